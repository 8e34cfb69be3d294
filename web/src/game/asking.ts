// What is said when one device goes round.
import type { View } from "../wire/types";
import { listed } from "./sentences";

/** "Ana played FARM and OX for 18." */
export function playSentence(view: View): string {
  const play = view.open_play;
  if (!play) return "";
  const row = view.sheet.findLast((one) => one.seat === play.seat);
  const who = view.seats[play.seat];
  if (row?.kind === "play") return `${who} played ${listed(row.words.map((word) => word.text))} for ${row.score}.`;
  return `${who} traded tiles and made ${listed(play.words)}.`;
}

/** "Ben, let it stand?" */
export function askSentence(view: View, seats: readonly number[]): string {
  const names = listed(seats.map((seat) => view.seats[seat] ?? ""));
  return seats.length > 1 ? `${names}, do you all let it stand?` : `${names}, let it stand?`;
}
