import type { Words } from "../shape";

export const device: Words["device"] = {
  does_it_stand: "¿Vale la jugada?",
  let_stand: "Darla por buena",
  challenge: "Impugnar",
  challenges: (name) => `${name} impugna`,
  which_word: (price) => `¿De qué palabra dudas? ${price}`,
  addressed: (name) => `${name}:`,
  challenge_word: (word) => `Impugnar ${word}`,
  challenge_play: "Impugnar la jugada",
  not_after_all: "Mejor no",
  pass_device: "Pasa el dispositivo",
  pass_to: (name) => `Pasa a ${name}`,
  plays_first: (mover, next) => `Primero juega ${mover}; ${next} ya puede mirar.`,
  i_am: (name) => `Soy ${name}`,
  hold: "Mantén pulsado para mostrar tu atril",
  only: (name) => `Ahora solo debería mirar ${name}.`,
  show: (name) => `Mostrar el atril de ${name}`,
  not_yet: "Todavía no",
};
