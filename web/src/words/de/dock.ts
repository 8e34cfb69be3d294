import { number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const dock: Words["dock"] = {
  rack_actions: "Aktionen mit dem Bänkchen",
  recall: "Zurück",
  shuffle: "Mischen",
  hold_to_sort: "Halten, um die Steine zu sortieren",
  exchange: "Tauschen",
  pass: "Passen",
  confirm_pass: "Passen?",
  pass_again: "Drück noch einmal auf Passen, um zu passen.",
  zoom: "Zoom",
  play: "Spielen",
  plan: "Zug planen",
  planned: (count) =>
    plural(count, {
      one: "1 Möglichkeit geplant",
      other: `${number(count)} Möglichkeiten geplant`,
    }),
  plan_refused: (reason) => `Dein geplanter Zug ging nicht: ${reason}`,
  plan_unfit: "Nichts von deinem Plan passt: Du bist dran.",
  plan_changed: "Deine Steine haben sich geändert, dein Plan ist hinfällig.",
  lay_a_word: "Leg ein Wort",
  choose_letter: "Wähl einen Buchstaben für das Blanko",
  game_over: "Das Spiel ist aus",
  not_started: "Noch nicht begonnen",
  turn_of: (name) => `${name} ist dran`,
  all_tiles: (points) => `alle Steine ${number(points)}`,
  /** In a list of words and their points. */
  all_tiles_label: "Alle Steine",
  in_bag: (count) => `${counts.tiles(count)} im Beutel`,
  too_few: (count, needed) => `Nur ${number(count)} im Beutel, ${number(needed)} nötig`,
  only: (count) => `Nur ${number(count)} im Beutel`,
  to_exchange: "Zum Tauschen",
  put_back: (tile) => `${tile}, zurück aufs Bänkchen`,
  tap_tiles: "Tipp auf Steine, um sie zu tauschen",
  cancel_exchange: "Abbrechen",
  watching: "Du schaust zu.",
  start_here: "Fang hier an. Zieh einen Stein oder tipp.",
  start_here_by_touch: "Fang hier an. Zieh einen Stein.",
};
