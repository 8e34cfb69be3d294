// What the first page says about the game on it.
import type { Edition, View } from "../wire/types";
import { words } from "../words/words.svelte";

export function greeting(
  view: View,
  seat: number,
  edition: Edition,
): { headline: string; sentence: string } {
  const other = view.seats[1 - seat] ?? words.people.the_computer;
  const ours = view.scores[seat] ?? 0;
  const theirs = view.scores[1 - seat] ?? 0;
  if (view.outcome) {
    const { winners } = view.outcome;
    if (winners.length > 1)
      return { headline: words.home.draw, sentence: words.home.final_score(ours, theirs) };
    return winners.includes(seat)
      ? { headline: words.home.you_won, sentence: words.home.final_score(ours, theirs) }
      : { headline: words.home.won(other), sentence: words.home.final_score_again(ours, theirs) };
  }
  if (view.mover !== seat)
    return view.sheet.length
      ? { headline: words.home.thinking(other), sentence: words.home.not_long }
      : { headline: words.home.goes_first(other), sentence: words.home.computer_first };
  const headline = words.home.your_turn;
  if (view.tiles.length === 0)
    return {
      headline,
      sentence: edition.is_dice
        ? words.home.roll
        : words.home.full_rack(view.racks[seat]?.length ?? edition.rack),
    };
  const last = view.sheet.at(-1);
  const word = last?.seat !== seat && last?.kind === "play" ? last.words[0] : undefined;
  return {
    headline,
    sentence: word
      ? words.home.played(other, word.text, last?.score ?? 0)
      : words.home.build_on(ours, theirs),
  };
}
