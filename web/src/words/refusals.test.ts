// Refusals are told by their codes, in whichever language.
import { describe, expect, it } from "vitest";
import { Refusal } from "../wire/api";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { refusalSentence } from "./refusals";

const DICTIONARIES = { en, de, fr, es };
type Text = string | ((told: Record<string, string>) => string);
const codes = Object.keys(en.refusals);

/** What the texts of a code are told by, in any of the languages. */
function fieldsOf(code: string): string[] {
  const texts = Object.values(DICTIONARIES).map(
    (one) => (one.refusals as Record<string, Text>)[code],
  );
  return texts.flatMap((text) => /\{([^}]*)\}/.exec(String(text))?.[1]?.match(/\w+/g) ?? []);
}

describe.each(Object.entries(DICTIONARIES))("in %s", (_, { refusals }) => {
  const say = (code: string, told: Record<string, string>) => {
    const text = (refusals as Record<string, Text>)[code] as Text;
    return typeof text === "function" ? text(told) : text;
  };

  it.each(codes)("%s is a whole sentence of what it is told", (code) => {
    const told = Object.fromEntries(fieldsOf(code).map((field) => [field, `Told ${field}.`]));
    expect(say(code, told)).toMatch(/^[\p{Lu}«„““¿l].*[.!?)]$/u);
    expect(say(code, told)).not.toContain("undefined");
  });

  it("tells why, where a refusal has several reasons", () => {
    const reason = "R.";
    const closed = say("bag_too_small", { reason, why: "closed", in_bag: "5", least: "7" });
    const few = say("bag_too_small", { reason, why: "too_many", in_bag: "5" });
    if (refusals !== en.refusals) {
      expect(closed).toMatch(/5.*7/);
      expect(few).toContain("5");
      expect(few).not.toContain("R.");
      expect(few).not.toBe(closed);
    } else expect([closed, few]).toEqual([reason, reason]);
  });
});

it("keeps the server’s sentence where the page does not know the code", () => {
  expect(refusalSentence("quite_new", "Something new.", {})).toBe("Something new.");
  expect(new Refusal("quite_new", "Something new.").message).toBe("Something new.");
});

it("tells a refusal by its details", () => {
  expect(new Refusal("gap", "", { square: "H8" }).message).toBe(
    "There is a gap at H8: all new tiles must be joined in one word.",
  );
  expect(new Refusal("offline").message).toMatch(/^The server cannot be reached/);
});
