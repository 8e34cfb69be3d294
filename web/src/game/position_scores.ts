// What laid tiles score in a position without a table, by the server's arithmetic: it says nothing
// about words. `Playing` asks once about each draft.
import { api } from "../wire/api";
import { turnOf } from "./draft";
import type { ScoreSource } from "./playing.svelte";
import { toWire } from "./position";
import { scoreOf } from "./previews";

export const positionScore = (async (draft, position, signal) =>
  scoreOf(
    await api.positionScore({ position: toWire(position), ...turnOf(draft) }, signal),
  )) satisfies ScoreSource;
