// Lines of play as a tree: what could be played from a position, and what then. A pure value; every
// change gives a new tree.
//
// A node is a turn with the positions before and after it, so that a board can be shown at any node
// without playing the way there again. The root isn't a turn: it holds the first position. Scores and
// racks may be changed by hand at any node; what comes after it follows.
import { afterTurn, type Position } from "./position";
import { readTurn, turnKey, turnMade } from "./turn_text";

/** What may be changed by hand. */
export type Changes = Partial<Omit<Position, "edition" | "language">>;

export interface LineNode {
  id: number;
  parent: number | null;
  /** The turns after this one, the main line first. */
  children: readonly number[];
  /** In ordinary notation, `8F HORN`; empty at the root. */
  turn: string;
  /** What it scores. */
  score: number;
  /** The position that this turn is taken in; at the root the one that the tree begins with. */
  before: Position;
  /** The position that it leads to; at the root, the same. */
  after: Position;
  /** What of it was changed by hand. */
  changes: Changes;
}

export interface LineTree {
  nodes: ReadonlyMap<number, LineNode>;
  root: number;
  /** The node that is looked at. */
  at: number;
  next: number;
}

/** A turn to add. */
export type Step = Pick<LineNode, "turn" | "score">;

export function newTree(position: Position): LineTree {
  const root: LineNode = {
    id: 0,
    parent: null,
    children: [],
    turn: "",
    score: 0,
    before: position,
    after: position,
    changes: {},
  };
  return { nodes: new Map([[0, root]]), root: 0, at: 0, next: 1 };
}

export function nodeOf(tree: LineTree, id = tree.at): LineNode {
  return tree.nodes.get(id) as LineNode;
}

/** The position to be shown and played on: after the turn that is looked at. */
export function positionAt(tree: LineTree, id = tree.at): Position {
  return nodeOf(tree, id).after;
}

/** The turns from the first one to this one. */
export function pathTo(tree: LineTree, id = tree.at): LineNode[] {
  const path: LineNode[] = [];
  for (let node = nodeOf(tree, id); node.parent !== null; node = nodeOf(tree, node.parent))
    path.unshift(node);
  return path;
}

/** Where a turn leads; null if it doesn't fit. */
function outcome(before: Position, { turn, score }: Step): Position | null {
  const read = readTurn(turn, before);
  return read && afterTurn(before, turnMade(read, score));
}

/**
 * Adds a turn after a node and looks at it. One that is there already, however it's written, is
 * only looked at; one that doesn't fit the board changes nothing.
 */
export function add(tree: LineTree, { turn, score }: Step, to = tree.at): LineTree {
  const parent = nodeOf(tree, to);
  const { after: before } = parent;
  const read = readTurn(turn, before);
  if (!read) return tree;
  const key = turnKey(read);
  const same = parent.children.find((id) => {
    const other = readTurn(nodeOf(tree, id).turn, before);
    return other && turnKey(other) === key;
  });
  if (same !== undefined) return goTo(tree, same);
  const id = tree.next;
  const after = afterTurn(before, turnMade(read, score));
  const made = { id, parent: to, children: [], turn, score, before, after, changes: {} };
  const nodes = new Map(tree.nodes)
    .set(id, made)
    .set(to, { ...parent, children: [...parent.children, id] });
  return { ...tree, nodes, at: id, next: id + 1 };
}

/**
 * Changes the position after a turn by hand. What comes after it follows; turns that don't fit the
 * board any more are gone.
 */
export function edit(tree: LineTree, changes: Changes, id = tree.at): LineTree {
  const node = nodeOf(tree, id);
  const after = { ...node.after, ...changes };
  const isRoot = node.parent === null;
  const nodes = new Map(tree.nodes).set(id, {
    ...node,
    after,
    before: isRoot ? after : node.before,
    changes: isRoot ? {} : { ...node.changes, ...changes },
  });
  let edited: LineTree = { ...tree, nodes };
  for (const open = [...node.children]; open.length; ) {
    const child = nodeOf(edited, open.shift());
    const before = nodeOf(edited, child.parent as number).after;
    const led = outcome(before, child);
    if (!led) edited = remove(edited, child.id);
    else {
      const followed = { ...child, before, after: { ...led, ...child.changes } };
      edited = { ...edited, nodes: new Map(edited.nodes).set(child.id, followed) };
      open.push(...child.children);
    }
  }
  return edited;
}

export function goTo(tree: LineTree, id: number): LineTree {
  return tree.at === id || !tree.nodes.has(id) ? tree : { ...tree, at: id };
}

/** Removes a turn with all that comes after it; the root stays. */
export function remove(tree: LineTree, id = tree.at): LineTree {
  const node = nodeOf(tree, id);
  if (node.parent === null) return tree;
  const nodes = new Map(tree.nodes);
  const gone = [id];
  for (const one of gone) {
    gone.push(...(nodes.get(one) as LineNode).children);
    nodes.delete(one);
  }
  const parent = nodes.get(node.parent) as LineNode;
  nodes.set(parent.id, { ...parent, children: parent.children.filter((one) => one !== id) });
  return { ...tree, nodes, at: nodes.has(tree.at) ? tree.at : parent.id };
}

/** Makes a turn the first one after its parent: the main line then goes through it. */
export function promote(tree: LineTree, id = tree.at): LineTree {
  const { parent: up } = nodeOf(tree, id);
  if (up === null) return tree;
  const parent = nodeOf(tree, up);
  if (parent.children[0] === id) return tree;
  const children = [id, ...parent.children.filter((one) => one !== id)];
  return { ...tree, nodes: new Map(tree.nodes).set(up, { ...parent, children }) };
}

/**
 * Where a key leads: ← to the turn before, → along the main line, ↑ and ↓ to the other turns in the
 * same position, Home and End to both ends of the line; null if it is none of these.
 */
export function walk(tree: LineTree, key: string): LineTree | null {
  const node = nodeOf(tree);
  switch (key) {
    case "ArrowLeft":
      return node.parent === null ? tree : goTo(tree, node.parent);
    case "ArrowRight":
      return goTo(tree, node.children[0] ?? node.id);
    case "ArrowUp":
    case "ArrowDown": {
      const siblings = node.parent === null ? [node.id] : nodeOf(tree, node.parent).children;
      const place = siblings.indexOf(node.id) + (key === "ArrowDown" ? 1 : -1);
      return goTo(tree, siblings[place] ?? node.id);
    }
    case "Home":
      return goTo(tree, tree.root);
    case "End": {
      let last = node;
      while (last.children[0] !== undefined) last = nodeOf(tree, last.children[0]);
      return goTo(tree, last.id);
    }
    default:
      return null;
  }
}

/** All turns in the order in which they are listed, each with how deep it lies. */
export function listed(tree: LineTree): { node: LineNode; depth: number }[] {
  const found: { node: LineNode; depth: number }[] = [];
  const visit = (id: number, depth: number) => {
    const node = nodeOf(tree, id);
    if (node.parent !== null) found.push({ node, depth });
    for (const child of node.children) visit(child, depth + 1);
  };
  visit(tree.root, -1);
  return found;
}
