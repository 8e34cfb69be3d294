// What is announced as things happen at a table: each event a sentence, then what it means for us.
import type { View } from "../wire/types";
import { words } from "../words/words.svelte";
import { sentences } from "./sentences";
import type { TableState } from "./table.svelte";

/** The sentences for the last message of the stream. */
export function announcements(table: TableState): string[] {
  const { events, before } = table.news;
  const { view, seat } = table;
  if (!view || !before) return [];
  const texts = sentences(events, { names: view.seats, us: seat });
  if (seat === null || view.outcome) return texts;
  if (isOpenTo(view, seat) && !isOpenTo(before, seat)) texts.push(words.events.may_challenge);
  if (view.mover === seat && before.mover !== seat) texts.push(words.events.your_turn);
  return texts;
}

/** Whether this seat may challenge the last play. */
function isOpenTo(view: View, seat: number): boolean {
  const play = view.open_play;
  return !!play && play.seat !== seat && !play.accepted.includes(seat);
}
