import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Estás sin conexión. Esto es de tu última visita.",
  offline_table: "Estás sin conexión. Las fichas que pongas se quedan en su sitio.",
  play_queued: "Estás sin conexión. Enviaremos tu jugada cuando vuelvas.",
  cancel: "Cancelar",
  update_available: "Actualización disponible.",
  update: "Actualizar",
  install: "Instalar Lexiko",
  install_hint: "La aplicación tiene su propio icono y se abre sin conexión.",
};
