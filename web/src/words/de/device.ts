import type { Words } from "../shape";

export const device: Words["device"] = {
  does_it_stand: "Gilt der Zug?",
  let_it_stand: "Gelten lassen",
  challenge: "Anfechten",
  challenges: (name) => `${name} ficht an`,
  which_word: (price) => `Welches Wort fichtst du an? ${price}`,
  addressed: (name) => `${name}:`,
  challenge_word: (word) => `${word} anfechten`,
  challenge_play: "Den Zug anfechten",
  cancel: "Abbrechen",
  pass_device: "Gib das Gerät weiter",
  pass_to: (name) => `Gerät an ${name} geben`,
  plays_first: (mover, next) => `${mover} ist zuerst dran; ${next} darf schon schauen.`,
  i_am: (name) => `Ich bin ${name}`,
  hold: "Gedrückt halten, um dein Bänkchen zu zeigen",
  only: (name) => `Jetzt soll nur ${name} hinschauen.`,
  show: (name) => `Bänkchen von ${name} zeigen`,
  not_yet: "Noch nicht",
};
