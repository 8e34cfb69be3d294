import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Estás sin conexión. Así estaba todo la última vez que te conectaste.",
  offline_table:
    "Estás sin conexión. La mesa está como estaba; lo que coloques se queda en su sitio.",
  turn_waits: "Tu jugada espera la conexión y se enviará una sola vez.",
  take_back: "No enviarla",
  new_version: "Hay una versión nueva de esta página.",
  load: "Cargarla",
  install: "Instalar Lexiko",
  install_hint: "Como aplicación tiene su propio icono y se abre sin conexión.",
};
