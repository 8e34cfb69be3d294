// What is agreed on at a table, in sentences: what whoever sits down agrees to.
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
import { called } from "../words/names";
import { words } from "../words/words.svelte";

function lasting(seconds: number): string {
  const said = words.agreement;
  return seconds % 60 ? said.seconds(seconds) : said.minutes(seconds / 60);
}

export function timingSentence(timing: Timing | null | undefined): string {
  const said = words.agreement;
  if (!timing) return said.no_clock;
  switch (timing.kind) {
    case "turn":
      return said.turn_clock(lasting(timing.seconds));
    case "game":
      return said.game_clock(
        lasting(timing.seconds),
        timing.increment_s ? said.increment(said.seconds(timing.increment_s)) : "",
        timing.overtime_s
          ? said.overtime(lasting(timing.overtime_s), timing.points_per_minute ?? 0)
          : said.no_overtime,
      );
    case "days":
      return [
        said.days_clock(timing.days, timing.bank_days ? said.bank(timing.bank_days) : ""),
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
  const said = words.agreement;
  const edition = catalogue.editions.find((one) => one.key === agreement.edition);
  if (!edition) return [];
  const { options } = agreement;
  const lexicon = catalogue.lexicons.find((one) => one.name === agreement.lexicon);
  const told = [
    said.edition(edition.name, edition.tagline),
    timingSentence(options.timing ?? null),
    said.challenged(challengeSentence(options.challenge ?? "edition", edition)),
  ];
  if (agreement.keeper) told.splice(1, 0, words.score.agreed[agreement.keeper]);
  if (agreement.rated) told.splice(1, 0, words.persons.agreed);
  for (const key of options.variations ?? [])
    told.push(said.varied(variationName(key), variationSentence(key)));
  if (options.first_word_min) told.push(said.first_word(options.first_word_min));
  if (options.targets?.length) {
    const goals = options.targets.map(
      (target, seat) => `${called(seats[seat] ?? said.seat(seat + 1))} ${target}`,
    );
    told.push(said.finish_line(list(goals)));
  }
  if (options.goal) told.push(said.goal(options.goal));
  if (options.advanced) told.push(said.advanced);
  if (agreement.language !== "en" && !edition.is_dice)
    told.push(said.tiles(languageName(agreement.language)));
  const name = lexiconName(agreement.lexicon);
  told.push(lexicon ? said.lexicon_counted(name, lexicon.words) : said.lexicon(name));
  told.push(agreement.spectators ? said.onlookers : said.no_onlookers);
  return told;
}
