// Before the start: the chairs round the table, how others come, and what everybody agrees to.
import { list, number, plural } from "../intl";
import type { Who } from "../who";

export const waiting = {
  chairs: "Chairs",
  chairs_free: (count: number) =>
    plural(count, {
      one: "One chair is still free.",
      other: `${number(count)} chairs are still free.`,
    }),
  yet_to_agree: (who: readonly Who[]) =>
    `${list(who.map((one) => one ?? "You"))} ${who.length === 1 && who[0] !== null ? "has" : "have"} yet to agree.`,
  everybody_agreed: "Everybody is here and has agreed.",
  host_starts: "Everybody is here. The host starts the game.",
  do_you_agree: "Do you agree?",
  chair_for_you: "A chair is free for you",
  everybody_here: "Everybody is here",
  waiting: "Waiting for the others",
  guest: "Guest",
  free_chair: "Free chair",
  waits: "waits for somebody",
  host: "Host",
  you: "you",
  here: "here",
  away: "away",
  not_agreed: "has not agreed yet",
  who_sits: (place: number) => `Who sits at seat ${number(place)}`,
  anybody: "Anybody who comes",
  start: "Start the game",
  agree: "Agree",
  your_name: "Your name",
  sit_down: "Sit down",
  by_sitting: "By sitting down you agree to what this table plays by.",
  close_table: "Close the table",
  get_up: "Get up",
  mix_a_text: "Mix a text of your own into the draws",
  mix_why:
    "The server’s secret seed decides the draws. A text of yours goes into it, so that nobody, the server included, could have chosen them.",
  your_text: "Your text",
  anything: "Anything you like",
  mix_it_in: "Mix it in",
  mixed_in: "Mixed in",
  invite: "Invite",
  qr_code: (link: string) => `QR code of the link ${link}`,
  three_ways: "Point a camera at it, send the link, or read out the code.",
  code: (letters: string) => `Code ${letters}`,
  copy_link: "Copy the link",
  copied: "Copied",
  cannot_copy: "Your browser does not let the page copy. Mark the link and copy it yourself.",
  share: "Share",
  sit_at_mine: "Sit down at my table.",
  plays_by: "What this table plays by",
  /** The way to a table by its code. */
  code_or_link: "Code or link",
  join: "Join",
  code_looks: "A code has eight letters and digits, such as FERN-42KM.",
  code_first: "Type or paste the code first.",
};
