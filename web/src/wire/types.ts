// The server's data, by the words that the page uses. All of it is generated from the API's
// description: see `npm run types`.

import type { GameEvent } from "./events";
import type { Body } from "./paths";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Account = Schemas["AccountReply"];
export type Table = Schemas["TableReply"];
export type Seat = Schemas["SeatReply"];
export type Agreement = Schemas["AgreementReply"];
export type View = Schemas["ViewReply"];
export type Row = Schemas["RowReply"];
export type Word = Schemas["WordReply"];
export type Hint = Schemas["HintReply"];
export type Note = Schemas["NoteReply"];
export type Notes = Schemas["NotesReply"];
export type Edition = Schemas["EditionReply"];
export type MyTable = Schemas["MyTableReply"];
export type Standing = Schemas["StandingReply"];
export type FirstGame = Schemas["FirstGameReply"];
export type Session = Schemas["SessionReply"];
export type Muted = Schemas["MutedReply"];
export type Cards = Schemas["CardsReply"];
export type Catalogue = Schemas["CatalogueReply"];
export type Hours = Schemas["HoursReply"];
/** What is laid at a seat, as the server has saved it. */
export type SavedDraft = Schemas["DraftReply"];
/** What a seat plays when its turn comes. */
export type SavedPlan = Schemas["PlanReply"];
export type PlanLine = SavedPlan["lines"][number];
export type NewTable = Schemas["NewTable"];
export type TileLaid = Schemas["TileLaid"];
export type Notifications = Schemas["NoticesReply"];
export type Channel = Schemas["ChannelReply"];
export type NewDevice = Schemas["NewDevice"];
/** A position without a table, as it is sent and as the server answers. */
export type PositionSent = Body<"POST", "/positions/score">["position"];
export type PositionReply = Schemas["PositionReply"];
export type Refused = Schemas["ErrorReply"];

/**
 * A wall, what hangs on it, and what happens there. Fields that may be left out of a request are
 * always in an answer.
 */
type Complete<Data> = Data extends unknown ? Required<Data> : never;
export type Content = Complete<Schemas["ItemReply"]["content"]>;
export type Item = Omit<Schemas["ItemReply"], "content"> & { content: Content };
export type Wall = Omit<Schemas["WallReply"], "items"> & { items: Item[] };
export type WallEvent = Omit<Schemas["WallEvent"], "now" | "changes" | "moved"> & {
  now: Item | null;
  changes?: { item: string; now: Item | null }[];
  moved?: Schemas["PlaceNow"][];
};
/** What a muted person has on a wall, for its host. */
export type Hidden = Omit<Schemas["HiddenReply"], "items"> & { items: Item[] };
export type WallCommand = Body<"POST", "/walls/{wall_id}/commands">;
export type WallUpdate = Omit<Schemas["WallActReply"], "events"> & { events: WallEvent[] };
export type WallMessage =
  | { type: "wall"; wall: Wall }
  | ({ type: "events" } & WallUpdate)
  | { type: "circle" }
  | { type: "here" }
  | Pong
  | { type: "error"; error: Refused };

/** An event as the seat may see it, as in a record: `event` is its name in snake case. */
export type { GameEvent } from "./events";

/** The answer to a ping: how far the table or the wall is. */
type Pong = { type: "pong"; version: number };

/** What a stream sends. */
export type Message =
  | { type: "events"; version: number; events: GameEvent[]; view: View | null }
  | { type: "table"; table: Table }
  | { type: "watching"; watching: number }
  | ({ type: "notes" } & Notes)
  | Pong
  | { type: "error"; error: Refused };

/** What a seat does: one of the commands that the API describes. */
export type Command = Body<"POST", "/tables/{table_id}/commands">;
export type CommandName = Command["command"];
/** A command of one name. */
export type TurnOf<Name extends CommandName> = Extract<Command, { command: Name }>;
/** What a command is answered. */
export type Answer = { version: number; events: GameEvent[] };
/** What is done, without the version and the seat that it is done at. */
export type Act = Command extends infer One
  ? One extends Command
    ? Omit<One, "version" | "seat">
    : never
  : never;
export type SwapSent = NonNullable<TurnOf<"play_tiles">["swaps"]>[number];

/** An answer as the page knows it: in some the description leaves open what is always there. */
export type Refined<Answered> = Answered extends Schemas["WallReply"]
  ? Wall
  : Answered extends Schemas["WallActReply"]
    ? WallUpdate
    : Answered extends { version: number; events: Schemas["CommandReply"]["events"] }
      ? Omit<Answered, "events"> & { events: GameEvent[] }
      : Answered;
