import { number, plural } from "../intl";
import type { Words } from "../shape";

export const help: Words["help"] = {
  title: "Aide",
  how_to_play: "Comment jouer",
  how_to_play_edition: (edition) => `Comment jouer : ${edition}`,
  more: "Et aussi",
  parts: {
    lessons: "Dix leçons",
    words: "Mots courts",
    shortcuts: "Raccourcis clavier",
    history: "D’où vient le jeu",
  },
  board_of: (edition) => `Le plateau de l’édition ${edition}`,
  lesson_count: (place, count) => `Leçon ${number(place)} sur ${number(count)}`,
  words_are_english: "Les mots des leçons sont anglais.",
  before: (title) => `Précédente : ${title}`,
  next: (title) => `Suivante : ${title}`,
  now_play: "À toi de jouer",
  words_sentence: "Les mots de deux lettres et ceux avec un Q sans U.",
  shortcuts_sentence: "Le clavier fait tout ce qu’une main peut faire. {key} montre cette liste partout.",
  headline: "Comment t’aider ?",
  sentence: "Choisis la boîte qui est sur ta table, ou essaie une leçon.",
  points: (sum) => `{score} points : ${sum}`,
  for_all_tiles: (bonus) => `${number(bonus)} pour tous les jetons`,
  try: (square) => `Essaie {word} à partir de ${square}, horizontalement.`,
  try_down: (square) => `Essaie {word} à partir de ${square}, verticalement.`,
  tried_all: "Tu as tout essayé. Pose ce que tu veux, ou continue.",
  show_me: "Montre-moi",
  take_back: "Reprendre les jetons",
  lexicon: "Lexique",
  two_letters: "Deux lettres",
  by_first_letter: (count) =>
    plural(count, {
      one: `${number(count)} mot, par première lettre.`,
      other: `${number(count)} mots, par première lettre.`,
    }),
  q_without_u: "Q sans U",
  has_none: "Ce lexique n’en a pas.",
  cards_closed: "Les cartes sont fermées",
  cards_closed_sentence:
    "Tu joues à une table où personne ne peut chercher de mots ; les cartes restent donc fermées jusqu’à la fin de la partie.",
  put_away: "Ranger une partie que je n’ai pas commencée",
  history:
    "Vers 1930, un architecte de Poughkeepsie, dans l’État de New York, Alfred Butts, se demanda pourquoi les jeux de lettres n’avaient jamais autant de succès que les cartes, et trouva la réponse : ils n’avaient pas de points. Il inventa donc un jeu de lettres qui en avait et l’appela Lexiko. Tout au long des années trente et quarante, il continua de l’améliorer, et le jeu devint Criss Cross Words. Il fabriquait les boîtes chez lui et les envoyait dans tout le pays, tandis qu’un brevet, un copyright et un fabricant se faisaient attendre. En 1948, il eut enfin les trois ; sous un autre nom et avec un nouveau plateau, le jeu partit à la conquête du monde, où l’on en fabrique aujourd’hui des millions de boîtes par an et où l’on y joue dans bien des langues. Notre table porte le premier de ses noms.",
};
