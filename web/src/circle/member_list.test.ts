import { expect, test } from "vitest";
import type { Member } from "../wire/circles";
import { matching, sorted } from "./member_list";

const member = (name: string, joined_ms: number, played_ms: number | null = null): Member => ({
  person: name,
  name,
  role: "member",
  joined_ms,
  is_you: false,
  holiday: null,
  played_ms,
});
const NAMES = ["Zoé Müller", "ana", "Ørjan Straße", "Ben 10", "Ben 9", "Élodie O’Neil"];
const members = NAMES.map((name, place) => member(name, place, [null, 5, 9, null, 1, null][place]));
const names = (found: readonly Member[]) => found.map(({ name }) => name);

test("members are found by the beginnings of their names, without accents", () => {
  expect(names(matching(members, "zoe"))).toEqual(["Zoé Müller"]);
  expect(names(matching(members, " MULL "))).toEqual(["Zoé Müller"]);
  expect(names(matching(members, "élo nei"))).toEqual(["Élodie O’Neil"]);
  expect(names(matching(members, "orjan strasse"))).toEqual(["Ørjan Straße"]);
  expect(names(matching(members, "ben"))).toEqual(["Ben 10", "Ben 9"]);
  expect(matching(members, "üller zoe x")).toEqual([]);
  expect(matching(members, "  ")).toBe(members);
});

test("members are sorted by name, by when they joined and by when they last played", () => {
  expect(names(sorted(members, "name", "en"))).toEqual([
    "ana",
    "Ben 9",
    "Ben 10",
    "Élodie O’Neil",
    "Ørjan Straße",
    "Zoé Müller",
  ]);
  expect(names(sorted(members, "joined", "en"))[0]).toBe("Élodie O’Neil");
  const played = names(sorted(members, "played", "en"));
  expect(played).toEqual(["Ørjan Straße", "ana", "Ben 9", "Ben 10", "Élodie O’Neil", "Zoé Müller"]);
  expect(names(members)).toEqual(NAMES);
});
