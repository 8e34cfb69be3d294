import type { Words } from "../shape";

export const device: Words["device"] = {
  does_it_stand: "Accepter ce coup ?",
  let_it_stand: "Accepter",
  challenge: "Contester",
  challenges: (name) => `${name} conteste`,
  which_word: (price) => `Quel mot contestes-tu ? ${price}`,
  addressed: (name) => `${name} :`,
  challenge_word: (word) => `Contester ${word}`,
  challenge_play: "Contester le coup",
  cancel: "Annuler",
  pass_device: "Passe l’appareil",
  pass_to: (name) => `Passe l’appareil à ${name}`,
  plays_first: (mover, next) => `${mover} joue d’abord ; ${next} peut déjà regarder.`,
  i_am: (name) => `Je suis ${name}`,
  hold: "Maintiens pour montrer ton chevalet",
  only: (name) => `${name} regarde, et personne d’autre.`,
  show: (name) => `Montrer le chevalet de ${name}`,
  not_yet: "Pas encore",
};
