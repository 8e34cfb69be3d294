// The draws of a finished game, checked in this browser: every order, deal, refill, exchange and
// roll is drawn again from the revealed seed. `docs/fair-draws.md` specifies the algorithm to the
// byte. What is not checked here are the turns themselves; the server's proof does that, too.
import type { EventOf, GameEvent } from "../wire/events";
import { words } from "../words/words.svelte";
import { fold, type Position, rackOf } from "./past";

export interface Verification {
  /** Uses of chance: the order, deals, refills, exchanges and rolls. */
  draws: number;
  /**
   * The tiles that came out of the bag by them, each counted once; with dice, the dice of the
   * pouch.
   */
  tiles: number;
}

/** Something was not drawn as the seed says. */
export class Discrepancy extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Draws everything again; throws a `Discrepancy` at the first thing that differs. */
export async function verify(events: readonly GameEvent[]): Promise<Verification> {
  const opened = events[0];
  if (opened?.event !== "table_opened") throw new Discrepancy(1, words.seal.no_table);
  const revealed = events.find((event) => event.event === "seed_revealed");
  if (!revealed) throw new Discrepancy(events.length, words.seal.no_seed);
  const seed = bytesOf(revealed.seed);
  const hash = hexOf(await crypto.subtle.digest("SHA-256", seed));
  if (hash !== opened.seed_hash) throw new Discrepancy(events.length, words.seal.other_seed);

  const texts = opened.seats.map(() => "");
  let position: Position | null = null;
  let number = 0;
  for (const [at, event] of events.entries()) {
    if (event.event === "text_added") texts[event.seat] = event.text;
    const source = position ? { seed, texts, position, number } : null;
    const drawn: Drawn | null = source ? await repeatDraw(event, source) : null;
    if (drawn && JSON.stringify(drawn.ours) !== JSON.stringify(drawn.theirs))
      throw new Discrepancy(
        at + 1,
        words.seal.differs(at + 1, drawn.ours.join(" "), drawn.theirs.join(" ")),
      );
    number += drawn?.uses ?? 0;
    position = fold(position, event);
  }
  return { draws: number, tiles: position ? tilesOut(position) : 0 };
}

interface Source {
  seed: Uint8Array<ArrayBuffer>;
  texts: string[];
  position: Position;
  number: number;
}

interface Drawn {
  ours: readonly (string | number)[];
  theirs: readonly (string | number)[];
  uses: number;
}

/** What chance brings at this event, and what the record says; null where nothing is drawn. */
async function repeatDraw(event: GameEvent, source: Source): Promise<Drawn | null> {
  const { position } = source;
  switch (event.event) {
    case "order_found":
      return repeatOrder(event, source);
    case "tiles_drawn": {
      const bag = bagOf(position);
      const wanted = Math.min(rackSize(position) - rackOf(position, event.seat).length, bag.length);
      return repeatTiles(bag, wanted, event.faces, source);
    }
    case "tiles_exchanged":
      // What was put aside goes back only after the draw: it is still on the rack here.
      return repeatTiles(bagOf(position), event.returned.length, event.drawn, source);
    case "dice_rolled": {
      const dice = position.edition.dice ?? [];
      const out = new Set(
        [...throwsOnBoard(position), ...position.up].map((toss) => position.throws[toss]),
      );
      const pouch = dice.map((_, die) => die).filter((die) => !out.has(die));
      const count = Math.min((position.edition.rack ?? 7) - position.up.length, pouch.length);
      const rolled = await roll(source, pouch, count, dice);
      return {
        ours: rolled.flat(),
        theirs: event.dice.flatMap((die, i) => [die, event.faces[i] ?? ""]),
        uses: 1,
      };
    }
    default:
      return null;
  }
}

async function repeatTiles(
  bag: readonly string[],
  count: number,
  faces: readonly string[],
  source: Source,
): Promise<Drawn> {
  const numbers = await Numbers.of(source, "draw");
  return { ours: await numbers.pick(bag, count), theirs: faces, uses: count > 0 ? 1 : 0 };
}

