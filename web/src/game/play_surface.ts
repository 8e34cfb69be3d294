// What a play area needs of whatever is played on it: a table of the server's, or a lesson that
// knows no server.
import type { TableState } from "./table.svelte";

export type PlaySurface = Pick<
  TableState,
  | "view"
  | "draft"
  | "change"
  | "considered"
  | "consider"
  | "ground"
  | "rack"
  | "isBusy"
  | "isOurTurn"
  | "preview"
  | "recall"
  | "play"
  | "exchange"
  | "pass"
  | "refusal"
  | "announcement"
  | "say"
>;
