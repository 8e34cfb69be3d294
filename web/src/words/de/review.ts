import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import { counts } from "./counts";

const tries = (count: number) =>
  ["", "einem Versuch", "zwei Versuchen", "drei Versuchen", "vier Versuchen", "fünf Versuchen"][
    count
  ] ?? `${number(count)} Versuchen`;
/** Namen auf s, x oder z bekommen nur einen Apostroph. */
const of = (name: string) => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

const IN_WORDS: Record<number, string> = { 2: "zwei", 4: "vier" };

export const review: Words["review"] = {
  title: "Analyse",
  opening: "Das Spiel wird geöffnet …",
  not_open: "Hier gibt es keine Analyse",
  no_turns: "In diesem Spiel wurde kein Zug gemacht.",
  you: "Du",
  you_lower: "du",
  won_by: (points) => `mit ${number(points)} gewonnen`,
  lost_by: (points) => `mit ${number(points)} verloren`,
  drawn: "unentschieden",
  missed_of: {
    mistake: (place, count) => `Fehler ${number(place)} von ${number(count)}`,
    slip: (place, count) => `Ungenauigkeit ${number(place)} von ${number(count)}`,
  },
  share: "Teilen",
  link_copied: "Link kopiert",
  look_closer: "Genauer untersuchen",
  try_again: "Noch einmal versuchen",
  turns: "Züge",
  turn: (place) => `Zug ${number(place)}`,
  each: (count) => `je ${number(count)}`,
  whole_game: "Das ganze Spiel",
  turn_by_turn: "Zug für Zug",
  first_turn: "Erster Zug",
  last_turn: "Letzter Zug",
  next_missed: { mistake: "Nächster Fehler", slip: "Nächste Ungenauigkeit" },
  board_at: "Brett bei diesem Zug",
  rack: "Bänkchen",
  your_rack: "Dein Bänkchen",

  chance: "Gewinnchance",
  your_chance: "Deine Gewinnchance, %",
  chance_of: (name) => `Gewinnchance von ${name}, %`,
  chances: "Gewinnchancen, %",
  from_to: (turn, from, to) => `Zug ${number(turn)}: ${from} → ${to}`,
  shape: (start, [high, highWord, highTurn], [low, lowWord, lowTurn], end) =>
    `anfangs ${start}; danach höchstens ${high}, nach ${highWord || "dem Zug"} in Zug ${number(highTurn)}; mindestens ${low}, nach ${lowWord || "dem Zug"} in Zug ${number(lowTurn)}; am Ende ${end}.`,

  about_turn: "Zu diesem Zug",
  your_turn: (place) => `Dein Zug ${number(place)}`,
  turn_of: (name, place) => `${name}, Zug ${number(place)}`,
  score_to: (own, others) => `${number(own)} zu ${others}`,
  in_bag: (tiles) => `${number(tiles)} im Beutel`,
  played: "Gespielt",
  better: "Besser",
  facts: "Fakten",
  continuations: (count, turns) =>
    `Je ${number(count)} Fortsetzungen, ${
      turns === null ? "bis zum Ende der Partie" : `${IN_WORDS[turns] ?? number(turns)} Züge weit`
    }.`,
  whiskers: "Dünne Striche: Dort liegt der wahre Wert so gut wie sicher.",
  bars: (from, to) => `Die Balken beginnen bei ${from} und enden bei ${to}.`,
  too_close: (names) => `${names} sind praktisch gleichauf.`,
  first_look: "Ein erster Blick nach Punkten und behaltenen Steinen; ein genauerer folgt.",
  decided: "Das Spiel war entschieden, daher zählen Punkte.",
  judges: {
    equity: "Verglichen nach Punkten und behaltenen Steinen.",
    preendgame: "Für jede Lage der letzten Steine gelöst.",
    endgame: "Bis zum letzten Stein gelöst: Punkte statt Chancen.",
    endgame_open: "So weit gerechnet, wie die Zeit reichte: Punkte statt Chancen.",
    dice: "Gemessen an allem, was dieser Wurf erlaubte.",
  },
  still_looking: "Dieser Zug wird noch untersucht.",
  not_judged: "Dieser Zug wurde nicht bewertet.",
  limitations: {
    unknown_lexicon: "Die Wortliste ist hier nicht installiert.",
    partial_racks: "Züge, deren Bänkchen nicht im Spielverlauf steht, wurden nicht bewertet.",
    unfinished: "Der Spielverlauf endet vor dem Spielende.",
  },
  other_lexicon: (lexicon) =>
    `Die Wortliste ist hier nicht installiert. Bewertet wurde mit ${lexicon}.`,
  copy: "Kopieren",
  copy_word: (word) => `${word} kopieren`,
  copy_words: (count) => `${counts.words(count)} kopieren`,
  copied: "Kopiert",
  explore: "Erkunden",

  turn_done: (place, who, done, score) =>
    `Zug ${number(place)}, ${who ?? "du"}. ${done}${score === null ? "" : `, ${counts.points(score)}`}.`,
  better_was: (word, square, score) => `Besser war ${word} auf ${square}, ${counts.points(score)}.`,
  better_done: (what) => `Besser war: ${what}.`,
  more_here: "Hier war mehr drin.",

  progress: {
    title: "Dein Spiel wird untersucht",
    turn: (done, total) => `Zug ${number(done)} von ${number(total)}. Du kannst schon anfangen.`,
    ahead: (count) =>
      plural(count, {
        one: "Eine andere Analyse kommt zuerst. Du kannst schon anfangen.",
        other: `${number(count)} andere Analysen kommen zuerst. Du kannst schon anfangen.`,
      }),
    stopped: "Analyse angehalten",
    failed: "Die Analyse wurde nicht fertig.",
    stop: "Anhalten",
    go_on: "Fortsetzen",
  },

  try_first: "Erst selbst versuchen",
  try_it: "Selbst versuchen",
  board_to_try: "Brett zum Probieren",
  there_was_more: "Hier war mehr drin",
  find_chance: (word, score, from, to) =>
    `Du hast {b|${word}}${score === null ? "" : ` für ${counts.points(score)}`} gespielt. Der beste Zug hätte deine Gewinnchance von {b|${from}} auf {b|${to}} gebracht. Findest du ihn?`,
  find_points: (word, score, points) =>
    `Du hast {b|${word}}${score === null ? "" : ` für ${counts.points(score)}`} gespielt. Der beste Zug war {b|${counts.points(points)}} mehr wert. Findest du ihn?`,
  so_far: (word, score, tiles) =>
    `Bisher ${word}: {b|${counts.points(score)}}, ${number(tiles)} deiner Steine.`,
  tried: {
    more: (word, score) => `${word} für {b|${counts.points(score)}}: noch nicht. Es geht mehr.`,
    candidate: (word, figure) => `${word} ist einen Blick wert: {b|${figure}}. Es geht mehr.`,
    as_played: (word) => `${word} hast du gespielt. Es geht mehr.`,
    invalid: (words) =>
      words.length > 1
        ? `${list(words)} stehen nicht in der Wortliste.`
        : `${list(words)} steht nicht in der Wortliste.`,
    other_exchange: "Nicht diese Steine. Es geht mehr.",
  },
  stuck: "Kommst du nicht weiter? Ein Tipp nach dem anderen",
  hint_where: "Wo du suchen kannst",
  hint_length: "Wie viele Buchstaben er hat",
  hint_letter: "Der erste Buchstabe",
  show: "Zeigen",
  show_hint: (place) => `Tipp ${number(place)} zeigen`,
  hints: {
    nothing: "Hier gibt es nichts zu legen.",
    no_play: "Diesmal ist es kein Wort.",
    exchange: (tiles) => `Tausche ${counts.tiles(tiles)}.`,
    keep: (tiles) => (tiles ? `Behalte {b|${tiles}}.` : "Behalte keinen davon."),
    over_star: "Er liegt über dem Stern.",
    look_in: (letter, word) => `Sieh dir das {b|${letter}} in ${word} an.`,
    look_at: (letter, square) => `Sieh dir das {b|${letter}} auf ${square} an.`,
    length: (letters) => `Das Wort hat {b|${number(letters)}} Buchstaben.`,
    length_with: (letters, own) =>
      `Das Wort hat {b|${number(letters)}} Buchstaben, davon ${number(own)} von dir.`,
    begins: (letter) => `Es beginnt mit {b|${letter}}.`,
  },
  words_checked: "Wörter werden hier geprüft",
  show_answer: "Lösung zeigen",
  skip: "Diesen überspringen",
  found: (count) => (count > 1 ? `Gefunden in ${tries(count)}.` : "Auf Anhieb gefunden."),
  try_button: "Versuch",
  lay_a_word: "Lege ein Wort",

  decided_by: (plays) =>
    [
      "",
      "Ein Zug machte den Unterschied.",
      "Zwei Züge machten den Unterschied.",
      "Drei Züge machten den Unterschied.",
    ][plays] ?? `${number(plays)} Züge machten den Unterschied.`,
  save_gcg: "Als GCG speichern",
  go_through_mine: {
    mistake: "Meine Fehler durchgehen",
    slip: "Meine Ungenauigkeiten durchgehen",
  },
  go_through: { mistake: "Die Fehler durchgehen", slip: "Die Ungenauigkeiten durchgehen" },
  the_story: "Die Geschichte",
  accuracy: "Genauigkeit",
  of: (count) => `von ${number(count)}`,
  fine_or_better: "Züge waren gut oder besser",
  mistakes_cost: (_mistakes, cost) =>
    cost === null
      ? "Fehler."
      : plural(cost, {
          one: "Fehler; Verlust: 1 von 100 Partien.",
          other: `Fehler; Verlust: ${number(cost)} von 100 Partien.`,
        }),
  mistake_index: (index) => `Fehlerindex ${index}.`,
  turning_points: "Wendepunkte",
  play_and_luck: "Können und Glück",
  in_hundred: "Gewinnchance, %",
  start: "Anfang",
  even: "gleich",
  your_play: "Dein Spiel",
  their_play: "Ihr Spiel",
  play_of: (name) => `${of(name)} Spiel`,
  the_tiles: "Die Steine",
  balance: {
    lost: (who, games) =>
      `${who === null ? "Deine Züge" : `${of(who)} Züge`} kosteten ${number(games)},`,
    given: (who, games) =>
      `${who === null ? "die der anderen" : `die von ${who}`} gaben ${number(games)} zurück,`,
    took: (games) => `und die Steine nahmen ${number(games)}.`,
    gave: (games) => `und die Steine gaben ${number(games)}.`,
  },
  cost_by_phase: "Was es kostete, in Partien von 100",
  figures: "Zahlen",
  in_points: "In Punkten",
  lost_by_play: "Durch Züge verloren",
  luck_of_draws: "Glück beim Ziehen",
  phases: {
    opening: "Eröffnung",
    middle: "Mittelspiel",
    preendgame: "Letzte Steine im Beutel",
    endgame: "Endspiel",
  },
  extras: {
    phonies: (count, kept) =>
      `${plural(count, { one: "1 ungültiges Wort", other: `${number(count)} ungültige Wörter` })}${kept ? `, davon ${number(kept)} stehen geblieben` : ""}`,
    challenges_won: (count) =>
      plural(count, {
        one: "1 Anfechtung gewonnen",
        other: `${number(count)} Anfechtungen gewonnen`,
      }),
    challenges_lost: (count) =>
      plural(count, {
        one: "1 Anfechtung verloren",
        other: `${number(count)} Anfechtungen verloren`,
      }),
    exchanges: (count) => `${number(count)}-mal getauscht`,
    time_trouble: (count) =>
      plural(count, { one: "1 Zug in Zeitnot", other: `${number(count)} Züge in Zeitnot` }),
  },
  worth_learning: "Lernenswert aus diesem Spiel",
  copy_list: "Liste kopieren",
  hooks_of: (word) => `Was vor und hinter ${word} passt`,
  missed_on: (turn, score) => `verpasst in Zug ${number(turn)}, für ${number(score)}`,
  missed_by: (name, turn, score) =>
    `${name} hat es in Zug ${number(turn)} verpasst, für ${number(score)}`,
  nothing_to_learn: "Nichts zu verbessern: Kein Wort wurde verpasst.",
  no_new_words: "Die besseren Züge hatten keine neuen Wörter.",
  strength: "Wie stark du spielst",
  strength_between: (low, high, games) =>
    `Zwischen ${low} und ${high}, nach ${number(games)} analysierten Spielen.`,
  strength_about: (level, games) => `Etwa ${level}, nach ${number(games)} analysierten Spielen.`,
  no_summary: "Die Übersicht kommt, wenn alle Züge untersucht sind.",

  import: "Importieren",
  bring_in: "Ein Spiel mitbringen",
  paste: "Text einfügen",
  from_file: "Datei",
  from_link: "Link zum Spiel",
  text_label: "Spiel als Text: GCG, JSON-Zeilen oder CGP",
  drop_here: "Datei hier ablegen oder auswählen",
  game_language: "Sprache des Spiels",
  you_are: "Du bist",
  none_of_them: "Niemand davon",
  choose_file: "Datei auswählen",
  link_label: "Link zu einem Spiel hier oder zu einer GCG-Datei anderswo",
  open_link: "Öffnen",
  reading: "Wird gelesen …",
  read_game: (format, turns, scores) =>
    plural(turns, {
      one: `${format}, 1 Zug, ${scores}.`,
      other: `${format}, ${number(turns)} Züge, ${scores}.`,
    }),
  read_position: "Eine Stellung.",
  not_over: "Das Spiel ist nicht zu Ende; es wird untersucht, so weit es geht.",
  remarks: (count) =>
    plural(count, {
      one: "1 Anmerkung zum Spielverlauf.",
      other: `${number(count)} Anmerkungen zum Spielverlauf.`,
    }),
  remark: (line, text) => `Zeile ${number(line)}: ${text}`,
  review_whole: "Das ganze Spiel analysieren",
  open_at: (turn) => `Bei Zug ${number(turn)} öffnen`,
  at_turn: "Zug",
  keep_first: (turns) =>
    plural(turns, {
      one: "Den ersten Zug behalten",
      other: `Die ersten ${number(turns)} Züge behalten`,
    }),
  edit_line: (line) => `Zeile ${number(line)} bearbeiten`,
  import_hint: "Von einer anderen Seite, aus einem Programm oder vom Papier.",

  today: "Heute",
  slip: "Analyse",
  slip_won: (name, points) => `${name}, mit ${number(points)} gewonnen`,
  slip_lost: (name, points) => `${name}, mit ${number(points)} verloren`,
  slip_drawn: (name) => `${name}, unentschieden`,
};
