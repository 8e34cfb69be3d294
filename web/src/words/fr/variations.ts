import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Premier mot : au moins ${number(letters)} lettres.`,
  nine_tiles: (bonus_at, bonus) =>
    `Neuf jetons chacun : en poser ${number(bonus_at)}, 8 ou 9 d’un coup rapporte ${number(bonus)} points.`,
  finish_line: "Ligne d’arrivée : le premier à atteindre son objectif gagne.",
  ends_without_play: "Le sac est vide : la partie finit quand plus personne ne peut jouer.",
  blank_on_rack: (square) => `Le joker de ${square} est sur ton chevalet.`,
  traded: (letter, got, square, now) =>
    `${letter} contre ${got} en ${square}. Maintenant ${list(now)}.`,
  undone: (count) =>
    plural(count, { one: "Échange annulé.", other: `${number(count)} échanges annulés.` }),
  two_words: "Deux mots se croisent ici : choisis-en un.",
  no_word: "Aucun mot ici.",
  lifted: (word) => `${word} est en main. Réordonne ses lettres, puis ajoute des jetons aux bouts.`,
  restored: "Le mot est revenu comme avant.",
  done: "C’est fait.",
  go_to_blank: "Va sur le joker que tu veux.",
  no_blank: "Tu n’as la lettre d’aucun joker.",
  cannot_trade: "Tu ne peux pas échanger ce jeton.",
  hints: {
    recycle:
      "Mets ton jeton sur un jeton du plateau pour les échanger ; chaque nouveau mot doit être valable.",
    rearrange:
      "Choisis un mot par ses deux bouts ou par un jeton. Réordonne ses lettres, puis ajoute des jetons aux bouts.",
  },
  put_down: "Reposé.",
  letter_picked_up: (letter) => `${letter} en main : les flèches le déplacent.`,
  lifted_word: "Le mot en main",
  swap_for_blank: (letter, square) => `Échanger ton ${letter} contre le joker en ${square}`,
  trades: "Échanges de ce tour",
  trade: (letter, got, square) => `${letter} contre ${got} en ${square}`,
  trade_for_blank: (letter, square) => `${letter} contre le joker en ${square}`,
  undo: (trade) => `Annuler l’échange ${number(trade)}`,
  undo_from: (trade) => `Annuler l’échange ${number(trade)} et les suivants`,
  which_word: "Quel mot ?",
  across: (word) => `${word}, horizontal`,
  down: (word) => `${word}, vertical`,
  drag_letters:
    "Glisse les lettres pour les réordonner, ou prends-en une avec Entrée ; puis ajoute des jetons aux bouts.",
  cancel: "Annuler",
  finish: "Terminé",
  recycle: "Recycler",
  rearrange: "Réarranger",
  press_for_blank: "Tu as la lettre d’un joker : appuie sur ↔ pour l’échanger.",
};
