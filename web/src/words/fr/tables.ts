import { number, plural } from "../intl";
import type { Words } from "../shape";

export const tables: Words["tables"] = {
  title: "Mes tables",
  parts: {
    yours: "À toi de jouer",
    theirs: "Aux autres de jouer",
    open: "Pas encore commencées",
    over: "Terminées",
  },
  none: "Aucune partie pour l’instant. {open|Crée une table}, regarde les {lobby|tables ouvertes} ou joue {computer|contre l’ordinateur}.",
  one_device: (names) => `${names}, sur un seul appareil`,
  with_open_seats: "Table avec places libres",
  turn_of: (name) => `À ${name} de jouer`,
  challenge: "Contester ?",
  rolling: (name) => `${name} lance les dés`,
  last_play_open: "Dernier coup contestable",
  open_seats: (count) =>
    plural(count, { one: `${number(count)} place libre`, other: `${number(count)} places libres` }),
  agree: "D’accord ?",
  ready: "Prêt à commencer",
  over: "Terminée",
  unsent: "Pas encore envoyé",
  refused: "Coup non passé",
  less_than_a_minute: "moins d’une minute",
  of_points: (edition, score, goal) => `${edition}, ${number(score)} points sur ${number(goal)}`,
  in_round: (edition, round) => `${edition}, tour de table ${number(round)}`,
  just_started: (edition) => `${edition}, à peine commencée`,
  left: (span) => `encore ${span}`,
  no_others: "Pas d’autres tables. Invite quelqu’un, ou rejoins-en une avec un code.",
  none_here: "Pas encore de table ici.",
  all: (count) => `Les ${number(count)} tables`,
};
