import { list, number, plural } from "../intl";
import type { Words } from "../shape";
import type { Who } from "../who";
import { counts } from "./counts";
import { of } from "./grammar";

const does = (who: Who, you: string, they: string) =>
  who === null ? `Du ${you}` : `${who} ${they}`;
const own = (who: Who) => (who === null ? "Deine" : of(who));

/** Was vor dem eigentlichen Zug geschah. */
const first = (who: Who, blanks: number, recycled: number) => {
  const blanko = plural(blanks, { one: "1 Blanko", other: `${number(blanks)} Blankos` });
  const done = [
    blanks ? `${who === null ? "nimmst" : "nimmt"} ${blanko} vom Brett` : "",
    recycled
      ? `${who === null ? "tauschst" : "tauscht"} ${counts.tiles(recycled)} mit dem Brett`
      : "",
  ].filter(Boolean);
  return done.length ? `${done.join(", ")} und ` : "";
};

export const events: Words["events"] = {
  blank: "Blanko",
  nothing: "nichts",
  opened: (names, edition) => `${list(names)} spielen ${edition}.`,
  text_added: (who) =>
    does(who, "fügst der Ziehung eigenen Zufall hinzu.", "fügt der Ziehung eigenen Zufall hinzu."),
  starts: (who) => does(who, "fängst an.", "fängt an."),
  order: (rounds, isRolled, starter) => {
    const results = rounds.map((drawn, round) =>
      list(
        drawn.map(([who, face], i) => {
          const verb = isRolled
            ? who === null
              ? "würfelst"
              : "würfelt"
            : who === null
              ? "ziehst"
              : "zieht";
          return `${who ?? (round || i ? "du" : "Du")} ${verb} ${face}`;
        }),
      ),
    );
    return `${results.join("; noch einmal: ")}: ${starter === null ? "du fängst an" : `${starter} fängt an`}.`;
  },
  drew: (who, faces) => does(who, `ziehst ${faces}.`, `zieht ${faces}.`),
  rolled: (who, faces) => does(who, `würfelst ${faces}.`, `würfelt ${faces}.`),
  played: (who, words, score, blanks, recycled, isRearranged) => {
    const verb = isRearranged
      ? who === null
        ? "stellst ein Wort um und legst"
        : "stellt ein Wort um und legt"
      : who === null
        ? "legst"
        : "legt";
    const text = `${first(who, blanks, recycled)}${verb} ${list(words)} für ${counts.points(score)}.`;
    return does(who, text, text);
  },
  blanks_stand: (letters) =>
    plural(letters.length, {
      one: `Das Blanko steht für ${list(letters)}.`,
      other: `Die Blankos stehen für ${list(letters)}.`,
    }),
  exchanged: (who, count, blanks, recycled) => {
    const text = `${first(who, blanks, recycled)}${who === null ? "tauschst" : "tauscht"} ${counts.tiles(count)}.`;
    return does(who, text, text);
  },
  passed: (who, blanks, recycled) =>
    does(who, `${first(who, blanks, recycled)}passt.`, `${first(who, blanks, recycled)}passt.`),
  dice_returned: (count) =>
    plural(count, {
      one: "1 Würfel geht zurück in den Beutel.",
      other: `${number(count)} Würfel gehen zurück in den Beutel.`,
    }),
  let_stand: (who) => does(who, "lässt es gelten.", "lässt es gelten."),
  stands_accepted: "Der Zug gilt: Niemand hat ihn angefochten.",
  stands_unchallenged: "Der Zug gilt: Niemand hat ihn rechtzeitig angefochten.",
  judged: (bad, good) =>
    [
      bad.length
        ? plural(bad.length, {
            one: `${list(bad)} ist ungültig`,
            other: `${list(bad)} sind ungültig`,
          })
        : "",
      good.length
        ? plural(good.length, {
            one: `${list(good)} ist gültig`,
            other: `${list(good)} sind gültig`,
          })
        : "",
    ]
      .filter(Boolean)
      .join(", "),
  play_removed: (who) =>
    who === null ? "dein Zug wird entfernt" : `der Zug von ${who} wird entfernt`,
  leaves: (who) => (who === null ? "du scheidest aus" : `${who} scheidet aus`),
  loses_turn: (who) => (who === null ? "du setzt einmal aus" : `${who} setzt einmal aus`),
  gets_points: (who, points) =>
    `${who === null ? "du bekommst" : `${who} bekommt`} ${counts.points(points)}`,
  challenge_succeeded: (who, judged, after) =>
    `${own(who)} Anfechtung hat Erfolg: ${[judged, after.join(", und ")].filter(Boolean).join("; ")}.`,
  challenge_failed: (who, judged, after) =>
    `${own(who)} Anfechtung scheitert: ${[judged, after.join(", ")].filter(Boolean).join("; ")}.`,
  taken_back: (who) =>
    `${who === null ? "Deine Steine werden" : `Die Steine von ${who} werden`} entfernt, und der Zug ist verloren.`,
  forfeited: (who) => does(who, "setzt einmal aus.", "setzt einmal aus."),
  awarded: (who, points) =>
    `${does(who, "bekommst", "bekommt")} ${counts.points(points)} für einen gültigen Zug.`,
  turn_lost: (who) => does(who, "setzt diesmal aus.", "setzt diesmal aus."),
  time_passed: (who) => `${own(who)} Zeit ist abgelaufen: Es wird gepasst.`,
  time_lost: (who) => `${own(who)} Zeit ist abgelaufen: Der Zug ist verloren.`,
  minimum_lifted: "Niemand konnte anfangen, deshalb darf das erste Wort jetzt kurz sein.",
  left: {
    resigned: (who) => does(who, "gibst auf.", "gibt auf."),
    triple: (who) =>
      does(
        who,
        "verlierst die Anfechtung und scheidest aus.",
        "verliert die Anfechtung und scheidet aus.",
      ),
    time: (who) =>
      `${own(who)} Zeit ist abgelaufen${who === null ? ", und du scheidest aus." : `, und ${who} scheidet aus.`}`,
  },
  rack_entered: (who) =>
    does(who, "hast deine letzten Steine eingetragen.", "hat die letzten Steine eingetragen."),
  renamed: (who, name) =>
    who === null ? `Du heißt jetzt ${name}.` : `Jemand am Tisch heißt jetzt ${name}.`,
  entry_undone: (who) =>
    `${who === null ? "Dein letzter Eintrag" : `Der letzte Eintrag von ${who}`} wurde rückgängig gemacht.`,
  racks_awaited: (names) =>
    `Es wird nicht mehr gelegt. ${list(names)} ${names.length === 1 ? "muss" : "müssen"} noch die übrigen Steine eintragen.`,
  ended: {
    out: "Der letzte Stein ist gelegt",
    passes: "Der Beutel war leer und alle haben gepasst",
    scoreless: "Niemand konnte mehr punkten",
    target: "Das Ziel ist erreicht",
    resigned: "Nur eine Person war noch dabei",
    no_play: "Es gab keinen Zug mehr",
    triple: "Eine Anfechtung hat entschieden",
    time: "Die Zeit ist abgelaufen",
    unfinished: "Der Spielverlauf endet hier",
  },
  over_without_a_winner: (how) => `${how}.`,
  over_in_a_draw: (how) => `Das Spiel ist aus. ${how}: unentschieden.`,
  over: (how, winners) => {
    const [only] = winners;
    const wins =
      winners.length === 1
        ? only == null
          ? "Du gewinnst"
          : `${only} gewinnt`
        : winners.includes(null)
          ? `${list(winners.map((who) => who ?? "du"))} teilt euch den Sieg`
          : `${list(winners.map((who) => who ?? "du"))} teilen sich den Sieg`;
    return `Das Spiel ist aus. ${how}: ${wins}.`;
  },
  seed_revealed: "Der Startwert aller Ziehungen ist veröffentlicht: Jetzt kannst du sie prüfen.",
  may_challenge: "Du kannst anfechten oder es gelten lassen.",
  your_turn: "Du bist dran.",
};
