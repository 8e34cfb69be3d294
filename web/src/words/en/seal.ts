// Whether every draw was fair, checked in the browser.
import { number } from "../intl";

export const seal = {
  draws: "Draws",
  nothing_drawn: "Nothing to check: the players drew these tiles themselves.",
  needs_https: "This browser can check draws only over HTTPS.",
  checking: "Checking every draw…",
  from_seed: "From the seed published at the end.",
  verified: "Draws verified",
  false: "The draws don’t match the seed",
  unchecked: "Draws not checked",
  not_read: "Couldn’t read the record. Reload the page.",
  see_how: "See how",
  how: "How draws are checked",
  how_hint:
    "One secret seed decided every draw and roll in this game. Its fingerprint was published before the first draw, and the seed itself at the end. Your browser has just repeated every draw from the seed and compared.",
  fingerprint: "Fingerprint, published at the start",
  seed: "Seed, published at the end",
  none: "none",
  need_not_trust:
    "Don’t trust this page either? Download the {record|full game record} and run {command}, which also checks and scores every turn.",
  /** What was found where something is wrong. */
  no_table: "The record doesn’t start with the table.",
  no_seed: "The seed wasn’t published.",
  other_seed: "The seed doesn’t match the fingerprint published before the first draw.",
  differs: (event: number, ours: string, theirs: string) =>
    `Event ${number(event)} should have drawn ${ours}, not ${theirs}.`,
};
