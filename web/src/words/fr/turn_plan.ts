import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

export const turn_plan: Words["turn_plan"] = {
  title: "Planifier mon tour",
  intro:
    "Dès que c’est à toi, la première ligne qui convient est jouée. Tu es seul à voir ce plan.",
  stands: (name) => `Jouer, c’est accepter le coup ${of(name)} : tu ne pourras plus le contester.`,
  offline: "Tu es hors ligne. Tu pourras planifier une fois reconnecté.",
  lines: "Ton plan",
  add: "Quand veux-tu jouer ?",
  add_any: (name) => `Quoi que fasse ${name}`,
  add_play: (name) => `Si ${name} joue ceci…`,
  add_no_play: (name) => `Si ${name} passe ou échange`,
  when_any: (name) => `Quoi que fasse ${name}`,
  when_no_play: (name) => `Si ${name} passe ou échange`,
  when_play: (name, word, at) => `Si ${name} joue ${word} en ${at}`,
  play: (word, at) => `je joue ${word} en ${at}`,
  play_for: (word, at, points) => `je joue ${word} en ${at}, ${number(points)}`,
  exchange: (count) => `j’échange ${counts.tiles(count)}`,
  pass: "je passe",
  line: (when, reply) => `${when} : ${reply}`,
  /** Said before the line. */
  edit: "Modifier :",
  up: (line) => `Monter : ${line}`,
  delete: (line) => `Supprimer : ${line}`,
  full: (most) => `Pas plus de ${number(most)} lignes.`,
  their_play: (name) => `Que pourrait jouer ${name} ?`,
  their_hint: "Touche une case, puis des lettres.",
  too_many: (name, count) => `${name} n’a que ${counts.tiles(count)}.`,
  own_play: "Que joues-tu alors ?",
  back: "Retour",
  next: "Suivant",
  cancel: "Annuler",
  plan: "Planifier",
  saved: "C’est prévu.",
  deleted: "Supprimé du plan.",
};
