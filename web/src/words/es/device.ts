import type { Words } from "../shape";

export const device: Words["device"] = {
  does_it_stand: "¿Aceptar la jugada?",
  let_it_stand: "Aceptar",
  challenge: "Impugnar",
  challenges: (name) => `${name} impugna`,
  which_word: (price) => `¿Qué palabra impugnas? ${price}`,
  addressed: (name) => `${name}:`,
  challenge_word: (word) => `Impugnar ${word}`,
  challenge_play: "Impugnar la jugada",
  cancel: "Cancelar",
  pass_device: "Pasa el dispositivo",
  pass_to: (name) => `Pasa el dispositivo a ${name}`,
  plays_first: (mover, next) => `Primero juega ${mover}; ${next} ya puede mirar.`,
  i_am: (name) => `Soy ${name}`,
  hold: "Mantén pulsado para mostrar tu atril",
  only: (name) => `Ahora solo debería mirar ${name}.`,
  show: (name) => `Mostrar el atril de ${name}`,
  not_yet: "Todavía no",
};
