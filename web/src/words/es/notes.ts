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
  /** Where the circle has turned them off. */
  off: "En este círculo las notas están desactivadas. ¡Que disfrutes la partida!",
  this_note: "Esta nota",
  remove: "Quitar",
  mute: (name) => `Silenciar a ${name}`,
  report: "Denunciar al administrador del servidor",
  reported: "Denunciada desde la mesa.",
  earlier: "Notas anteriores",
  photo: "Una foto",
  drew: (name) => `${name} ha dibujado algo`,
  pinned_photo: (name, text) =>
    text ? `${name} ha colgado una foto: ${text}` : `${name} ha colgado una foto`,
  on_wall: "Verlo en la pared",
  /** Where no one else would read them. */
  own: "Tus notas",
  own_bare: "Sitio para tus propias notas.",
  own_leave: "Escribe una nota para ti",
  own_hint: "Nota para ti…",
  undo: "Deshacer",
  to_the_wall: "Ir a la pared",
  something_new: "Novedades en la pared",
};
