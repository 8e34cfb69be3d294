import { number, plural } from "../intl";
import type { Words } from "../shape";

export const table: Words["table"] = {
  table: "Table",
  with: (names) => `Avec ${names}`,
  not_started: (edition) => `${edition} · pas commencée`,
  keeps_score: (name) => `${name} tient la marque`,
  finished: (edition, turns) =>
    plural(turns, {
      one: `${edition} · finie après ${number(turns)} tour`,
      other: `${edition} · finie après ${number(turns)} tours`,
    }),
  first_to: (edition, goal) => `${edition} · premier à ${number(goal)}`,
  round: (edition, round) => `${edition} · tour de table ${number(round)}`,
  hint: "Fais glisser un jeton, ou clique une case et tape. {space|Espace} tourne la flèche, {escape|Échap} reprend les jetons.",
  paper: "Papiers",
  sheet: "Feuille de marque",
  round_only: (round) => `Tour de table ${number(round)}`,
  round_unseen: (round, unseen) =>
    `Tour de table ${number(round)} · ${plural(unseen, { one: `${number(unseen)} caché`, other: `${number(unseen)} cachés` })}`,
  tabs: {
    sheet: "Feuille",
    unseen: "Cachés",
    wall: "Mur",
  },
  says: (name, text) => `${name} : ${text}`,
  connected: "De nouveau connecté.",
  lost: "Connexion perdue. Tes jetons restent en place.",
  reconnecting: "Reconnexion… Tes jetons restent en place.",
  wall: "Le mur",
  wall_new: (count) =>
    plural(count, {
      one: `Le mur, ${number(count)} nouveauté`,
      other: `Le mur, ${number(count)} nouveautés`,
    }),
  not_visible: "Tu ne peux pas voir cette table.",
  not_found: "Table introuvable.",
  closed: "Cette table est fermée.",
  closed_hint: "L’hôte l’a fermée avant le début de la partie.",
  headline: (title, edition) => `${title}, ${edition}`,
};
