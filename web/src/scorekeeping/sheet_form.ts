// The sheet of a real board as it is being made up: plain values, and what is sent.

import type { Lexicon } from "../session/lexicon_choice";
import type { Catalogue, Edition, NewTable } from "../wire/types";
import { words } from "../words/words.svelte";

/** The fewest players of a game. */
export const FEWEST = 2;

export interface SheetForm {
  edition: string;
  names: string[];
  /** Which players enter on their own phones; the first is the person who opens the sheet. */
  own: boolean[];
  begins: number;
  keeper: "one" | "each";
  language: string;
  lexicon: string;
  challenge: string;
  seconds: number;
  goal: number;
  variations: string[];
}

/** What one usually wants: oneself and someone else, with these words. */
export function usual(edition: string | undefined, lexicon: Lexicon, name: string): SheetForm {
  return {
    edition: edition ?? "classic",
    names: [name, ""],
    own: [false, false, false, false],
    begins: 0,
    keeper: "one",
    language: lexicon.language,
    lexicon: lexicon.name,
    challenge: "edition",
    seconds: 0,
    goal: 0,
    variations: [],
  };
}

/** What was chosen last, as far as it still fits what there is; the words are chosen elsewhere. */
export function remembered(
  stored: string | null,
  fresh: SheetForm,
  editions: readonly Edition[],
): SheetForm {
  try {
    const form = { ...fresh, ...(JSON.parse(stored ?? "{}") as Partial<SheetForm>) };
    const isThere = editions.some((one) => one.key === form.edition);
    return isThere && Array.isArray(form.names) && form.names.length >= FEWEST
      ? { ...form, language: fresh.language, lexicon: fresh.lexicon, begins: 0 }
      : fresh;
  } catch {
    return fresh;
  }
}

/** The same wishes for another edition: its own goal, and nothing that it does not have. */
export function withEdition(form: SheetForm, edition: Edition): SheetForm {
  const names = form.names.slice(0, edition.seats[1] ?? 4);
  return {
    ...form,
    edition: edition.key,
    variations: form.variations.filter((one) => edition.variations.includes(one)),
    goal: 0,
    names,
    begins: Math.min(form.begins, names.length - 1),
  };
}

/** The players' names; those who have none yet are numbered. */
export const namesOf = (form: SheetForm): string[] =>
  form.names.map((name, seat) => name.trim() || words.scorekeeping.player(seat + 1));

/** What is sent. */
export function newSheet(form: SheetForm, edition: Edition, catalogue: Catalogue): NewTable {
  const isOwn = (seat: number) => form.keeper === "each" && seat > 0 && form.own[seat];
  return {
    edition: form.edition,
    language:
      catalogue.lexicons.find((one) => one.name === form.lexicon)?.language ?? form.language,
    lexicon: form.lexicon,
    keeper: form.keeper,
    seats: namesOf(form).map((name, seat) => ({
      kind: isOwn(seat) ? ("open" as const) : ("me" as const),
      name,
    })),
    options: {
      challenge: form.challenge,
      variations: form.variations,
      timing: form.seconds ? { kind: "turn", seconds: form.seconds } : null,
      ...(edition.goal && form.goal && form.goal !== edition.goal ? { goal: form.goal } : {}),
    },
  };
}
