import type { Words } from "../shape";

export const app: Words["app"] = {
  offline: "Estás sin conexión. No todo está al día.",
  needs_connection: "Para esto necesitas conexión.",
  offline_table: "Estás sin conexión. Las fichas que pongas se quedan en su sitio.",
  play_queued: "Estás sin conexión. Enviaremos tu jugada cuando vuelvas.",
  play_refused: (title) => `Tu jugada contra ${title} no se ha podido hacer.`,
  a_play_refused: "Una jugada tuya no se ha podido hacer.",
  not_posted: (text) => `«${text}» no se ha publicado.`,
  note_refused: "Una nota tuya no se ha publicado.",
  wall_refused: "Un cambio tuyo en la pared no se ha podido hacer.",
  to_the_wall: "Abrir la pared",
  to_the_table: "Abrir la mesa",
  cancel: "Cancelar",
  update_available: "Actualización disponible.",
  update: "Actualizar",
  install: "Instalar Lexiko",
  install_hint: "La aplicación tiene su propio icono y se abre sin conexión.",
};
