// What can be agreed on at a table, in sentences: the choices of a new table, and what whoever sits down agrees to.
import type { Timing } from "../wire/events";
import type { Agreement, Catalogue, Edition } from "../wire/types";
import { listed } from "./standing";

export const VARIATIONS: Record<string, { name: string; sentence: string }> = {
  rearrange: { name: "Rearrange", sentence: "Reorder a word on the board, then add at least one of your tiles to it." },
  recycle: {
    name: "Recycle",
    sentence: "Before you play, trade letters on the board for yours while every word stays good.",
  },
  blank_swap: {
    name: "Blank swap",
    sentence: "If you hold the letter a blank stands for, trade it for the blank and play on.",
  },
  open_dictionary: { name: "Open dictionary", sentence: "Anyone may look up a word at any time." },
  nine_tile: { name: "Nine tiles", sentence: "Racks hold nine; playing seven, eight or nine at once earns 50." },
  end_when_no_play: {
    name: "End when nothing fits",
    sentence: "With the bag empty, the game ends by itself once nobody has a play left.",
  },
};

export const LEVELS: Record<string, string> = {
  beginner: "Knows common words and overlooks many places.",
  easy: "Knows more words and keeps a tidy rack, but overlooks places too.",
  intermediate: "Knows everyday words and plays them well.",
  hard: "Knows most words, sees nearly every place, and thinks of its next rack.",
  expert: "Knows every word, sees every place, and works out the end.",
  champion: "Like the expert, and plays on in its head before it decides. It takes its time.",
};

const CHALLENGES: Record<string, string> = {
  double: "If all words are good, the challenger loses the next turn.",
  single: "A challenge that fails costs nothing.",
  five: "A challenge that fails gives the challenged seat 5 points; no turn is lost.",
  ten: "A challenge that fails gives the challenged seat 10 points; no turn is lost.",
  triple: "Whoever loses a challenge loses the game.",
  void: "Words are checked as they are played: one that is not in the lexicon is refused, and nobody challenges.",
};

const CHALLENGE_NAMES: Record<string, string> = {
  edition: "As the box says",
  double: "Double",
  single: "Single",
  five: "Five points",
  ten: "Ten points",
  triple: "All or nothing",
  void: "Checked words",
};

export function challengeName(mode: string): string {
  return CHALLENGE_NAMES[mode] ?? mode;
}

export function challengeSentence(mode: string, edition: Edition): string {
  if (mode !== "edition") return CHALLENGES[mode] ?? "";
  if (edition.words_judged_singly && edition.challenge === "double")
    return "One word is named and looked up. If it is good, the challenger loses the next turn.";
  return CHALLENGES[edition.challenge] ?? "";
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function lasting(seconds: number): string {
  return seconds % 60 ? counted(seconds, "second") : counted(seconds / 60, "minute");
}

export function timingSentence(timing: Timing | null | undefined): string {
  if (!timing) return "There is no clock.";
  switch (timing.kind) {
    case "turn":
      return `Each turn has ${lasting(timing.seconds)}; running out loses the turn.`;
    case "game": {
      const more = timing.increment_s ? ` and ${counted(timing.increment_s, "second")} more each turn` : "";
      const over = timing.overtime_s
        ? `up to ${lasting(timing.overtime_s)} over cost ${timing.points_per_minute} points a minute`
        : "running out loses the game";
      return `Each seat has ${lasting(timing.seconds)} for the game${more}; ${over}.`;
    }
    case "days": {
      const bank = timing.bank_days ? `, and ${counted(timing.bank_days, "spare day")} for the whole game` : "";
      return `Each turn has ${counted(timing.days, "day")}${bank}.`;
    }
  }
}

/** Everything that a table is agreed on, most important first. */
export function agreementSentences(agreement: Agreement, catalogue: Catalogue, seats: readonly string[]): string[] {
  const edition = catalogue.editions.find((one) => one.key === agreement.edition);
  if (!edition) return [];
  const { options } = agreement;
  const lexicon = catalogue.lexicons.find((one) => one.name === agreement.lexicon);
  const words = lexicon ? `, ${lexicon.words.toLocaleString("en")} words` : "";
  const told = [
    `${edition.name}: ${edition.tagline}`,
    timingSentence(options.timing ?? null),
    `Challenges: ${challengeSentence(options.challenge ?? "edition", edition)}`,
  ];
  for (const key of options.variations ?? []) {
    const variation = VARIATIONS[key];
    if (variation) told.push(`${variation.name}: ${variation.sentence}`);
  }
  if (options.first_word_min) told.push(`The opening word needs at least ${options.first_word_min} letters.`);
  if (options.targets?.length) {
    const goals = options.targets.map((target, seat) => `${seats[seat] ?? `Seat ${seat + 1}`} ${target}`);
    told.push(`Finish line: the first to reach their own target wins. ${listed(goals)}.`);
  }
  if (options.goal) told.push(`The first to ${options.goal} points wins.`);
  if (options.advanced) told.push("Advanced: the dice that you leave stay up for the next seat.");
  told.push(`The lexicon is ${agreement.lexicon}${words}.`);
  told.push(agreement.spectators ? "Others may look on." : "Nobody else may look on.");
  return told;
}
