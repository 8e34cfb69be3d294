// What is said of an analysis to those who listen: one line when the leader changes or it ends.
import { measure } from "../coach/measures";
import { words } from "../words/words.svelte";
import type { ExplorerState } from "./explorer.svelte";
import type { News } from "./live_analysis.svelte";
import { nameOf } from "./names";

export function newsOf({ live }: ExplorerState, news: News): string {
  const texts = words.explorer;
  const { leader, kind } = live;
  if (!leader) return "";
  const ended = news === "end" ? ` ${live.state === "done" ? texts.ended : texts.stopped}` : "";
  const name = nameOf(leader);
  const value = measure(leader, kind)?.value;
  if (value === undefined) return texts.leader_only(name) + ended;
  if (kind === "chance") {
    const level = live.ties.filter((one) => one.text !== leader.text).map(nameOf);
    return texts.leader(name, value, level.slice(0, 3)) + ended;
  }
  if (kind === "final" || kind === "lead") return texts.leader_points(name, value) + ended;
  return texts.leader_only(name) + ended;
}
