// Every language has a sentence for every refusal code.
import { describe, expect, it } from "vitest";
import { DICTIONARIES } from "../../tests/dictionaries";
import { Refusal } from "../wire/request";
import { en } from "./en";
import { refusalSentence } from "./refusals";

type Text = string | ((details: Record<string, string>) => string);
const codes = Object.keys(en.refusals);

/** The fields that the texts of a code use, in any language. */
function fieldsOf(code: string): string[] {
  const texts = Object.values(DICTIONARIES).map(
    (one) => (one.refusals as Record<string, Text>)[code],
  );
  return texts.flatMap((text) => /\{([^}]*)\}/.exec(String(text))?.[1]?.match(/\w+/g) ?? []);
}

describe.each(Object.entries(DICTIONARIES))("in %s", (_, { refusals }) => {
  const say = (code: string, details: Record<string, string>) => {
    const text = (refusals as Record<string, Text>)[code] as Text;
    return typeof text === "function" ? text(details) : text;
  };

  it.each(codes)("%s is a whole sentence with its details", (code) => {
    const details = Object.fromEntries(
      fieldsOf(code).map((field) => [field, `Value of ${field}.`]),
    );
    expect(say(code, details)).toMatch(/^[\p{Lu}«„““¿l].*[.!?)]$/u);
    expect(say(code, details)).not.toContain("undefined");
  });

  it("gives the reason of a refusal that has several", () => {
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

it("uses the server’s sentence for an unknown code", () => {
  expect(refusalSentence("quite_new", "Something new.", {})).toBe("Something new.");
  expect(new Refusal("quite_new", "Something new.").message).toBe("Something new.");
});

it("fills in the details of a refusal", () => {
  expect(new Refusal("gap", "", { square: "H8" }).message).toBe(
    "There’s a gap at H8: all new tiles must connect in one word.",
  );
  expect(new Refusal("offline").message).toMatch(/^Can’t reach the server/);
});
