// A tree of lines as a string for a link: short, and of signs that stand in an address as they are.
//
// Fields are joined by `~`: the form's number, edition, language, word list, what else belongs to
// the position, its line in CGP, and the turns in the order in which they're listed, each with its
// depth, text and score. Signs that an address has no room for stand for others.
import { fromCgp, toCgp } from "./cgp";
import { add, type Changes, edit, type LineTree, listed, newTree, nodeOf } from "./line_tree";
import type { Box, Position } from "./position";

const FORM = "1";
const SIGNS: readonly (readonly [plain: string, safe: string])[] = [
  [" ", "_"],
  ["/", "!"],
  ["?", "*"],
  ["[", "("],
  ["]", ")"],
  [";", "'"],
];

const swap = (text: string, from: 0 | 1) =>
  [...text]
    .map((sign) => SIGNS.find((pair) => pair[from] === sign)?.[from ? 0 : 1] ?? sign)
    .join("");

/** What a line of CGP doesn't say. */
type Extra = Partial<
  Pick<Position, "variations" | "held" | "goals" | "opening_minimum" | "all_tiles">
>;

function extraOf(position: Position): Extra {
  const { variations, held, goals, opening_minimum, all_tiles } = position;
  return {
    ...(variations.length && { variations }),
    ...(held.length && { held }),
    ...(goals.length && { goals }),
    ...(opening_minimum && { opening_minimum }),
    ...(all_tiles && { all_tiles }),
  };
}

const asJson = (value: object) => (Object.keys(value).length ? JSON.stringify(value) : "");

/** The turns say in full what they lay, so parentheses are free for tiles of several letters. */
const bare = (turn: string) => turn.replace(/[()]/g, "");

export function writeLink(tree: LineTree, edition: Pick<Box, "board">): string {
  const first = nodeOf(tree, tree.root).after;
  const nodes = listed(tree);
  const at = nodes.findIndex(({ node }) => node.id === tree.at) + 1;
  return [
    FORM,
    first.edition,
    first.language,
    first.lexicon ?? "",
    asJson(extraOf(first)),
    swap(toCgp({ ...first, lexicon: null }, edition), 0),
    at,
    ...nodes.map(({ node, depth }) =>
      [depth, swap(bare(node.turn), 0), node.score, asJson(node.changes)].filter(String).join("-"),
    ),
  ]
    .map((field) => encodeURIComponent(field))
    .join("~");
}

/**
 * The tree of a link; null if it isn't one. Turns that don't fit are left out, with what follows.
 */
export function readLink(text: string): LineTree | null {
  try {
    const fields = text.split("~").map(decodeURIComponent);
    const [form, edition = "", language = "", lexicon, extra, line = "", at, ...turns] = fields;
    if (form !== FORM || !edition || !language) return null;
    const kit = { edition, language, lexicon: lexicon || null, ...JSON.parse(extra || "{}") };
    const position = fromCgp(swap(line, 1), kit);
    if (!position) return null;
    let tree = newTree(position);
    const path: (number | null)[] = [tree.root];
    const ids: (number | null)[] = [tree.root];
    for (const written of turns) {
      const [depth = "0", turn = "", score = "0", ...changed] = written.split("-");
      const parent = path[Number(depth)] ?? null;
      const grown: LineTree =
        parent === null ? tree : add(tree, { turn: swap(turn, 1), score: Number(score) }, parent);
      const id = grown === tree ? null : grown.at;
      path.splice(Number(depth) + 1, path.length, id);
      ids.push(id);
      if (id === null) continue;
      const changes = changed.join("-");
      tree = changes ? edit(grown, JSON.parse(changes) as Changes, id) : grown;
    }
    return { ...tree, at: ids[Number(at)] ?? tree.root };
  } catch {
    return null;
  }
}