async function repeatOrder(event: EventOf<"order_found">, source: Source): Promise<Drawn | null> {
  if (event.by === "told") return null;
  const { position } = source;
  const seats = position.scores.map((_, seat) => seat);
  if (event.by === "shuffle") {
    const numbers = await Numbers.of(source, "order");
    return { ours: await numbers.pick(seats, seats.length), theirs: event.order, uses: 1 };
  }
  // Each draws or rolls; those who share the lead do so again. The leader starts, the others follow
  // in the order of their seats.
  const { tiles, dice = [] } = position.edition;
  const ours: (string | number)[] = [];
  let leading = seats;
  let rounds = 0;
  while (leading.length > 1) {
    const turn = { ...source, number: source.number + rounds };
    const everyDie = dice.map((_, die) => die);
    const faces =
      event.by === "roll"
        ? (await roll(turn, everyDie, leading.length, dice)).map(([, face]) => face)
        : await (await Numbers.of(turn, "draw")).pick(wholeSet(position), leading.length);
    leading.forEach((seat, i) => {
      ours.push(seat, faces[i] ?? "");
    });
    const ranks = faces.map((face) => (face === "?" ? -1 : tiles.letters.indexOf(face[0] ?? "")));
    leading = leading.filter((_, i) => ranks[i] === Math.min(...ranks));
    rounds++;
  }
  const first = leading[0] ?? 0;
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  return {
    ours: [...ours, ...order],
    theirs: [...(event.rounds ?? []).flat(2), ...event.order],
    uses: rounds,
  };
}

async function roll(
  source: Source,
  pouch: readonly number[],
  count: number,
  dice: readonly (readonly string[])[],
): Promise<[number, string][]> {
  const numbers = await Numbers.of(source, "roll");
  const rolled: [number, string][] = [];
  for (const die of await numbers.pick(pouch, count)) {
    const faces = dice[die] ?? [];
    rolled.push([die, faces[await numbers.below(faces.length)] ?? ""]);
  }
  return rolled;
}

// ── Bag and pouch ───────────────────────────────────────────────────────────────────────────────

function rackSize(position: Position): number {
  return position.options.variations?.includes("nine_tile") ? 9 : (position.edition.rack ?? 7);
}

function throwsOnBoard(position: Position): number[] {
  return [...position.board.values()].flatMap(([, , toss]) => (toss === undefined ? [] : [toss]));
}

function wholeSet(position: Position): string[] {
  return position.edition.tiles.kinds.flatMap(([face, copies]) => Array<string>(copies).fill(face));
}

function allTiles(position: Position): readonly string[] {
  return position.options.bag ?? wholeSet(position);
}

function tilesOut(position: Position): number {
  return position.edition.dice?.length || allTiles(position).length - bagOf(position).length;
}

/** Every tile that is neither on the board nor on a rack, in the order of the set. */
function bagOf(position: Position): string[] {
  const all = allTiles(position);
  const out = [...[...position.board.values()].map(([face]) => face), ...position.racks.flat()];
  const left = new Map<string, number>();
  for (const face of all) left.set(face, (left.get(face) ?? 0) + 1);
  for (const face of out) left.set(face, (left.get(face) ?? 0) - 1);
  return position.edition.tiles.kinds.flatMap(([face]) =>
    Array<string>(Math.max(0, left.get(face) ?? 0)).fill(face),
  );
}

// ── Numbers ─────────────────────────────────────────────────────────────────────────────────────

/** The stream of numbers for one use of chance. */
export class Numbers {
  #words: number[] = [];
  #blocks = 0;

  private constructor(
    readonly key: CryptoKey,
    readonly label: string,
  ) {}

  static async of(
    {
      seed,
      texts,
      number,
    }: { seed: Uint8Array<ArrayBuffer>; texts: readonly string[]; number: number },
    kind: "order" | "draw" | "roll",
  ): Promise<Numbers> {
    const mixed = texts.flatMap((text) => {
      const bytes = new TextEncoder().encode(text);
      return [...bigEndian(bytes.length), ...bytes];
    });
    const key = await crypto.subtle.sign("HMAC", await hmacKey(seed), new Uint8Array(mixed));
    return new Numbers(await hmacKey(new Uint8Array(key)), `${kind}:${number}`);
  }

  async word(): Promise<number> {
    if (this.#words.length === 0) {
      const message = new Uint8Array([
        ...new TextEncoder().encode(this.label),
        0,
        ...bigEndian(this.#blocks++),
      ]);
      const block = new DataView(await crypto.subtle.sign("HMAC", this.key, message));
      for (let at = 0; at < block.byteLength; at += 4) this.#words.push(block.getUint32(at));
    }
    return this.#words.shift() as number;
  }

  /** A number from 0 up to, not including, `bound`; every one equally likely. */
  async below(bound: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = await this.word();
      if (word < limit) return word % bound;
    }
  }

  /** This many of the items, in random order. */
  async pick<Item>(items: readonly Item[], count: number): Promise<Item[]> {
    const rest = [...items];
    for (let i = 0; i < count; i++) {
      const j = i + (await this.below(rest.length - i));
      [rest[i], rest[j]] = [rest[j] as Item, rest[i] as Item];
    }
    return rest.slice(0, count);
  }
}

function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function bigEndian(number: number): number[] {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
