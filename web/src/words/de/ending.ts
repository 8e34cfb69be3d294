import { list, number, percent, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";

const lead = (by: number) => plural(by, { one: "1 Punkt", other: `${number(by)} Punkten` });
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
  no_result: "Kein Ergebnis",
  draw: "Unentschieden",
  share_win: (names) => `${list(names)} teilen sich den Sieg`,
  you_win: "Du gewinnst",
  you_win_by: (by) => `Du gewinnst mit ${lead(by)} Vorsprung`,
  wins: (name) => `${name} gewinnt`,
  wins_by: (name, by) => `${name} gewinnt mit ${lead(by)} Vorsprung`,
  went_out: (who, word, holders) => {
    const out = have([who], word ? `mit ${word} ausgespielt` : "ausgespielt");
    if (holders.length > 1) return `${out}, während die anderen noch Steine hatten.`;
    if (holders.length === 0) return `${out}.`;
    return holders[0] == null
      ? `${out}, während du noch Steine hattest.`
      : `${out}, während ${holders[0]} noch Steine hatte.`;
  },
  all_passed: "Der Beutel war leer und alle haben gepasst.",
  scoreless: "Zu viele Züge in Folge brachten keine Punkte, also endete das Spiel.",
  reached: (who, goal) => have([who], `das Ziel von ${number(goal)} zuerst erreicht.`),
  resigned: (who) => have(who, "aufgegeben."),
  no_play: "Der Beutel war leer und niemand hatte noch einen Zug.",
  lost_challenge: (who) => have(who, "die Anfechtung verloren und damit das Spiel."),
  out_of_time: (who) => have(who, "die Zeit überschritten."),
  record_ends: "Der Spielverlauf endet vor dem Spielende.",
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
    "Die anderen verlieren die Buchstaben auf ihren Bänkchen; wer ausgespielt hat, bekommt sie.",
  other_loses:
    "Wer ausgespielt hat, bekommt die Buchstaben vom anderen Bänkchen; dort werden sie abgezogen.",
  other_doubled:
    "Wer ausgespielt hat, bekommt die Buchstaben vom anderen Bänkchen doppelt; abgezogen wird nichts.",
  everyone_loses: "Allen werden die Buchstaben auf dem Bänkchen abgezogen.",
  none_left: "Es waren keine Buchstaben mehr zu zählen.",
  uncounted: {
    target: "Wer das Ziel erreicht, gewinnt sofort; übrige Buchstaben zählen nicht.",
    resigned: "Wer aufgibt, verliert, egal wie es steht.",
    triple: "Wer hier eine Anfechtung verliert, verliert das Spiel.",
    time: "Zu viel Überzeit kostet das Spiel.",
    unfinished: "Der Spielverlauf endet hier, also wurde nichts abgerechnet.",
  },
  overtime_costs: "Überzeit kostet Punkte für jede angefangene Minute.",
  largest_share: (first, second) =>
    `Niemand hat das Ziel erreicht, also gewinnt der größte Anteil am Ziel: ${percent(first)} zu ${percent(second)}.`,
  tie_break: (first, second) =>
    `Gleichstand zwischen ${first ?? "dir"} und ${second ?? "dir"}. ${first === null ? "Du gewinnst" : `${first} gewinnt`} dank der Führung vor dem Abzug der Restbuchstaben.`,
  level_before: "Auch vor den Restbuchstaben stand es unentschieden.",
  turning_point: (leader, round, word, score) =>
    `${leader === null ? "Du lagst" : `${leader} lag`} bis Runde ${number(round)} vorn. Dann drehte ${word} für ${number(score)} das Spiel.`,
  tiles_sealed: (draws, tiles) =>
    `${plural(draws, { one: "1 Ziehung", other: `${number(draws)} Ziehungen` })} mit ${plural(tiles, { one: "1 Stein", other: `${number(tiles)} Steinen` })}, alle aus dem Beutel, der vor dem ersten Zug versiegelt war.`,
  dice_sealed: (rolls, dice) =>
    `${plural(rolls, { one: "1 Wurf", other: `${number(rolls)} Würfe` })} mit ${plural(dice, { one: "1 Würfel", other: `${number(dice)} Würfeln` })}, alle aus dem Beutel, der vor dem ersten Zug versiegelt war.`,
  board_at_end: "Brett am Ende",
  share: "Teilen",
  picture_saved: "Bild gespeichert, du findest es in deinen Downloads.",
  rematch: "Revanche",
  to_rematch: "Zur Revanche",
  standings: "Endstand",
  how_decided: "So ging es aus",
  score_by_turn: "Punkte nach Zügen",
  running_scores: "Punktestand nach jedem Zug",
  close_board: "Schließen",
  best_plays: "Beste Züge",
  all_dice: "Alle Würfel auf einmal",
  all_sevens: "Alle sieben auf einmal",
  all_tiles: "Alle Steine auf einmal",
  by_turn: (name, turn) => `${name}, Zug ${number(turn)}`,
  play_label: (word, score, name, turn) =>
    `${word}, ${counts.points(score)}, ${name}, Zug ${number(turn)}. Dieses Brett ansehen.`,
  save: "Spiel speichern",
  full_record: "Vollständiger Spielverlauf",
  public_page: "Öffentliche Seite dieses Spiels",
  publish: "Spiel veröffentlichen",
  once_agreed: "Wir veröffentlichen es, sobald alle am Tisch zustimmen.",
  publishing: "Wird veröffentlicht …",
};
