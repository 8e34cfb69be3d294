import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Aide",
  how_to_play: "Comment jouer",
  how_to_play_edition: (edition) => `Comment jouer : ${edition}`,
  more: "Et aussi",
  parts: {
    lessons: "Dix conseils",
    words: "Listes de mots",
    dos: "À faire, à éviter",
    shortcuts: "Raccourcis clavier",
    history: "Histoire",
  },
  board_of: (edition) => `Plateau de l’édition ${edition}`,
  lesson_count: (place, count) => `Conseil ${number(place)} sur ${number(count)}`,
  words_in: "Mots en {language}",
  previous: (title) => `Précédent : ${title}`,
  next: (title) => `Suivant : ${title}`,
  now_play: "Jouer maintenant",
  words_hint: "Des mots à connaître par cœur.",
  shortcuts_hint: "Tout peut se faire au clavier. {key} montre cette liste partout.",
  headline: "Comment pouvons-nous t’aider ?",
  lead: "Choisis ton édition, ou essaie un conseil.",
  points: (sum) => `{score} points : ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} pour tous les jetons`,
  try: (square) => `Essaie {word} à partir de ${square}, horizontalement.`,
  try_down: (square) => `Essaie {word} à partir de ${square}, verticalement.`,
  tried_all: "Tu as tout essayé. Pose ce que tu veux, ou continue.",
  show_me: "Montre-moi",
  take_back: "Reprendre les jetons",
  two_letters: "Deux lettres",
  three_letters: "Trois lettres",
  by_first_letter: (count) =>
    plural(count, {
      one: "1 mot, par première lettre",
      other: `${number(count)} mots, par première lettre`,
    }),
  by_length: (count) =>
    plural(count, { one: "1 mot, par longueur", other: `${number(count)} mots, par longueur` }),
  q_without_u: "Q sans U",
  no_words: "Aucun mot dans ce lexique.",
  lists_locked: "Listes verrouillées",
  lists_locked_hint:
    "À ta table, le dictionnaire est fermé. Les listes rouvriront à la fin de la partie.",
  find_word: "Chercher un mot",
  no_words_found: "Aucun mot trouvé.",
  letter_groups: "Lettres qui vont souvent ensemble",
  beginnings: "Débuts",
  endings: "Fins",
};
