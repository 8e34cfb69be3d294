// Der Explorer: jede Stellung, ihre Züge und was daraus wird.

import { list, number, percent, plural, signed } from "../intl";
import type { Later } from "../shape";
import { counts } from "./counts";
import { of } from "./grammar";

const who = (name: string) => name || "der nächste Spieler";

export const explorer: Later["explorer"] = {
  title: "Explorer",
  lead: "Jede Stellung, und was ihre Züge bringen",
  from_game: (players, turn) => `${players}, Zug ${number(turn)}`,
  by_hand: "Eigene Stellung",
  back_to_review: "Zurück zur Analyse",
  back_to_plays: "Zurück zu den Zügen",
  tools: "Werkzeuge",

  set_up: "Aufbauen",
  set_up_hint: "Feld antippen und tippen",
  set_up_on: "Buchstaben tippen, mit Umschalt ein Blanko. Rücktaste entfernt einen Stein.",
  set_up_done: "Fertig",
  position: "Stellung",
  rack: "Bänkchen",
  rack_of: (name) => `${of(name)} Bänkchen`,
  you: "Du",
  other: "Gegner",
  other_number: (place) => `Gegner ${number(place)}`,
  score_of: (name) => `Punkte: ${name}`,
  their_rack: "Gegner hat",
  not_known: "unbekannt",
  unseen: (unseen, in_bag) => `${number(unseen)} verdeckt, davon ${number(in_bag)} im Beutel`,
  unseen_in_bag: (unseen, in_bag) => `${number(unseen)} · ${number(in_bag)} im Beutel`,
  players: "Spieler",
  first_word: "Erstes Wort mindestens",
  any_length: "beliebig lang",
  letters: (count) => `${number(count)} Buchstaben`,
  clear_board: "Brett leeren",
  random_rack: "Bänkchen auslosen",
  turn_round: "Nächster ist dran",
  edition_and_words: "Ausgabe und Wörter",
  not_a_tile: (typed) => `„${typed}“ ist kein Stein dieser Ausgabe.`,
  rack_too_long: (most) => `Auf ein Bänkchen passen höchstens ${counts.tiles(most)}.`,
  too_many: (tiles) =>
    `Mehr, als die Ausgabe hat: ${list(tiles)}. Nimm einen weg, dann geht es weiter.`,
  laid: (tile, square) => `${tile} auf ${square}`,
  removed: (square) => `${square} leer`,

  plays: "Züge",
  which_wins: "Welcher Zug gewinnt am häufigsten?",
  which_scores: "Was kannst du legen?",
  which_ends: "Der Weg zum Ende",
  found: (total, tried) =>
    `${plural(total, { one: "1 Zug", other: `${number(total)} Züge` })} gefunden · die besten ${number(tried)} werden durchgespielt`,
  found_only: (total) =>
    `${plural(total, { one: "1 Zug", other: `${number(total)} Züge` })} gefunden`,
  looking: "Züge werden gesucht …",
  no_plays: "Hier passt kein Wort. Tausche Steine oder passe.",
  need_rack: (name) =>
    name
      ? `Gib ${of(name)} Bänkchen ein, dann siehst du Züge.`
      : "Gib ein Bänkchen ein, dann siehst du Züge.",
  need_position:
    "Bau eine Stellung auf oder importier eine. Züge erscheinen, sobald ein Bänkchen da ist.",
  dice_only: "Würfel fallen jeden Zug neu, darum werden nur die Züge verglichen.",
  continuations: (count) =>
    plural(count, { one: "1 Fortsetzung", other: `${number(count)} Fortsetzungen` }),
  steadiness: {
    moving: "bewegt sich noch etwas",
    settling: "wird ruhiger",
    steady: "stabil",
  },
  as_far: "so weit es kam",
  exact: "exakt",
  by_worth: "Nach Punkten und Rest",
  start: "Start",
  stop: "Stopp",
  go_on: "Weiter",
  simulate: "Simulation starten",
  play: "Zug",
  points_short: "Pkt.",
  keeps: "Behält",
  keeps_nothing: "nichts",
  chance: "Gewinnchance",
  value: "Wert",
  ahead: "Am Ende",
  pin: (play) => `${play} zum Vergleich merken`,
  row: (play, points, keeps) =>
    `${play}, ${counts.points(points)}, ${keeps ? `behält ${keeps}` : "behält nichts"}`,
  row_chance: (chance, error) =>
    `${percent(chance)}, plus oder minus ${number(Math.max(1, Math.round(error * 100)))}`,
  bars: (from, to) => `Die Balken reichen von ${from} bis ${to}.`,
  toss_up: (plays) => `Zu knapp, um zu entscheiden: ${list(plays)}.`,
  toss_up_many: (count) => `Die ersten ${number(count)} überschneiden sich: zu knapp.`,
  leads: (play) => `${play} liegt um mehr als den Messfehler vorn.`,
  equal: (plays) => `${list(plays)} sind gleich gut.`,
  equal_many: (count) => `Die ersten ${number(count)} sind gleich gut.`,
  best: (play) => `${play} ist am besten.`,
  all_same: "Sie kommen alle auf dasselbe hinaus.",
  in_bag: (count) => `${number(count)} im Beutel`,
  turns_ahead: (count) =>
    plural(count, { one: "1 Zug voraus", other: `${number(count)} Züge voraus` }),
  rack_any: (name) => (name ? `${of(name)} Bänkchen: beliebig` : "Gegner hat: beliebig"),
  rack_known: (name) => (name ? `${of(name)} Bänkchen: bekannt` : "Gegner hat: bekannt"),
  leader: (play, chance, level) =>
    level.length
      ? `${play} führt, ${percent(chance)}, gleichauf mit ${list(level)}.`
      : `${play} führt, ${percent(chance)}.`,
  leader_points: (play, points) => `${play} führt, ${signed(points)} am Ende.`,
  leader_only: (play) => `${play} führt.`,
  ended: "Fertig.",
  stopped: "Angehalten.",
  add_to_lines: "als Variante",
  add: "Zu den Varianten",
  try_out: (play) => `${play} auch durchspielen`,
  clear: "Leeren",
  exchange_of: (tiles) => `${tiles} tauschen`,
  pass: "Passen",
  more_plays: (count) => `${number(count)} weitere zeigen`,

  last_tiles: (in_bag) =>
    `${plural(in_bag, { one: "1 Stein", other: `${number(in_bag)} Steine` })} im Beutel: Jede Ziehung wird zu Ende gespielt.`,
  won: "Gewonnen",
  tied: "Unentschieden",
  lost: "Verloren",
  ways: (won, ways) => `${number(won)} von ${number(ways)}`,
  outcome: (won, tied, lost) =>
    `gewonnen ${number(won)}, unentschieden ${number(tied)}, verloren ${number(lost)}`,
  not_played_out: (count) => `${number(count)} noch nicht durchgespielt`,
  by_bag: (play) => `${play}, je nachdem, was im Beutel ist`,
  depends: "Kommt darauf an",
  open: "Noch offen",
  a_blank: "Blanko",
  wins_always: "Gewinnt, egal was im Beutel ist.",
  ties_always: "Endet unentschieden, egal was im Beutel ist.",
  loses_always: "Verliert, egal was im Beutel ist.",
  wins_unless: (tiles) => `Gewinnt, außer im Beutel ist ${list(tiles, "disjunction")}.`,
  wins_if: (tiles) => `Gewinnt nur mit ${list(tiles, "disjunction")} im Beutel.`,
  loses_unless: (tiles) =>
    `Verliert, außer im Beutel ist ${list(tiles, "disjunction")}: Dann endet es unentschieden.`,
  ties_with: (tiles) => `Mit ${list(tiles, "disjunction")} endet es unentschieden.`,
  best_line: "Am besten geht es so weiter",
  add_line: "Diese Variante aufnehmen",
  points_ahead: (points) => `${signed(points)} Punkte`,

  compare: "Vergleich",
  compare_two: "Zwei Züge vergleichen",
  compare_these: (one, other) => `${one} und ${other} vergleichen`,
  pin_two: "Hake zwei Züge an, um sie zu vergleichen.",
  one_or_other: (one, other) => `${one} oder ${other}?`,
  too_close: (one, other, error) =>
    `Zu knapp, um zu entscheiden: ${one} und ${other}, jeweils ± ${error}`,
  ahead_by: (play, games) =>
    `${play} gewinnt ${plural(games, { one: "1 Spiel", other: `${number(games)} Spiele` })} von 100 mehr`,
  figures: {
    chance: "Gewinnchance",
    points: "Punkte jetzt",
    keeps: "behält",
    next: (name) => (name ? `${of(name)} nächster Zug` : "nächster Zug des Gegners"),
    next_bonus: (name) => `${who(name)} legt alle Steine`,
    after: "dein Zug danach",
    after_bonus: "nächstes Mal alle Steine",
    ahead: "danach voraus",
    final: "am Ende",
    worth: "wert mit dem Rest",
  },
  better: "besser",
  swap_sides: "Seiten tauschen",
  close: "Schließen",

  where_scores: (name) => `Wo ${who(name)} punktet`,
  where_scores_after: (name, play) => `Wo ${who(name)} nach ${play} punktet`,
  hide_scores: (name) => `Nicht mehr zeigen, wo ${who(name)} punktet`,
  bigger: (name, racks) =>
    `Größere Punkte heißen mehr Punkte für ${name || "den nächsten Spieler"}, über ${number(racks)} zufällige Bänkchen.`,
  busy: (lanes) =>
    plural(lanes.length, {
      one: `Viel los ist auf ${list(lanes)}.`,
      other: `Viel los ist auf ${list(lanes)}.`,
    }),
  busy_said: (lanes) => `Viel los: ${lanes.join("; ")}.`,
  column: (letter, from, to) => `Spalte ${letter}, ${number(from)} bis ${number(to)}`,
  row_lane: (row, from, to) => `Reihe ${number(row)}, ${from} bis ${to}`,
  no_lanes: "Keine Bahn sticht heraus.",
  legend: (name) => `${name || "Der nächste Spieler"} punktet hier:`,
  rarely: "selten",
  often: "oft",
  on_average: (points) => `im Schnitt ${counts.points(points)}`,
  bonus_share: (share) => `alle Steine ${percent(share)}`,

  lines: "Varianten",
  lines_empty:
    "Leg einen Zug und drück Enter: So beginnt eine Variante. Die Pfeiltasten führen hindurch.",
  start_of_lines: "Diese Stellung",
  played: "gespielt",
  remove_line: (play) => `${play} entfernen`,
  before: "Einen Zug zurück",
  next: "Einen Zug weiter",
  node: (play, figure) => (figure ? `${play}, ${figure}` : play),
  added: (play) => `${play} ist bei den Varianten.`,
  at_play: (play) => `Nach ${play}`,

  import: "Importieren",
  share: "Link teilen",
  share_short: "Teilen",
  copied: "Link kopiert.",
  copy_by_hand: "Kopiere diesen Link:",
  bad_link: "In diesem Link steckt keine Stellung. Hier ist ein leeres Brett.",
  partly_read: "Einige Varianten dieses Links passen nicht aufs Brett und fehlen darum.",
  closed: "Der Explorer ist geschlossen",
  closed_hint: "Er öffnet wieder, wenn dieses Spiel zu Ende ist.",
  again: "Noch einmal versuchen",
  loading: "Die Stellung wird aufgebaut …",
  keys: "Tasten",
};
