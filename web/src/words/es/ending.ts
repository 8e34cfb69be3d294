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
  draw: "Empate",
  share_victory: (names) => `${list(names)} comparten la victoria`,
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
  scoreless: "Turno tras turno no salía nada, así que se ha hecho el recuento.",
  reached: (who, goal) => have([who], `alcanzado antes que nadie la meta de ${number(goal)}.`),
  resigned: (who) => have(who, "abandonado."),
  no_play: "La bolsa estaba vacía y a nadie le quedaba jugada.",
  lost_challenge: (who) => have(who, "perdido la impugnación y, con ella, la partida."),
  out_of_time: (who) => have(who, "agotado el tiempo."),
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
  others_lose: "Los demás pierden las letras que quedan en su atril; las gana quien ha acabado.",
  other_loses:
    "Quien ha acabado gana las letras que quedan en el otro atril, y el otro asiento las pierde.",
  other_doubled:
    "Quien ha acabado gana el doble de las letras que quedan en el otro atril; el otro asiento no pierde nada.",
  everybody_loses: "Todos pierden las letras que quedan en el atril.",
  none_left: "No quedaban letras que contar.",
  uncounted: {
    target: "Alcanzar la meta da la victoria en el acto; las letras de los atriles no cuentan.",
    resigned: "Quien se rinde pierde, sea cual sea la puntuación.",
    triple: "En esta mesa, quien pierde una impugnación pierde la partida.",
    time: "Pasarse demasiado del reloj pierde la partida.",
  },
  overtime_costs: "El tiempo extra cuesta puntos por cada minuto empezado.",
  largest_share: (first, second) =>
    `Nadie ha alcanzado la meta, así que gana la mayor parte de la meta propia: ${percent(first)} contra ${percent(second)}.`,
  tie_break: (first, second) =>
    `${first} y ${second} tienen los mismos puntos; antes de las letras sin jugar iba por delante ${first}, y eso decide.`,
  level_before: "También había empate antes de las letras sin jugar.",
  turned: (leader, round, word, score) =>
    `${leader} iba por delante hasta la ronda ${number(round)}. ${word} por ${number(score)} le dio la vuelta.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: "1 sorteo", other: `${number(draws)} sorteos` })} de ${counts.tiles(tiles)}, todos de la bolsa sellada antes del primer turno.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: "1 lanzamiento", other: `${number(rolls)} lanzamientos` })} de ${plural(dice, { one: "1 dado", other: `${number(dice)} dados` })}, todos de la bolsa sellada antes del primer turno.`,
  board_at_end: "El tablero al final",
  share: "Compartir",
  rematch: "Revancha",
  to_rematch: "A la revancha",
  standings: "Clasificación",
  how_decided: "Cómo se decidió",
  score_by_turn: "Puntos por turno",
  running_scores: "Puntuación tras cada turno",
  best_plays: "Mejores jugadas",
  all_dice: "Todos los dados a la vez",
  all_sevens: "Las siete a la vez",
  all_tiles: "Todas las fichas a la vez",
  by_turn: (name, turn) => `${name}, turno ${number(turn)}`,
  play_told: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, turno ${number(turn)}. Ver el tablero de entonces.`,
  keep: "Guardar esta partida",
  every_event: "Cada suceso",
  public_page: "Página pública de esta partida",
  show_to_all: "Mostrar esta partida a todos",
  once_agreed: "Tendrá página pública cuando toda la mesa esté de acuerdo.",
  making_page: "Se está creando la página…",
};
