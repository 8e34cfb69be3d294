import type { Words } from "../shape";

export const notes: Words["notes"] = {
  wall: "La pared",
  notes: "Notas",
  by: (name, when) => `${name}, ${when}`,
  about: (name) => `Sobre la nota de ${name}`,
  nothing_yet: "Aún no hay nada colgado.",
  nothing_yet_leave: "Aún no hay nada colgado. Deja una nota a los demás.",
  leave: "Dejar una nota",
  leave_hint: "Deja una nota…",
  pin: "Colgarla",
  this_note: "Esta nota",
  remove: "Quitar",
  mute: (name) => `Silenciar a ${name}`,
  report: "Denunciar al administrador del servidor",
  reported: "Denunciada desde la mesa.",
};
