// A line of the plan while it's made up on the board: first what the player before may lay, of the
// tiles that we can't see; then what we play, with that on the board. It's made for the board as it
// is when it's begun.
import type { Edition, PlanLine, TileLaid, View } from "../wire/types";
import { carryOver, type Draft, emptyDraft, lay, placed } from "./draft";
import { BLANK } from "./faces";
import { tilesAfter } from "./plan_texts";
import { Playing, type ScoreSource } from "./playing.svelte";
import { type Kit, type Position, positionOf } from "./position";
import { supply } from "./supply";

type Reply = PlanLine["reply"];

export interface Making {
  view: View;
  edition: Edition;
  kit: Kit;
  seat: number;
  /** The seat whose turn comes before. */
  before: number;
  kind: PlanLine["when"]["kind"];
  /** The line that is made up again. */
  line?: PlanLine | undefined;
  /** What lies on the table's board as a draft. */
  draft: Draft;
  score: ScoreSource;
  /** Takes the line; says whether that worked. */
  onsave: (line: PlanLine) => Promise<boolean>;
}

export class PlanLineInTheMaking {
  step = $state<"theirs" | "ours">("ours");
  readonly theirs: Playing;
  readonly ours: Playing;
  readonly #making: Making;
  readonly #position: Position;

  constructor(making: Making) {
    const { view, edition, kit, seat, score, kind, line } = making;
    this.#making = making;
    this.#position = positionOf(view, kit, seat);
    this.theirs = new Playing({ ...this.#position, rack: supply(view, edition) }, score);
    this.ours = new Playing(this.#position, score, {
      bag: view.bag_count,
      onplay: (draft) =>
        this.#save({
          command: "play_tiles",
          placed: placed(draft),
          swaps: [],
          rearrangement: null,
        }),
      onexchange: (tiles) =>
        this.#save({ command: "exchange_tiles", tiles: [...tiles], swaps: [] }),
      onpass: () => this.#save({ command: "pass_turn", swaps: [] }),
    });
    if (kind === "play") {
      this.step = "theirs";
      this.theirs.change(laidOn(emptyDraft(this.theirs.rack), line?.when.placed ?? []));
    } else this.#begin();
  }

  get surface(): Playing {
    return this.step === "theirs" ? this.theirs : this.ours;
  }

  get when(): PlanLine["when"] {
    const { kind } = this.#making;
    return { kind, placed: kind === "play" ? placed(this.theirs.draft) : [] };
  }

  /** How many tiles the player before has at most. */
  get most(): number {
    const { view, before } = this.#making;
    return view.racks[before]?.length ?? 0;
  }

  /** Whether what lies on the board is a play that the player before may make. */
  get isPlay(): boolean {
    const { draft, preview } = this.theirs;
    return !!preview && "score" in preview && draft.laid.length <= this.most;
  }

  /** On to what we play; says whether that was possible. */
  next(): boolean {
    if (this.step === "ours" || !this.isPlay) return false;
    this.step = "ours";
    this.#begin();
    return true;
  }

  /** Back to what the player before may lay; says whether there is a way back. */
  back(): boolean {
    if (this.step === "theirs" || this.#making.kind !== "play") return false;
    this.step = "theirs";
    return true;
  }

  /** Lays what was planned before, or else what lies on the table's board. */
  #begin() {
    const { view, line, draft } = this.#making;
    const tiles = [...tilesAfter({ when: this.when }, view.tiles)];
    this.ours.go({ ...this.#position, tiles });
    const reply = line?.reply;
    if (reply?.command === "play_tiles") this.ours.change(laidOn(this.ours.draft, reply.placed));
    else if (reply?.command === "exchange_tiles")
      this.ours.change(setAside(this.ours.draft, reply.tiles));
    else if (!line) {
      const { slots, ids, laid } = carryOver(draft, this.ours.rack, { ...view, tiles });
      this.ours.change({ ...emptyDraft([]), slots, ids, laid });
    }
  }

  #save(reply: Reply): Promise<boolean> {
    return this.#making.onsave({ when: this.when, reply });
  }
}

function laidOn(draft: Draft, tiles: readonly TileLaid[]): Draft {
  return tiles.reduce(
    (now, { square, tile, letter }) =>
      lay(now, now.slots.indexOf(tile), square, tile === BLANK ? (letter ?? "") : undefined),
    draft,
  );
}

function setAside(draft: Draft, faces: readonly string[]): Draft {
  const left: (string | null)[] = [...draft.slots];
  const exchange = faces.map((face) => {
    const slot = left.indexOf(face);
    left[slot] = null;
    return slot;
  });
  return { ...draft, exchange };
}
