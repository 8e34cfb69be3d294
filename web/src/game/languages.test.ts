// The same events, endings and readings in all four languages: whole sentences with the right
// forms, and no English left in the others.
import { afterEach, describe, expect, it, vi } from "vitest";
import { DICTIONARIES, OTHERS } from "../../tests/dictionaries";
import { playedGames } from "../../tests/games";
import type { GameEvent } from "../wire/events";
import { speakAs } from "../words/intl";
import { type Language, speech } from "../words/words.svelte";
import { sentences } from "./sentences";

const players = { names: ["Ana", "Ben", "Cid", "Dot"], us: 1 };

function speak(language: Language) {
  vi.spyOn(speech, "dictionary", "get").mockReturnValue(DICTIONARIES[language]);
  speakAs(() => language);
}

afterEach(() => {
  vi.restoreAllMocks();
  speakAs(() => speech.locale);
});

describe.each(Object.keys(OTHERS) as Language[])("games in %s", (language) => {
  const ENGLISH =
    /\b(the|and|you|your|plays?|played|drew|turn|points?|passed|exchanged|blank|board|wins)\b/i;

  it("are whole sentences without a word of English", () => {
    speak(language);
    // Words on the board are the table's, and written in capitals.
    const texts = playedGames.flatMap(({ events }) => sentences(events, players));
    for (const text of texts) {
      const own = text.replace(/\p{Lu}{2,}/gu, "X").replace(/\d+ points?\b/g, "");
      expect(own).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(own).not.toMatch(ENGLISH);
      expect(own).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(texts.length).toBeGreaterThan(50);
  });
});

const exchanged = (count: number): GameEvent => ({
  event: "tiles_exchanged",
  seat: 0,
  returned: Array<string>(count).fill("_"),
  drawn: Array<string>(count).fill("_"),
});

describe("one, two and five", () => {
  it.each([
    ["en", "Ana exchanged 1 tile.", "Ana exchanged 2 tiles.", "Ana exchanged 5 tiles."],
    ["de", "Ana tauscht 1 Stein.", "Ana tauscht 2 Steine.", "Ana tauscht 5 Steine."],
    ["fr", "Ana échange 1 jeton.", "Ana échange 2 jetons.", "Ana échange 5 jetons."],
    ["es", "Ana cambia 1 ficha.", "Ana cambia 2 fichas.", "Ana cambia 5 fichas."],
  ] as const)("tiles in %s", (language, ...wanted) => {
    speak(language);
    expect([1, 2, 5].flatMap((count) => sentences([exchanged(count)], players))).toEqual(wanted);
  });
});

describe("a verb agrees with its subject", () => {
  const passed = (seat: number): GameEvent => ({ event: "turn_passed", seat });
  const ended: GameEvent = {
    event: "game_ended",
    reason: "out",
    rack_points: [],
    time_points: [],
    winners: [0, 1],
    standings: [0, 1],
  };

  it.each([
    [
      "de",
      "Du passt.",
      "Ana passt.",
      "Das Spiel ist aus. Der letzte Stein ist gelegt: Ana und du teilt euch den Sieg.",
    ],
    [
      "fr",
      "Tu passes.",
      "Ana passe.",
      "La partie est finie. Le dernier jeton est posé\u202f: Ana et toi partagez la victoire.",
    ],
    [
      "es",
      "Pasas.",
      "Ana pasa.",
      "La partida ha terminado. Se ha jugado la última ficha: Ana y tú compartís la victoria.",
    ],
  ] as const)("in %s", (language, ...wanted) => {
    speak(language);
    expect(sentences([passed(1), passed(0), ended], players)).toEqual(wanted);
  });

  it.each([
    ["de", "Anas Anfechtung scheitert: QI ist gültig; du bekommst 5 Punkte."],
    ["fr", "La contestation d’Ana échoue\u202f: QI est valable\u202f; tu reçois 5 points."],
    ["es", "La impugnación de Ana fracasa: QI es válida; recibes 5 puntos."],
  ] as const)("and a name with what belongs to it, in %s", (language, wanted) => {
    speak(language);
    const events: GameEvent[] = [
      { event: "play_challenged", seat: 0, verdicts: [["QI", true]] },
      { event: "points_awarded", seat: 1, points: 5 },
    ];
    expect(sentences(events, players)).toEqual([wanted]);
  });
});
