import { describe, expect, it } from "vitest";
import { folded, lettersOf } from "./letters";

const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const GERMAN = [...LATIN, "Ä", "Ö", "Ü"];
const SPANISH = [..."ABCDEFGHIJLMNÑOPQRSTUVXYZ", "CH", "LL", "RR"];

describe("words as tiles write them", () => {
  it.each([
    ["Straße", GERMAN, "STRASSE"],
    ["Bücher", GERMAN, "BÜCHER"],
    ["Bücher", LATIN, "BUCHER"],
    ["cœur déçu", LATIN, "COEUR DECU"],
    ["AÏEUL", LATIN, "AIEUL"],
    ["señal", SPANISH, "SEÑAL"],
    ["corazón", SPANISH, "CORAZON"],
    ["n\u0303u", SPANISH, "ÑU"],
  ])("%s", (word, letters, tiles) => expect(folded(word, letters)).toBe(tiles));
});

describe("a key", () => {
  it("means a letter that a tile begins with", () => {
    expect(lettersOf("é", LATIN)).toEqual(["E"]);
    expect(lettersOf("e\u0301", LATIN)).toEqual(["E"]);
    expect(lettersOf("ß", GERMAN)).toEqual(["S", "S"]);
    expect(lettersOf("œ", LATIN)).toEqual(["O", "E"]);
    expect(lettersOf("q", ["QU", "A"])).toEqual(["Q"]);
  });

  it("means nothing if it's no letter of the tiles", () => {
    for (const key of ["1", "?", "Dead", "Process", "Enter", "´", "ж"])
      expect(lettersOf(key, GERMAN)).toEqual([]);
    expect(lettersOf("w", SPANISH)).toEqual([]);
  });
});
