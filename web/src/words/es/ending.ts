import { list, number, percent, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** «Has», «Ana ha», «Ana y Ben han», «Ana y tú habéis». */
const have = (who: readonly Who[], what: string) => {
  if (who.length === 1) return who[0] == null ? `Has ${what}` : `${who[0]} ha ${what}`;
  const names = capital(list(who.map((one) => one ?? "tú")));
  return `${names} ${who.includes(null) ? "habéis" : "han"} ${what}`;
};

export const ending: Words["ending"] = {
  no_result: "Sin resultado",
  draw: "Empate",
  share_win: (names) => `${list(names)} comparten la victoria`,
  you_win: "Ganas",
  you_win_by: (by) => `Ganas por ${number(by)}`,
  wins: (name) => `Gana ${name}`,
  wins_by: (name, by) => `Gana ${name} por ${number(by)}`,
  went_out: (who, word, holders) => {
    const out = have([who], word ? `acabado con ${word}` : "acabado");
    if (holders.length > 1) return `${out} cuando los demás aún tenían fichas.`;
    if (holders.length === 0) return `${out}.`;
    return holders[0] == null
      ? `${out} cuando aún tenías fichas.`
      : `${out} cuando ${holders[0]} aún tenía fichas.`;
  },
  all_passed: "La bolsa estaba vacía y han pasado todos.",
  scoreless: "Demasiados turnos seguidos sin puntos: la partida ha terminado.",
  reached: (who, goal) => have([who], `alcanzado antes que nadie la meta de ${number(goal)}.`),
  resigned: (who) => {
    const names = list(who.map((one) => one ?? "tú"));
    if (!who.includes(null)) return `${names} se ${who.length === 1 ? "ha" : "han"} rendido.`;
    return who.length === 1 ? "Te has rendido." : `${capital(names)} os habéis rendido.`;
  },
  no_play: "La bolsa estaba vacía y a nadie le quedaba jugada.",
  lost_challenge: (who) => have(who, "perdido la impugnación y la partida."),
  out_of_time: (who) => have(who, "agotado el tiempo."),
  record_ends: "El registro termina antes que la partida.",
  sum: (before, changes) => [number(before), ...changes].join(" "),
  twice_from_rack: (points) => `+ ${number(points)}, el doble del otro atril`,
  from_racks: (points, racks) =>
    plural(racks, {
      one: `+ ${number(points)} del otro atril`,
      other: `+ ${number(points)} de los otros atriles`,
    }),
  for_letters: (points, letters) => `− ${number(points)} por ${letters}`,
  for_overtime: (points) => `− ${number(points)} por tiempo extra`,
  left_game: "dejó la partida",
  of_goal: (goal) => `de ${number(goal)}`,
  others_lose: "Los demás pierden las letras de su atril; las gana el jugador que ha acabado.",
  other_loses: "El rival pierde las letras que le quedan; las gana el jugador que ha acabado.",
  other_doubled:
    "El jugador que ha acabado gana el doble de las letras restantes; el rival no pierde nada.",
  everyone_loses: "Todos pierden las letras que quedan en su atril.",
  none_left: "No quedaban letras que contar.",
  uncounted: {
    target: "Alcanzar la meta da la victoria; las letras restantes no cuentan.",
    resigned: "Si te rindes, pierdes, sea cual sea la puntuación.",
    triple: "En esta mesa, perder una impugnación es perder la partida.",
    time: "Demasiado tiempo extra hace perder la partida.",
    unfinished: "El registro termina aquí, así que no se ha contado nada.",
  },
  overtime_costs: "El tiempo extra cuesta puntos por cada minuto empezado.",
  largest_share: (first, second) =>
    `Nadie ha alcanzado la meta, así que gana la mayor parte de la meta: ${percent(first)} contra ${percent(second)}.`,
  tie_break: (first, second) =>
    `Empate entre ${first ?? "tú"} y ${second ?? "tú"}. ${first === null ? "Ganas" : `Gana ${first}`}, por delante antes de contar las letras restantes.`,
  level_before: "También había empate antes de las letras restantes.",
  turning_point: (leader, round, word, score) =>
    `${leader === null ? "Ibas" : `${leader} iba`} por delante hasta la ronda ${number(round)}. Luego ${word} por ${number(score)} le dio la vuelta.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: "1 sorteo", other: `${number(draws)} sorteos` })} de ${counts.tiles(tiles)}, todos de la bolsa sellada antes del primer turno.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: "1 lanzamiento", other: `${number(rolls)} lanzamientos` })} de ${plural(dice, { one: "1 dado", other: `${number(dice)} dados` })}, todos de la bolsa sellada antes del primer turno.`,
  board_at_end: "Tablero final",
  share: "Compartir",
  picture_saved: "Imagen guardada en tus descargas.",
  rematch: "Revancha",
  to_rematch: "Ir a la revancha",
  standings: "Clasificación",
  how_decided: "Cómo terminó",
  score_by_turn: "Puntos por turno",
  running_scores: "Puntuación tras cada turno",
  close_board: "Cerrar",
  best_plays: "Mejores jugadas",
  all_dice: "Todos los dados a la vez",
  all_sevens: "Las siete a la vez",
  all_tiles: "Todas las fichas a la vez",
  by_turn: (name, turn) => `${name}, turno ${number(turn)}`,
  play_label: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, turno ${number(turn)}. Ver ese tablero.`,
  save: "Guardar esta partida",
  full_record: "Registro completo de la partida",
  public_page: "Página pública de esta partida",
  publish: "Publicar esta partida",
  once_agreed: "La publicaremos cuando toda la mesa esté de acuerdo.",
  publishing: "Publicando…",
};
