// Before the start: the seats, how others join, and the rules everyone accepts.
import { list, number, plural } from "../intl";
import type { Who } from "../who";

export const waiting = {
  chairs: "Seats",
  chairs_free: (count: number) =>
    plural(count, {
      one: "1 seat is still open.",
      other: `${number(count)} seats are still open.`,
    }),
  yet_to_agree: (who: readonly Who[]) =>
    `${list(who.map((one) => one ?? "You"))} ${who.length === 1 && who[0] !== null ? "needs" : "need"} to accept the rules.`,
  everybody_agreed: "Everyone’s here and has accepted the rules.",
  host_starts: "Everyone’s here. The host starts the game.",
  do_you_agree: "Accept the rules?",
  chair_for_you: "There’s a seat for you",
  everybody_here: "Everyone’s here",
  waiting: "Waiting for the others",
  guest: "Guest",
  free_chair: "Open seat",
  waits: "waiting for a player",
  host: "Host",
  you: "you",
  here: "here",
  away: "away",
  not_agreed: "hasn’t accepted the rules",
  who_sits: (place: number) => `Who takes seat ${number(place)}`,
  anybody: "Anyone",
  start: "Start game",
  agree: "Accept",
  your_name: "Your name",
  sit_down: "Join table",
  by_sitting: "By joining you accept the table’s rules.",
  close_table: "Close table",
  get_up: "Leave seat",
  mix_a_text: "Add your own randomness to the draw",
  mix_why:
    "The server’s secret seed decides the draws. Add your own text, and no one can choose them, not even the server.",
  your_text: "Your text",
  anything: "Anything you like",
  mix_it_in: "Add",
  mixed_in: "Added",
  invite: "Invite",
  qr_code: (link: string) => `QR code for ${link}`,
  three_ways: "Scan the code, send the link, or read out the letters.",
  code: (letters: string) => `Code ${letters}`,
  copy_link: "Copy link",
  copied: "Copied",
  cannot_copy: "Your browser blocked copying. Select the link and copy it yourself.",
  share: "Share",
  sit_at_mine: "Join my table.",
  plays_by: "Table rules",
  /** Joining a table by its code. */
  code_or_link: "Code or link",
  join: "Join",
  code_looks: "Codes have eight letters and digits, like FERN-42KM.",
  code_first: "Type or paste the code first.",
};
