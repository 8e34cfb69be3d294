// Les indices en trois étapes, et le filtre familial.
import type { en } from "../en";
import { number } from "../intl";

export const hints: typeof en.hints = {
  hint: "Indice",
  hint_title: "Indice (Alt + H)",
  looking: "Recherche d’un indice…",
  where: (first, last) => `Regarde entre ${first} et ${last}.`,
  length: (letters, points) => `${number(letters)} lettres pour ${number(points)} points, ici.`,
  word: (word, points) => `${word} pour ${number(points)} points.`,
  exchange: "Aucun mot trouvé : échange des jetons.",
  exchange_count: (count) =>
    count === 1 ? "Échange un jeton." : `Échange ${number(count)} jetons.`,
  exchange_tiles: (tiles) => `Échange ${tiles}.`,
  pass: "Aucun mot trouvé : passe ce tour.",
  roll: "Lance d’abord les dés.",
  none: "Pas d’indice cette fois.",
  how_long: "Combien de lettres ?",
  how_many: "Combien ?",
  show_word: "Voir le mot",
  show_tiles: "Voir les jetons",
  lay: "Le poser",
  put_aside: "Les choisir",
  close: "Fermer l’indice",
  lit: "indice",
  used: (count) => (count === 1 ? "1 indice" : `${number(count)} indices`),
  option: "Indices",
  option_hint: "D’abord où, puis la longueur, puis le mot",
  option_needs: "Avec dictionnaire ouvert et sans classement",
  agreed: "Les indices sont activés : demande-les à ton tour.",
  family: "Filtre familial",
  family_hint: "Les gros mots et les injures ne sont pas valables",
  family_agreed: "Les gros mots et les injures ne sont pas valables.",
  family_circle_hint: "Nouvelles tables sans gros mots ni injures",
  first_game: "La recherche et les indices sont activés.",
};
