// Positions without a table: what can be played in them, what it leads to, where the next seat
// scores. The server keeps none of them.
import { speech } from "../words/words.svelte";
import { readLines } from "./lines";
import type { Body } from "./paths";
import { ask, Refusal } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type PositionData = Schemas["PositionSent"];
export type Analysis = Schemas["AnalysisLine"];
export type AnalysedPlay = Analysis["choices"][number];
export type Ways = Schemas["Ways"];
export type TileWays = Schemas["TileWays"];
export type Replies = Schemas["RepliesReply"];
export type Lane = Schemas["Lane"];
export type Comparison = Schemas["CompareReply"];

export const positions = {
  plays: (position: PositionData, count: number, signal: AbortSignal) =>
    ask("POST", "/positions/plays", { body: { position, count }, signal }),
  replies: (position: PositionData, play: string | null, signal: AbortSignal) =>
    ask("POST", "/positions/replies", { body: { position, play }, signal }),
  compare: (position: PositionData, plays: [string, string], signal: AbortSignal) =>
    ask("POST", "/positions/compare", {
      body: { position, plays, language: speech.language },
      signal,
    }),
};

/** Looks at a position until it's done; to stop reading ends it at the server. */
export async function* analysed(
  body: Body<"POST", "/positions/analysis">,
  signal: AbortSignal,
): AsyncGenerator<Analysis, void, undefined> {
  const asked = { method: "POST", path: "/positions/analysis", body, signal } as const;
  for await (const line of readLines<Analysis | Schemas["ErrorLine"]>(asked)) {
    if (line.kind === "error")
      throw new Refusal(line.error.code, line.error.message, line.error.details);
    yield line;
  }
}
