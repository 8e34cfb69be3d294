// What the first page says about the game on it.
import type { Edition, View } from "../wire/types";
import { words } from "../words/words.svelte";

export function greeting(
  view: View,
  seat: number,
  edition: Edition,
): { headline: string; sentence: string } {
  const said = words.home;
  const other = view.seats[1 - seat] ?? words.people.the_computer;
  const ours = view.scores[seat] ?? 0;
  const theirs = view.scores[1 - seat] ?? 0;
  if (view.outcome) {
    const { winners } = view.outcome;
    if (winners.length > 1) return { headline: said.draw, sentence: said.ended(ours, theirs) };
    return winners.includes(seat)
      ? { headline: said.you_won, sentence: said.ended(ours, theirs) }
      : { headline: said.won(other), sentence: said.ended_again(ours, theirs) };
  }
  if (view.mover !== seat)
    return view.sheet.length
      ? { headline: said.thinking(other), sentence: said.not_long }
      : { headline: said.begins(other), sentence: said.computer_first };
  const headline = said.your_move;
  if (view.tiles.length === 0)
    return {
      headline,
      sentence: edition.is_dice
        ? said.roll
        : said.full_rack(view.racks[seat]?.length ?? edition.rack),
    };
  const last = view.sheet.at(-1);
  const word = last?.seat !== seat && last?.kind === "play" ? last.words[0] : undefined;
  return {
    headline,
    sentence: word ? said.played(other, word.text, last?.score ?? 0) : said.build_on(ours, theirs),
  };
}
