// A new table as it is being made up: plain values, what of them an edition takes, and what is
// sent.

import { playerOf } from "../session/computers";
import { type Lexicon, lexiconFor } from "../session/lexicon_choice";
import type { Timing } from "../wire/events";
import type { Catalogue, Edition, NewTable } from "../wire/types";

export type SeatKind = "me" | "open" | "computer" | "device" | "member" | "none";

export interface SeatChoice {
  kind: SeatKind;
  name: string;
  level: string;
  /** Which computer player of that level; its default if unset. */
  player?: string | undefined;
  /** Which member of the circle sits here. */
  person?: string;
  /** Finish line: the points that this seat has to reach. */
  target: number;
  /** Whether the seat is open only for as long as the game is played over days. */
  isLent?: boolean;
}

export type Pace = "none" | "turn" | "game" | "days";

export interface TableForm {
  /** The circle that the table is for; empty for anyone. */
  circle: string;
  edition: string;
  /** Whose tiles are played with. */
  language: string;
  lexicon: string;
  seats: SeatChoice[];
  variations: string[];
  /** Letters of the opening word; 0 for the usual two. */
  firstWord: number;
  hasFinishLine: boolean;
  advanced: boolean;
  goal: number;
  challenge: string;
  pace: Pace;
  turn_s: number;
  game_min: number;
  increment_s: number;
  overtime_min: number;
  days: number;
  bank_days: number;
  holiday_days: number;
  /** What becomes of a seat that misses three turns in a row. */
  vanishing: "leaves" | "computer";
  spectators: boolean;
  isListed: boolean;
  /** Whether the result moves ratings. */
  isRated: boolean;
  /** How long computers leave people to challenge. */
  grace_s: number;
  /** Whether hints can be asked for; only with an open dictionary. */
  hasHints: boolean;
  /** Whether swear words and slurs are invalid; null for what the circle says. */
  isFamily: boolean | null;
}

const seat = (kind: SeatKind, level = "easy"): SeatChoice => ({
  kind,
  name: "",
  level,
  target: 120,
});

/** What one usually wants, with these words. */
export function usual(
  edition: Edition,
  catalogue: Catalogue,
  lexicon: Lexicon = lexiconFor(catalogue, "en"),
): TableForm {
  return withEdition(
    {
      circle: "",
      edition: edition.key,
      language: lexicon.language,
      lexicon: lexicon.name,
      seats: [seat("me"), seat("computer"), seat("none"), seat("none")],
      variations: [],
      firstWord: 0,
      hasFinishLine: false,
      advanced: false,
      goal: 200,
      challenge: "edition",
      pace: "none",
      turn_s: 60,
      game_min: 25,
      increment_s: 0,
      overtime_min: 10,
      days: 3,
      bank_days: 3,
      holiday_days: 14,
      vanishing: "leaves",
      spectators: true,
      isListed: false,
      isRated: false,
      grace_s: catalogue.grace_s,
      hasHints: false,
      isFamily: null,
    },
    edition,
  );
}

/**
 * The same at another pace. Over days one plays with people, since a computer would answer at once:
 * its seat is open, and the computer's again if the days are given up.
 */
export function withPace(form: TableForm, pace: Pace): TableForm {
  if (pace === form.pace) return form;
  if (pace === "days") return { ...withFriend(form), pace };
  const seats = form.seats.map(({ isLent, ...one }) =>
    isLent && one.kind === "open" ? { ...one, kind: "computer" as const } : one,
  );
  return { ...form, seats, pace };
}

/**
 * The same wishes for another edition: the box's own clock, goal and number of seats, and nothing
 * that it does not have.
 */
export function withEdition(form: TableForm, edition: Edition): TableForm {
  // An edition describes its whole clock, usual values included.
  const timing = edition.timing as Required<Timing> | null;
  const paced = withPace(form, timing?.kind ?? (edition.key === "message-board" ? "days" : "none"));
  return {
    ...paced,
    edition: edition.key,
    seats: paced.seats.map((one, number) =>
      number < (edition.seats[1] ?? 4) ? one : { ...one, kind: "none" },
    ),
    variations: form.variations.filter((key) => edition.variations.includes(key)),
    goal: edition.goal ?? form.goal,
    ...(timing?.kind === "turn" ? { turn_s: timing.seconds } : {}),
    ...(timing?.kind === "game"
      ? {
          game_min: timing.seconds / 60,
          increment_s: timing.increment_s,
          overtime_min: timing.overtime_s / 60,
        }
      : {}),
  };
}

/** The same with a seat for a friend by link, instead of a computer. */
export function withFriend(form: TableForm): TableForm {
  const seats = form.seats.map((one) =>
    one.kind === "computer" ? { ...one, kind: "open" as const, isLent: true } : one,
  );
  return { ...form, seats };
}

