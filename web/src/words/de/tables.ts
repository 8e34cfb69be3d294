import { number, plural } from "../intl";
import type { Words } from "../shape";

export const tables: Words["tables"] = {
  title: "Meine Tische",
  parts: {
    yours: "Du bist dran",
    theirs: "Andere sind dran",
    open: "Noch nicht gestartet",
    over: "Beendet",
  },
  none: "Noch keine Spiele. {open|Erstell einen Tisch}, schau bei den {lobby|offenen Tischen} vorbei oder spiel {computer|gegen den Computer}.",
  one_device: (names) => `${names}, an einem Gerät`,
  with_open_seats: "Tisch mit freien Plätzen",
  turn_of: (name) => `${name} ist dran`,
  challenge: "Anfechten?",
  rolling: (name) => `${name} würfelt`,
  last_play_open: "Letzter Zug ist noch anfechtbar",
  open_seats: (count) =>
    plural(count, { one: "1 freier Platz", other: `${number(count)} freie Plätze` }),
  agree: "Einverstanden?",
  ready: "Bereit zum Start",
  over: "Beendet",
  unsent: "Noch nicht gesendet",
  refused: "Ging nicht durch",
  less_than_a_minute: "weniger als eine Minute",
  of_points: (edition, score, goal) => `${edition}, ${number(score)} von ${number(goal)} Punkten`,
  in_round: (edition, round) => `${edition}, Runde ${number(round)}`,
  just_started: (edition) => `${edition}, gerade gestartet`,
  left: (span) => `noch ${span}`,
  no_others: "Noch keine anderen Tische. Lade jemanden ein oder spiel mit einem Code mit.",
  none_here: "Hier sind noch keine Tische.",
  all: (count) => `Alle ${number(count)} Tische`,
};
