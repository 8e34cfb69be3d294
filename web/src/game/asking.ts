// What is said when one device goes round.
import type { View } from "../wire/types";

/** "Ben", "Ben and Cara", "Ben, Cara and Dan". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

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

/** What a challenge costs if every word is good. */
export function priceSentence(mode: string, who: string, player: string): string {
  switch (mode) {
    case "single":
      return `If it is good, ${who} loses nothing.`;
    case "five":
      return `If it is good, ${player} gets 5 points.`;
    case "ten":
      return `If it is good, ${player} gets 10 points.`;
    case "triple":
      return `If it is good, ${who} loses the game.`;
    default:
      return `If it is good, ${who} loses the next turn.`;
  }
}
