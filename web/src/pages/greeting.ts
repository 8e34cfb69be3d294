// What the first page says about the game on it.
import type { Edition, View } from "../wire/types";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function greeting(view: View, seat: number, edition: Edition): { headline: string; sentence: string } {
  const other = view.seats[1 - seat] ?? "The computer";
  if (view.outcome) {
    const has_won = view.outcome.winners.includes(seat);
    const scores = `${view.scores[seat]} to ${view.scores[1 - seat]}`;
    if (view.outcome.winners.length > 1) return { headline: "A draw.", sentence: `It ended ${scores}.` };
    return has_won
      ? { headline: "You won.", sentence: `It ended ${scores}.` }
      : { headline: `${other} won.`, sentence: `It ended ${scores}. Another round?` };
  }
  const last = view.sheet.at(-1);
  if (view.mover !== seat) {
    if (view.sheet.length) return { headline: `${other} is thinking.`, sentence: "It will not take long." };
    return { headline: `${other} begins.`, sentence: "The draw gave the computer the first word; yours comes next." };
  }
  if (view.tiles.length === 0) {
    if (edition.is_dice)
      return { headline: "Your move.", sentence: "Roll seven dice, and put a word across the star." };
    const count = view.racks[seat]?.length ?? edition.rack;
    const tiles = NUMBERS[count] ?? String(count);
    return {
      headline: "Your move.",
      sentence: `${tiles[0]?.toUpperCase()}${tiles.slice(1)} tiles are on your rack. Put a word across the star.`,
    };
  }
  const word = last?.seat !== seat && last?.kind === "play" ? last.words[0] : undefined;
  return {
    headline: "Your move.",
    sentence: word
      ? `${other} played ${word.text} for ${last?.score}. Build on it.`
      : `It is ${view.scores[seat]} to ${view.scores[1 - seat]}. Build on what lies there.`,
  };
}
