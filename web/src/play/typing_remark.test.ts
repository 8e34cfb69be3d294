import { expect, test } from "vitest";
import { emptyDraft, lay } from "../game/draft";
import { remark } from "./typing_remark";

const empty = emptyDraft(["K", "CH", "?"]);

test("a letter that is left needs no remark", () => {
  expect(remark({ key: "k" }, empty, { draft: lay(empty, 0, "H8") })).toBe("");
});

test("a blank that stands in for a letter that is used up gets a remark, one that was asked for doesn't", () => {
  const laid = lay(empty, 2, "H8", "Q");
  expect(remark({ key: "q" }, empty, { draft: laid })).toContain(
    "No Q left, so this one’s a blank. If that’s wrong, take it back.",
  );
  expect(remark({ key: "Q", shiftKey: true }, empty, { draft: laid })).toBe("");
});

test("a letter that can't be laid at all gets a remark", () => {
  expect(remark({ key: "z" }, empty, { draft: empty })).toContain(
    "No Z or blank left. Was an earlier play mistyped?",
  );
  expect(remark({ key: "Z", shiftKey: true }, empty, { draft: empty })).toContain(
    "Both blanks are already on the board.",
  );
});

test("the second letter of a tile isn't a mistake", () => {
  const laid = lay(empty, 1, "H8");
  expect(remark({ key: "h" }, laid, { draft: laid })).toBe("");
});
