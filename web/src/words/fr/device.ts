import type { Words } from "../shape";

export const device: Words["device"] = {
  does_it_stand: "Le coup est-il bon ?",
  let_stand: "Laisser",
  challenge: "Contester",
  challenges: (name) => `${name} conteste`,
  which_word: (price) => `De quel mot doutes-tu ? ${price}`,
  addressed: (name) => `${name} :`,
  challenge_word: (word) => `Contester ${word}`,
  challenge_play: "Contester le coup",
  not_after_all: "Finalement non",
  pass_device: "Passe l’appareil",
  pass_to: (name) => `Passe à ${name}`,
  plays_first: (mover, next) => `${mover} joue d’abord ; ${next} peut déjà regarder.`,
  i_am: (name) => `Je suis ${name}`,
  hold: "Maintiens pour montrer ton chevalet",
  only: (name) => `Que ${name} regarde, et personne d’autre.`,
  show: (name) => `Montrer le chevalet de ${name}`,
  not_yet: "Pas encore",
};