/** What was chosen last, as far as it still fits what there is; the words are chosen elsewhere. */
export function remembered(
  stored: string | null,
  edition: Edition | null,
  catalogue: Catalogue,
  lexicon: Lexicon = lexiconFor(catalogue, "en"),
): TableForm | null {
  if (!stored) return null;
  try {
    const form = JSON.parse(stored) as TableForm;
    const chosen = edition ?? catalogue.editions.find((one) => one.key === form.edition);
    if (!chosen || form.seats.length !== 4) return null;
    const fresh = usual(chosen, catalogue, lexicon);
    const { language } = fresh;
    const whole = { ...fresh, ...form, language, lexicon: lexicon.name };
    return chosen.key === whole.edition ? whole : withEdition(whole, chosen);
  } catch {
    return null;
  }
}

/** The same for a circle, or for anyone: seats that only one of the two has are open. */
export function withCircle(form: TableForm, circle: string): TableForm {
  if (circle === form.circle) return form;
  const seats = form.seats.map((one) =>
    one.kind === "member" ? { ...one, kind: "open" as const } : one,
  );
  return { ...form, circle, seats };
}

export function taken(form: TableForm): SeatChoice[] {
  return form.seats.filter((one) => one.kind !== "none");
}

/** Whether a table like this can be rated: each person on their own device, and no computer. */
export function canBeRated(form: TableForm): boolean {
  return taken(form).every(
    (one) => one.kind === "me" || one.kind === "open" || one.kind === "member",
  );
}

/** Whether hints can be had: they need an open dictionary, and aren't for ratings. */
export function canHaveHints(form: TableForm): boolean {
  return form.variations.includes("open_dictionary") && !(form.isRated && canBeRated(form));
}

/** Whether the family filter is on: as chosen, or else as the circle says, but in no contest. */
export function familyWords(form: TableForm, circle: { family_words?: boolean } | null): boolean {
  const isContest = (form.isRated && canBeRated(form)) || form.pace === "game";
  return form.isFamily ?? (!isContest && !!circle && (circle.family_words ?? true));
}

export function timingOf(form: TableForm): Timing | null {
  switch (form.pace) {
    case "none":
      return null;
    case "turn":
      return { kind: "turn", seconds: form.turn_s };
    case "game":
      return {
        kind: "game",
        seconds: Math.round(form.game_min * 60),
        increment_s: form.increment_s,
        overtime_s: Math.round(form.overtime_min * 60),
        points_per_minute: 10,
      };
    case "days":
      return {
        kind: "days",
        days: form.days,
        bank_days: form.bank_days,
        holiday_days: form.holiday_days,
        vanishing: form.vanishing,
      };
  }
}

/** What is sent; only what the edition has. */
export function newTable(form: TableForm, edition: Edition, catalogue: Catalogue): NewTable {
  const seats = taken(form);
  const has = (option: string) => edition.options.includes(option);
  const options: Record<string, unknown> = {
    challenge: form.challenge,
    variations: form.variations.filter((key) => edition.variations.includes(key)),
    timing: timingOf(form),
  };
  if (form.isFamily !== null) options.family = form.isFamily;
  if (has("first_word_min") && form.firstWord) options.first_word_min = form.firstWord;
  if (has("finish_line") && form.hasFinishLine) options.targets = seats.map((one) => one.target);
  if (has("advanced") && form.advanced) options.advanced = true;
  if (has("goal") && form.goal !== edition.goal) options.goal = form.goal;
  const computers = seats.filter((one) => one.kind === "computer").length;
  return {
    edition: edition.key,
    language: catalogue.lexicons.find((one) => one.name === form.lexicon)?.language ?? "en",
    lexicon: form.lexicon,
    options,
    spectators: form.spectators,
    rated: form.isRated && canBeRated(form),
    hints: form.hasHints && canHaveHints(form) && edition.variations.includes("open_dictionary"),
    ...(form.circle ? { circle: form.circle } : {}),
    is_listed: form.isListed && !form.circle && seats.some((one) => one.kind === "open"),
    grace_s: computers && form.grace_s !== catalogue.grace_s ? form.grace_s : null,
    seats: seats.map((one) => {
      const named = one.name.trim() ? { name: one.name.trim() } : {};
      const player = playerOf(one.level, one.player, catalogue);
      if (one.kind === "computer")
        return {
          kind: "computer",
          level: one.level,
          ...(player ? { player: player.key } : {}),
        };
      if (one.kind === "member" && one.person) return { kind: "member", person: one.person };
      return one.kind === "open" || one.kind === "member"
        ? { kind: "open" }
        : { kind: "me", ...named };
    }),
  };
}
