// The dictionaries agree with each other, and no text for people stands outside them.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DICTIONARIES, ENGLISH as en, OTHERS } from "../../tests/dictionaries";
import { SAME } from "./allowed";
import { day, list, number, ordinal, plural, relative, span, speakAs, tagOf } from "./intl";
import { differences, literals, sourcesIn, textsOf, untranslated } from "./proof";
import { LANGUAGES } from "./words.svelte";

describe.each(Object.entries(OTHERS))("the dictionary %s", (language, dictionary) => {
  const texts = textsOf(dictionary);

  it("has the texts of the English one, with the same parameters", () =>
    expect(differences(en, dictionary)).toEqual([]));

  it("isn't a copy of the English one", () => {
    const same = [...textsOf(en)]
      .filter(
        ([key, text]) =>
          typeof text === "string" && /\p{L}{3}/u.test(text) && texts.get(key) === text,
      )
      .filter(([, text]) => !SAME[language as keyof typeof OTHERS].includes(text as string));
    expect(same).toEqual([]);
  });

  it("says every name and number that the English one says", () => {
    for (const values of [
      ["⟦a⟧", "⟦b⟧", "⟦c⟧", "⟦d⟧"],
      [3, 5, 7, 9],
      [1, 1, 1, 1],
    ])
      for (const [key, text] of textsOf(en)) {
        // Refusals take details by name: see `refusals.test.ts`.
        if (typeof text !== "function" || key.startsWith("refusals.")) continue;
        const say = (speaker: unknown) => {
          try {
            return String((speaker as (...values: unknown[]) => unknown)(...values));
          } catch {
            // Takes more than names and numbers.
            return null;
          }
        };
        const english = say(text);
        const said = say(texts.get(key));
        // Texts that take lists can't be tried with these.
        if (english === null || said === null || /undefined|NaN|\[object/.test(english)) continue;
        // Any language may spell out one.
        for (const one of values.slice(0, text.length))
          if (one !== 1 && english.includes(String(one)))
            expect(said, `${key} in ${language}`).toContain(String(one));
        expect(said, `${key} in ${language}`).not.toMatch(
          typeof values[0] === "string" ? /undefined/ : /undefined|NaN|\[object/,
        );
      }
  });
});

describe("a verb goes with one name and with several", () => {
  const awaited = { en: ["has", "have"], de: ["muss", "müssen"], fr: ["doit", "doivent"] } as const;
  it.each(Object.entries({ ...awaited, es: ["tiene", "tienen"] as const }))(
    "in %s",
    (language, [one, several]) => {
      const { events, scorekeeping } = DICTIONARIES[language as keyof typeof DICTIONARIES];
      expect(events.racks_awaited(["Ana"])).toMatch(new RegExp(`\\b${one}\\b`));
      expect(events.racks_awaited(["Ana", "Ben"])).toMatch(new RegExp(`\\b${several}\\b`));
      // English waits for them “to enter”, whatever their number.
      if (language === "en") return;
      expect(scorekeeping.waiting_for_letters(["Ana"])).toMatch(new RegExp(`\\b${one}\\b`));
      expect(scorekeeping.waiting_for_letters(["Ana", "Ben"])).toMatch(
        new RegExp(`\\b${several}\\b`),
      );
    },
  );
});

describe("signs", () => {
  /** Every text as it is written, functions included. */
  const written = (dictionary: object) =>
    [...textsOf(dictionary)].map(([key, text]) => [key, String(text)] as const);
  const strings = (dictionary: object) =>
    [...textsOf(dictionary)].filter(([, text]) => typeof text === "string");

  it("have their thin space in French", () => {
    const bad = strings(OTHERS.fr).filter(([, text]) =>
      /[ \u00a0][;:!?»]|« |\p{L}[;!?»]/u.test(String(text)),
    );
    expect(bad).toEqual([]);
  });

  it("open questions and exclamations in Spanish", () => {
    // A question mark that stands alone is the sign itself: a blank.
    const opened = (text: string) => text.match(/[¿¡]/g)?.length ?? 0;
    const closed = (text: string) => text.match(/[^\s][?!]/g)?.length ?? 0;
    expect(
      strings(OTHERS.es).filter(([, text]) => opened(String(text)) !== closed(String(text))),
    ).toEqual([]);
  });

  it.each(Object.entries(DICTIONARIES))("are typographic in %s", (_, dictionary) => {
    expect(written(dictionary).filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
    expect(strings(dictionary).filter(([, text]) => String(text).includes("..."))).toEqual([]);
  });
});

describe("numbers, dates and plural forms", () => {
  const speaking = (locale: string, say: () => string) => {
    speakAs(() => locale);
    const said = say();
    speakAs(() => "en");
    return said;
  };
  const at = new Date(2026, 10, 15, 20, 15);

  it.each([
    ["en", "15,000", "November 15, 2026", "Ana, Ben and Cy", "2 days", "in 5 hours"],
    ["en-GB", "15,000", "15 November 2026", "Ana, Ben and Cy", "2 days", "in 5 hours"],
    ["de", "15.000", "15. November 2026", "Ana, Ben und Cy", "2 Tage", "in 5 Stunden"],
    ["fr", "15 000", "15 novembre 2026", "Ana, Ben et Cy", "2\u00a0jours", "dans 5 heures"],
    ["es", "15.000", "15 de noviembre de 2026", "Ana, Ben y Cy", "2 días", "dentro de 5 horas"],
  ])("are those of %s", (locale, ...wanted) => {
    const now = at.getTime();
    const hour = 3_600_000;
    const said = [
      () => number(15_000),
      () => day(at),
      () => list(["Ana", "Ben", "Cy"]),
      () => span(50 * hour),
      () => relative(now + 5.5 * hour, now),
    ].map((say) => speaking(locale, say));
    expect(said).toEqual(wanted);
  });

  it("know that nothing is plural in English and singular in French", () => {
    const tiles = () => plural(0, { one: "tile", other: "tiles" });
    expect(speaking("en", tiles)).toBe("tiles");
    expect(speaking("fr", tiles)).toBe("tile");
  });

  it("count places as English does", () =>
    expect(
      [1, 2, 3, 4, 11, 22].map((n) => ordinal(n, { one: "st", two: "nd", few: "rd", other: "th" })),
    ).toEqual(["st", "nd", "rd", "th", "th", "nd"]));
});

describe("a data file with all languages", () => {
  it("lacks none of them", () => {
    const tips = JSON.parse(readFileSync("../src/lexiko/data/tips.json", "utf8"));
    expect(untranslated(tips, Object.keys(LANGUAGES))).toEqual([]);
    tips.tips[2].title.fr = "";
    delete tips.dos[0].es;
    expect(untranslated(tips, Object.keys(LANGUAGES))).toEqual([
      ".tips.2.title.fr is missing",
      ".dos.0.es is missing",
    ]);
  });
});

describe("the levels of computer players", () => {
  it("all have a text", () => {
    const data = readFileSync("../src/lexiko/data/levels.toml", "utf8");
    expect(Object.keys(en.levels)).toEqual(
      [...data.matchAll(/^\[(\w+)\]$/gm)].map(([, key]) => key),
    );
  });
});

describe("texts outside the dictionaries", () => {
  it("are seen wherever they may stand", () => {
    const source = `<script lang="ts">const said = isOurs ? "Your turn" : \`It is \${name}’s turn\`; throw new Error("no such seat");</script>
      <p title="Rules and help" class="wide paper">Sound {is ? "Saved." : key === "Enter"}<Icon name="quill" /><Choice label="Points" /></p>`;
    expect(literals(source, "x.svelte").sort()).toEqual(
      ["It is …’s turn", "Points", "Rules and help", "Saved.", "Sound", "Your turn"].sort(),
    );
    expect(literals(`say("The link is copied.")`, "x.ts")).toEqual(["The link is copied."]);
  });

  it.each(sourcesIn("src"))("are not in %s", (file) =>
    expect(literals(readFileSync(`src/${file}`, "utf8"), file)).toEqual([]),
  );
});

describe("the language that a browser asks for", () => {
  it.each(["en-US@posix", "de_DE.UTF-8", "fr", "es-419"])("%s never stops Intl", (asked) => {
    expect(() => new Intl.NumberFormat(tagOf(asked))).not.toThrow();
  });
});
