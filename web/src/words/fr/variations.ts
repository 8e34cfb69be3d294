import { list, number, plural } from "../intl";
import type { Words } from "../shape";

export const variations: Words["variations"] = {
  first_word_min: (letters) => `Premier mot : au moins ${number(letters)} lettres.`,
  nine_tiles: (bonus_at, bonus) =>
    `Neuf jetons chacun : ${number(bonus_at)}, 8 ou 9 en un seul tour rapportent ${number(bonus)} points.`,
  finish_line: "Ligne d’arrivée : qui atteint le premier son propre but gagne aussitôt.",
  ends_without_play: "Le sac est vide : la partie finit quand plus personne n’a de coup.",
  blank_on_rack: (square) => `Le joker de ${square} est sur ton chevalet.`,
  traded: (letter, got, square, now) =>
    `${letter} contre ${got} en ${square}. Maintenant ${list(now)}.`,
  undone: (count) =>
    plural(count, {
      one: "L’échange est annulé.",
      other: `${number(count)} échanges sont annulés.`,
    }),
  two_words: "Deux mots passent par ce jeton : choisis-en un.",
  no_word: "Aucun mot ne passe par cette case.",
  lifted: (word) =>
    `${word} est soulevé. Change l’ordre de ses lettres, puis pose des jetons à ses bouts.`,
  back_as_it_was: "Le mot est comme avant.",
  done: "C’est fait.",
  go_to_blank: "Va sur le joker que tu veux.",
  no_blank: "Il n’y a pas de joker dont tu aies la lettre.",
  cannot_trade: "Ce jeton ne s’échange pas ainsi.",
  explained: {
    recycle:
      "Mets un de tes jetons sur un jeton du plateau, et ils changent de place ; chaque mot formé doit être valable.",
    rearrange:
      "Choisis un mot par ses deux bouts ou par un jeton, change l’ordre de ses lettres, puis pose des jetons à ses bouts.",
  },
  put_down: "Reposé.",
  letter_picked_up: (letter) => `${letter} en main : les flèches le déplacent.`,
  lifted_word: "Le mot soulevé",
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
    "Glisse les lettres dans un autre ordre, ou prends-en une avec Entrée et déplace-la ; puis pose des jetons aux bouts.",
  cancel: "Annuler",
  finish: "Terminé",
  recycle: "Recycler",
  rearrange: "Réarranger",
  press_for_blank:
    "Tu as la lettre que vaut un joker du plateau : appuie sur ↔ et le joker est à toi.",
};
