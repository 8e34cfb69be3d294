import { list, number, percent, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** „Du hast“, „Ana hat“, „Ana und Ben haben“, „Ana und du habt“. */
const have = (who: readonly Who[], what: string) => {
  const names = capital(list(who.map((one) => one ?? "du")));
  const verb = who.includes(null)
    ? who.length > 1
      ? "habt"
      : "hast"
    : who.length > 1
      ? "haben"
      : "hat";
  return `${names} ${verb} ${what}`;
};

export const ending: Words["ending"] = {
  draw: "Unentschieden",
  share_victory: (names) => `${list(names)} teilen sich den Sieg`,
  you_win: "Du gewinnst",
  you_win_by: (by) => `Du gewinnst mit ${number(by)} Vorsprung`,
  wins: (name) => `${name} gewinnt`,
  wins_by: (name, by) => `${name} gewinnt mit ${number(by)} Vorsprung`,
  went_out: (who, word, holders) => {
    const out = have([who], word ? `mit ${word} ausgespielt` : "ausgespielt");
    if (holders.length > 1) return `${out}, während die anderen noch Steine hatten.`;
    if (holders.length === 0) return `${out}.`;
    return holders[0] == null
      ? `${out}, während du noch Steine hattest.`
      : `${out}, während ${holders[0]} noch Steine hatte.`;
  },
  all_passed: "Der Beutel war leer und alle haben gepasst.",
  scoreless: "Zug um Zug brachte nichts mehr, also wurde abgerechnet.",
  reached: (who, goal) => have([who], `das Ziel von ${number(goal)} zuerst erreicht.`),
  resigned: (who) => have(who, "aufgegeben."),
  no_play: "Der Beutel war leer und niemand hatte noch einen Zug.",
  lost_challenge: (who) => have(who, "die Anfechtung verloren und damit das Spiel."),
  out_of_time: (who) => have(who, "die Zeit überschritten."),
  sum: (before, changes) => [number(before), ...changes].join(" "),
  twice_from_rack: (points) => `+ ${number(points)}, das Doppelte vom anderen Bänkchen`,
  from_racks: (points, racks) =>
    plural(racks, {
      one: `+ ${number(points)} vom anderen Bänkchen`,
      other: `+ ${number(points)} von den anderen Bänkchen`,
    }),
  for_letters: (points, letters) => `− ${number(points)} für ${letters}`,
  for_overtime: (points) => `− ${number(points)} für Überzeit`,
  left_game: "ausgeschieden",
  of_goal: (goal) => `von ${number(goal)}`,
  others_lose:
    "Die anderen verlieren die Buchstaben auf ihren Bänkchen; wer ausgespielt hat, bekommt sie gutgeschrieben.",
  other_loses:
    "Wer ausgespielt hat, bekommt die Buchstaben vom anderen Bänkchen gutgeschrieben; dem anderen Platz werden sie abgezogen.",
  other_doubled:
    "Wer ausgespielt hat, bekommt die Buchstaben vom anderen Bänkchen doppelt gutgeschrieben; abgezogen wird nichts.",
  everybody_loses: "Allen werden die Buchstaben abgezogen, die noch auf dem Bänkchen liegen.",
  none_left: "Es waren keine Buchstaben mehr zu zählen.",
  uncounted: {
    target: "Wer das Ziel erreicht, gewinnt sofort; Buchstaben auf den Bänkchen zählen nicht.",
    resigned: "Wer aufgibt, verliert, egal wie es steht.",
    triple: "An diesem Tisch verliert das Spiel, wer eine Anfechtung verliert.",
    time: "Wer die Uhr zu weit überzieht, verliert das Spiel.",
  },
  overtime_costs: "Überzogene Zeit kostet Punkte für jede angefangene Minute.",
  largest_share: (first, second) =>
    `Niemand hat das Ziel erreicht, also gewinnt der größte Anteil am eigenen Ziel: ${percent(first)} gegen ${percent(second)}.`,
  tie_break: (first, second) =>
    `${first} und ${second} haben gleich viele Punkte; vor den Restbuchstaben lag ${first} vorn, und das entscheidet.`,
  level_before: "Auch vor den Restbuchstaben stand es gleich.",
  turned: (leader, round, word, score) =>
    `${leader} lag bis Runde ${number(round)} vorn. ${word} für ${number(score)} hat das Spiel gedreht.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: "1 Ziehung", other: `${number(draws)} Ziehungen` })} mit ${plural(tiles, { one: "1 Stein", other: `${number(tiles)} Steinen` })}, alle aus dem Beutel, der vor dem ersten Zug versiegelt war.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: "1 Wurf", other: `${number(rolls)} Würfe` })} mit ${plural(dice, { one: "1 Würfel", other: `${number(dice)} Würfeln` })}, alle aus dem Beutel, der vor dem ersten Zug versiegelt war.`,
  board_at_end: "Das Brett am Ende",
  share: "Teilen",
  rematch: "Revanche",
  to_rematch: "Zur Revanche",
  standings: "Endstand",
  how_decided: "Wie es entschieden wurde",
  score_by_turn: "Punkte nach Zügen",
  running_scores: "Punktestand nach jedem Zug",
  best_plays: "Beste Züge",
  all_dice: "Alle Würfel auf einmal",
  all_sevens: "Alle sieben auf einmal",
  all_tiles: "Alle Steine auf einmal",
  by_turn: (name, turn) => `${name}, Zug ${number(turn)}`,
  play_told: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, Zug ${number(turn)}. Das Brett von damals ansehen.`,
  keep: "Dieses Spiel behalten",
  every_event: "Jedes Ereignis",
  public_page: "Öffentliche Seite dieses Spiels",
  show_to_all: "Dieses Spiel allen zeigen",
  once_agreed: "Es bekommt eine öffentliche Seite, sobald alle am Tisch zustimmen.",
  making_page: "Die Seite entsteht …",
};
