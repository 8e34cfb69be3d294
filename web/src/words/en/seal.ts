// Whether every draw was fair, checked in the browser.
import { number } from "../intl";

export const seal = {
  draws: "Draws",
  nothing_drawn: "Nothing was drawn here: the tiles of this game were told.",
  needs_https: "This browser checks draws only on a page that comes by https.",
  checking: "Checking every draw…",
  from_seed: "From the seed that was published at the end.",
  verified: "Draws verified",
  false: "The draws do not follow from the seed",
  unchecked: "Draws not checked",
  not_read: "The record could not be read. Load the page again.",
  see_how: "See how",
  how: "How draws are checked",
  how_sentence:
    "One secret seed decided every order, deal, refill and roll of this game. Before the first draw its fingerprint was published; now that the game is over, so is the seed itself. Your browser has just drawn everything once more from it and compared.",
  fingerprint: "Fingerprint, known from the start",
  seed: "Seed, published at the end",
  none: "none",
  need_not_trust:
    "You need not trust this page either: download {record|every event} and run {command}, which also decides and scores every turn again.",
  /** What was found where something is not as it should be. */
  no_table: "The record does not begin with the table.",
  no_seed: "The seed was not revealed.",
  other_seed: "The seed is not the one whose hash was published before the first draw.",
  differs: (event: number, ours: string, theirs: string) =>
    `Event ${number(event)} should have brought ${ours}, not ${theirs}.`,
};
