import { number } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

export const turn_plan: Words["turn_plan"] = {
  title: "Planear mi turno",
  intro: "Cuando te toque, se juega enseguida la primera línea que encaje. Solo tú ves este plan.",
  stands: (name) => `Al jugar aceptas la jugada de ${name}: ya no podrás impugnarla.`,
  offline: "No tienes conexión. Podrás planear cuando vuelva.",
  lines: "Tu plan",
  add: "¿Cuándo quieres jugar?",
  add_any: (name) => `Haga lo que haga ${name}`,
  add_play: (name) => `Si ${name} juega esto…`,
  add_no_play: (name) => `Si ${name} pasa o cambia`,
  when_any: (name) => `Haga lo que haga ${name}`,
  when_no_play: (name) => `Si ${name} pasa o cambia`,
  when_play: (name, word, at) => `Si ${name} juega ${word} en ${at}`,
  play: (word, at) => `juego ${word} en ${at}`,
  play_for: (word, at, points) => `juego ${word} en ${at}, ${number(points)}`,
  exchange: (count) => `cambio ${counts.tiles(count)}`,
  pass: "paso",
  line: (when, reply) => `${when}: ${reply}`,
  /** Said before the line. */
  edit: "Editar:",
  up: (line) => `Subir: ${line}`,
  delete: (line) => `Borrar: ${line}`,
  full: (most) => `No caben más de ${number(most)} líneas.`,
  their_play: (name) => `¿Qué podría jugar ${name}?`,
  their_hint: "Toca una casilla y luego las letras.",
  too_many: (name, count) => `${name} solo tiene ${counts.tiles(count)}.`,
  own_play: "¿Qué juegas entonces?",
  back: "Atrás",
  next: "Siguiente",
  cancel: "Cancelar",
  plan: "Planear",
  saved: "Planeado.",
  deleted: "Borrado del plan.",
};
