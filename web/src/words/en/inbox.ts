// The inbox, what the tab says, and friends.
import { number, plural } from "../intl";
import { of } from "./grammar";

export const inbox = {
  title: "Inbox",
  with_new: (count: number) => `Inbox, ${number(count)} new`,
  empty: "All caught up.",
  empty_hint: "Invitations, rematches and your turns show up here.",
  your_turn: "Your turn",
  turn: (others: string) => `Your turn against ${others}`,
  invitation: (name: string) => `${name} invites you to play.`,
  rematch: (name: string) => `${name} wants a rematch.`,
  changed: (name: string) => `${name} changed the rules.`,
  declined: (name: string) => `${name} can’t play this time.`,
  circle_table: (name: string) => `${of(name)} table has a free seat.`,
  circle_member: (name: string, circle: string) => `${name} joined ${circle}.`,
  circle_note: (name: string) => `${name} pinned up a note.`,
  just_now: "just now",
  join: "Join",
  agree: "Agree",
  decline: "Decline",
  open: "Open",
  play: "Play",
  dismiss: "Dismiss",
  dismiss_item: (text: string) => `Dismiss: ${text}`,
  // A player who has left a game that goes on.
  left: "You’ve left this game. You can keep watching.",
  leave: "Leave table",
  // Friends.
  friends: "Friends",
  no_friends: "No friends yet.",
  no_friends_hint: "People you play and members of your circles show up here.",
  online: "Online",
  at_table: "At a table",
  games: (count: number) =>
    plural(count, { one: "1 game together", other: `${number(count)} games together` }),
  in_circle: "In your circle",
  invite: "Invite",
  invite_person: (name: string) => `Invite ${name} to play`,
  all_friends: (count: number) => `All ${number(count)} friends`,
  presence: "Show when I’m online",
  presence_hint: "Members of your circles can see it.",
};
