import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const dock: Words["dock"] = {
  rack_actions: "Actions du chevalet",
  recall: "Reprendre",
  shuffle: "Mélanger",
  hold_to_sort: "Maintenir pour trier les jetons",
  exchange: "Échanger",
  pass: "Passer",
  confirm_pass: "Passer ?",
  pass_again: "Appuie encore sur Passer pour passer ton tour.",
  zoom: "Loupe",
  play: "Jouer",
  plan: "Planifier mon tour",
  planned: (count) =>
    plural(count, { one: `${number(count)} cas prévu`, other: `${number(count)} cas prévus` }),
  plan_refused: (reason) => `Ton tour planifié n’a pas pu être joué : ${reason}`,
  plan_unfit: "Rien de prévu ne convient : à toi de jouer.",
  plan_changed: "Tes lettres ont changé, ton plan est annulé.",
  lay_a_word: "Pose un mot",
  choose_letter: "Choisis une lettre pour le joker",
  game_over: "La partie est finie",
  not_started: "Pas encore commencé",
  turn_of: (name) => `À ${name} de jouer`,
  all_tiles: (points) => `tous les jetons ${number(points)}`,
  /** In a list of words and their points. */
  all_tiles_label: "Tous les jetons",
  in_bag: (count) => `${counts.tiles(count)} dans le sac`,
  too_few: (count, needed) => `${number(count)} dans le sac, il en faut ${number(needed)}`,
  only: (count) => `Seulement ${number(count)} dans le sac`,
  to_exchange: "À échanger",
  put_back: (tile) => `${tile}, remettre sur ton chevalet`,
  tap_tiles: "Touche les jetons à échanger",
  cancel_exchange: "Annuler",
  watching: "Tu regardes.",
  start_here: "Commence ici. Glisse un jeton ou écris.",
  start_here_by_touch: "Commence ici. Glisse un jeton.",
};
