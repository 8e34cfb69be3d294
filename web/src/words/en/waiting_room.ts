// Before the start: the seats, how others join, and the rules everyone accepts.
import { list, number, plural } from "../intl";
import type { Who } from "../who";

export const waiting_room = {
  seats: "Seats",
  open_seats: (count: number) =>
    plural(count, {
      one: "1 seat is still open.",
      other: `${number(count)} seats are still open.`,
    }),
  yet_to_agree: (who: readonly Who[]) =>
    `${list(who.map((one) => one ?? "You"))} ${who.length === 1 && who[0] !== null ? "needs" : "need"} to accept the rules.`,
  everyone_agreed: "Everyone’s here and has accepted the rules.",
  host_starts: "Everyone’s here. The host starts the game.",
  do_you_agree: "Accept the rules?",
  seat_for_you: "There’s a seat for you",
  everyone_here: "Everyone’s here",
  waiting: "Waiting for the others",
  open_seat: "Open seat",
  waiting_for_player: "waiting for a player",
  host: "Host",
  you: "you",
  here: "here",
  away: "away",
  not_agreed: "hasn’t accepted the rules",
  who_takes_seat: (place: number) => `Who takes seat ${number(place)}`,
  anyone: "Anyone",
  start: "Start game",
  agree: "Accept",
  your_name: "Your name",
  join_table: "Join table",
  joining_accepts: "By joining you accept the table’s rules.",
  close_table: "Close table",
  leave_seat: "Leave seat",
  add_randomness: "Add your own randomness to the draw",
  add_randomness_hint:
    "The server’s secret seed decides the draws. Add your own text, and no one can choose them, not even the server.",
  your_text: "Your text",
  text_placeholder: "Anything you like",
  add_text: "Add",
  text_added: "Added",
  invite: "Invite",
  qr_code: (link: string) => `QR code for ${link}`,
  invite_hint: "Scan the code, send the link, or read out the letters.",
  code: (letters: string) => `Code ${letters}`,
  copy_link: "Copy link",
  copied: "Copied",
  cannot_copy: "Your browser blocked copying. Select the link and copy it yourself.",
  share: "Share",
  share_text: "Join my table.",
  table_rules: "Table rules",
  /** Joining a table by its code. */
  code_or_link: "Code or link",
  join: "Join",
  code_hint: "Codes have eight letters and digits, like FERN-42KM.",
  code_missing: "Type or paste the code first.",
};
