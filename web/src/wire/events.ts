// What happened in a game, as it is in a record and on the stream. All of it is generated from the
// API's description; the rules' `events.py` is its source.
import type { components } from "./schema";

type Schemas = components["schemas"];

/**
 * Of an edition, what draws are made from and what a real board's score is kept by. A field that is
 * left out has the default of the rules' `Edition`.
 */
export interface RecordedEdition {
  key: string;
  name: string;
  layout?: { rows: string[] };
  tiles: { kinds: [face: string, copies: number, value: number][]; letters: string[] };
  dice?: string[][];
  rack?: number;
  exchange_min_bag?: number;
  challenge?: string;
  bonus_at?: number;
  bonus?: number;
  goal?: number;
  unplayed?: string;
  tie?: string;
}

/**
 * The API leaves the edition open, since a box may have anything in it; and an event need not say
 * its number here.
 */
type Recorded<Event> = Event extends { event: "table_opened" }
  ? Omit<Event, "n" | "edition"> & { n?: number; edition: RecordedEdition }
  : Event extends unknown
    ? Omit<Event, "n"> & { n?: number }
    : never;

export type GameEvent = Recorded<Schemas["CommandReply"]["events"][number]>;
export type EventName = GameEvent["event"];
export type EventOf<Name extends EventName> = Extract<GameEvent, { event: Name }>;

export type Placement = EventOf<"tiles_played">["placed"][number];
/** What is on the tile, what it counts as, and with dice which throw brought it up. */
export type TileFaces = Placement[1];
export type Swap = NonNullable<EventOf<"tiles_played">["swaps"]>[number];
export type Rearrangement = NonNullable<EventOf<"tiles_played">["rearrangement"]>;
export type EndReason = EventOf<"game_ended">["reason"];
export type TableOptions = Schemas["TableOptions"];
export type Timing = NonNullable<TableOptions["timing"]>;
