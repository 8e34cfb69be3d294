import { number, plural } from "../intl";
import type { Words } from "../shape";

export const table: Words["table"] = {
  table: "Mesa",
  with: (names) => `Con ${names}`,
  not_started: (edition) => `${edition} · sin empezar`,
  keeps_score: (name) => `anota ${name}`,
  finished: (edition, turns) =>
    plural(turns, {
      one: `${edition} · terminada tras 1 turno`,
      other: `${edition} · terminada tras ${number(turns)} turnos`,
    }),
  first_to: (edition, goal) => `${edition} · hasta ${number(goal)}`,
  round: (edition, round) => `${edition} · ronda ${number(round)}`,
  hint: "Arrastra una ficha, o pulsa una casilla y escribe. {space|Espacio} gira la flecha, {escape|Esc} recoge las fichas.",
  paper: "Papeles",
  sheet: "Hoja de puntos",
  round_only: (round) => `Ronda ${number(round)}`,
  round_unseen: (round, unseen) => `Ronda ${number(round)} · quedan ${number(unseen)}`,
  tabs: {
    sheet: "Hoja",
    unseen: "Ocultas",
    wall: "Pared",
  },
  says: (name, text) => `${name}: ${text}`,
  connected: "Conectado de nuevo.",
  lost: "Conexión perdida. Tus fichas siguen en su sitio.",
  reconnecting: "Reconectando… Tus fichas siguen en su sitio.",
  wall: "La pared",
  wall_new: (count) => `La pared, ${number(count)} novedades`,
  not_visible: "No puedes ver esta mesa.",
  not_found: "Mesa no encontrada.",
  closed: "Esta mesa está cerrada.",
  closed_hint: "El anfitrión la cerró antes de empezar la partida.",
  headline: (title, edition) => `${title}, ${edition}`,
};
