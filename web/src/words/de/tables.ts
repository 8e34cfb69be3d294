import { number, plural } from "../intl";
import type { Words } from "../shape";

export const tables: Words["tables"] = {
  headline: "Meine Tische",
  parts: {
    yours: "Du bist dran",
    theirs: "Die anderen sind dran",
    open: "Noch nicht begonnen",
    over: "Zu Ende",
  },
  none: "Du sitzt noch an keinem Tisch. {open|Mach einen auf}, schau bei den {lobby|offenen Tischen} vorbei oder spiel {computer|gegen den Computer}.",
  one_device: (names) => `${names}, an einem Gerät`,
  free_seats: "Ein Tisch mit freien Plätzen",
  turn_of: (name) => `${name} ist dran`,
  challenge: "Anfechten?",
  to_move: (name) => `${name} ist am Zug`,
  rolling: (name) => `${name} würfelt`,
  last_play_open: "Der letzte Zug ist noch offen",
  seats_free: (count) =>
    plural(count, { one: "Ein Platz frei", other: `${number(count)} Plätze frei` }),
  agree: "Einverstanden?",
  ready: "Bereit zum Start",
  over: "Zu Ende",
  less_than_a_minute: "weniger als eine Minute",
  of_points: (edition, score, goal) => `${edition}, ${number(score)} von ${number(goal)} Punkten`,
  in_round: (edition, round) => `${edition}, Runde ${number(round)}`,
  just_begun: (edition) => `${edition}, gerade begonnen`,
  left: (span) => `noch ${span}`,
  no_others: "Noch keine anderen Tische: Lade jemanden ein oder setz dich mit einem Code dazu.",
  none_here: "Hier sind noch keine Tische.",
  all: (count) => `Alle ${number(count)} Tische`,
};
