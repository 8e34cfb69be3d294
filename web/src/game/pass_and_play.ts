// What is said when one device goes round.
import type { View } from "../wire/types";
import { words } from "../words/words.svelte";

/** "Ana played FARM and OX for 18." */
export function playSentence(view: View): string {
  const play = view.open_play;
  if (!play) return "";
  const row = view.sheet.findLast((one) => one.seat === play.seat);
  const who = view.seats[play.seat] ?? "";
  if (row?.kind !== "play") return words.challenge.traded_and_made(who, play.words);
  return words.challenge.played(
    who,
    row.words.map((word) => word.text),
    row.score,
  );
}

/** "Ben, let it stand?" */
export function questionSentence(view: View, seats: readonly number[]): string {
  return words.challenge.let_it_stand_question(seats.map((seat) => view.seats[seat] ?? ""));
}
