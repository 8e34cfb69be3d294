// Finding the better play oneself: board and rack of a turn, as its seat had them, with hints and
// the answer at hand.
import { figureOf, nameOf } from "../coach/figures";
import { kindOf, measure } from "../coach/measures";
import type { Draft } from "../game/draft";
import { Playing } from "../game/playing.svelte";
import { fromWire } from "../game/position";
import { positionScore } from "../game/position_scores";
import type { Score } from "../game/previews";
import { catalogue } from "../session/catalogue.svelte";
import { api } from "../wire/api";
import { Refusal } from "../wire/request";
import type { Choice, TurnPosition, TurnReview } from "../wire/reviews";
import { words } from "../words/words.svelte";
import { hintsFor } from "./hints";

export type Answer = "found" | "shown" | null;

/** Squares, faces and letters of tiles, in one order: the same for the same play. */
const keyOf = (tiles: readonly (readonly [string, string, string])[]) =>
  tiles
    .map(([square, face, letter]) => `${square} ${face} ${letter.toUpperCase()}`)
    .sort()
    .join(",");

/** Which of the choices was laid, if it's one of them. */
export function choiceLaid(choices: readonly Choice[], { laid }: Pick<Draft, "laid">) {
  const key = keyOf(laid.map(({ square, face, letter }) => [square, face, letter] as const));
  return choices.find((one) => one.kind === "play" && keyOf(one.placed) === key) ?? null;
}

export class Trying {
  /** How often a play was tried. */
  tries = $state(0);
  /** How many hints are open. */
  opened = $state(0);
  answer = $state<Answer>(null);
  /** What came of the last try. */
  message = $state("");
  readonly playing: Playing;
  readonly hints: readonly string[];

  constructor(
    readonly turn: TurnReview,
    position: TurnPosition["position"],
    readonly lexicon: string,
    readonly onanswer: (answer: Answer) => void,
  ) {
    const own = fromWire(position);
    const edition = catalogue.edition(own.edition, own.language);
    const score = positionScore(() => edition);
    this.playing = new Playing(own, score, {
      bag: turn.bag,
      mover: "",
      onplay: (draft, scored) => this.#try(draft, scored),
      onexchange: (tiles) => this.#exchange(tiles),
    });
    this.hints = hintsFor(turn, own.tiles);
  }

  hint() {
    this.opened = Math.min(this.hints.length, this.opened + 1);
  }

  show() {
    this.#answered("shown");
  }

  async #try(draft: Draft, scored: Score | null): Promise<boolean> {
    if (!scored || !("score" in scored)) return false;
    this.tries++;
    const choice = choiceLaid(this.turn.choices, draft);
    if (choice && this.#isBest(choice)) return this.#answered("found");
    const [main] = scored.score.words;
    const invalid = choice ? [] : await this.#invalid(scored.score.words.map(({ text }) => text));
    const says = words.review.tried;
    if (invalid.length) this.message = says.invalid(invalid);
    else if (choice?.text === this.turn.played.text) this.message = says.as_played(nameOf(choice));
    else if (choice) this.message = this.#compared(choice);
    else this.message = says.more(main?.text ?? "", scored.score.score);
    return false;
  }

  #exchange(tiles: readonly string[]): boolean {
    this.tries++;
    const key = [...tiles].sort().join();
    const choice = this.turn.choices.find(
      (one) => one.kind === "exchange" && [...one.exchanged].sort().join() === key,
    );
    if (choice && this.#isBest(choice)) return this.#answered("found");
    this.message = choice ? this.#compared(choice) : words.review.tried.other_exchange;
    return false;
  }

  #isBest(choice: Choice): boolean {
    return choice.text === this.turn.choices[0]?.text || this.turn.ties.includes(choice.text);
  }

  /** A play among the candidates, beside the best. */
  #compared(choice: Choice): string {
    const kind = kindOf(this.turn.choices, this.turn.scale);
    const value = measure(choice, kind)?.value;
    return value === undefined
      ? words.review.tried.more(nameOf(choice), choice.score)
      : words.review.tried.candidate(nameOf(choice), figureOf(value, kind));
  }

  async #invalid(texts: readonly string[]): Promise<string[]> {
    const asked = texts.map(async (text) => {
      const { is_word } = await api.word(this.lexicon, text.toUpperCase());
      return is_word ? [] : [text];
    });
    // Where words can't be looked up, nothing is said about them.
    return Promise.all(asked).then(
      (found) => found.flat(),
      (problem) => {
        if (!(problem instanceof Refusal)) throw problem;
        return [];
      },
    );
  }

  #answered(answer: "found" | "shown"): true {
    this.answer = answer;
    this.message = "";
    this.onanswer(answer);
    return true;
  }
}
