// The rules of a table in sentences, which players accept by joining.
import type { Timing } from "../wire/events";
import type { Agreement, Catalogue } from "../wire/types";
import {
  challengeSentence,
  languageName,
  lexiconName,
  variationName,
  variationSentence,
} from "../words/catalogue";
import { list } from "../words/intl";
import { words } from "../words/words.svelte";

function duration(seconds: number): string {
  return seconds % 60 ? words.agreement.seconds(seconds) : words.agreement.minutes(seconds / 60);
}

export function timingSentence(timing: Timing | null | undefined): string {
  if (!timing) return words.agreement.no_clock;
  switch (timing.kind) {
    case "turn":
      return words.agreement.turn_clock(duration(timing.seconds));
    case "game":
      return words.agreement.game_clock(
        duration(timing.seconds),
        timing.increment_s
          ? words.agreement.increment(words.agreement.seconds(timing.increment_s))
          : "",
        timing.overtime_s
          ? words.agreement.overtime(duration(timing.overtime_s), timing.points_per_minute ?? 0)
          : words.agreement.no_overtime,
      );
    case "days":
      return [
        words.agreement.days_clock(
          timing.days,
          timing.bank_days ? words.agreement.bank(timing.bank_days) : "",
        ),
        ...(timing.holiday_days === 0
          ? []
          : [words.correspondence.agreed_holiday(timing.holiday_days ?? 14)]),
        words.correspondence.agreed_vanishing[timing.vanishing ?? "leaves"],
      ].join(" ");
  }
}

/** Everything that a table is agreed on, most important first. */
export function agreementSentences(
  agreement: Agreement,
  catalogue: Catalogue,
  seats: readonly string[],
): string[] {
  const edition = catalogue.editions.find((one) => one.key === agreement.edition);
  if (!edition) return [];
  const { options } = agreement;
  const lexicon = catalogue.lexicons.find((one) => one.name === agreement.lexicon);
  const sentences = [
    words.agreement.edition(edition.name, edition.tagline),
    timingSentence(options.timing ?? null),
    words.agreement.challenge_rule(challengeSentence(options.challenge ?? "edition", edition)),
  ];
  const name = lexiconName(agreement.lexicon);
  sentences.splice(
    1,
    0,
    lexicon ? words.agreement.lexicon_counted(name, lexicon.words) : words.agreement.lexicon(name),
    // Words of one language with tiles of another can only be asked for past the page.
    ...(lexicon && lexicon.language !== agreement.language && !edition.is_dice
      ? [words.agreement.tiles(languageName(agreement.language))]
      : []),
  );
  if (agreement.keeper) sentences.splice(1, 0, words.scorekeeping.agreed[agreement.keeper]);
  if (agreement.rated) sentences.splice(1, 0, words.profiles.agreed);
  for (const key of options.variations ?? [])
    sentences.push(words.agreement.variation_rule(variationName(key), variationSentence(key)));
  if (agreement.hints) sentences.push(words.hints.agreed);
  if (options.family) sentences.push(words.hints.family_agreed);
  if (options.first_word_min) sentences.push(words.agreement.first_word(options.first_word_min));
  if (options.targets?.length) {
    const goals = options.targets.map(
      (target, seat) => `${seats[seat] ?? words.agreement.seat(seat + 1)} ${target}`,
    );
    sentences.push(words.agreement.finish_line(list(goals)));
  }
  if (options.goal) sentences.push(words.agreement.goal(options.goal));
  if (options.advanced) sentences.push(words.agreement.advanced);
  sentences.push(agreement.spectators ? words.agreement.spectators : words.agreement.no_spectators);
  return sentences;
}
