// Circles of friends.
import { list, number, plural } from "../intl";

export const circles = {
  title: "Circles",
  one: "Circle",
  about:
    "A circle is you and the people you play with: tables that only you see, a wall, and a week to plan together.",
  none: "You are in no circle yet. Make one, and invite the others by a link.",
  make: "Make a circle",
  name: "Name of the circle",
  name_example: "Sunday table",
  who: (names: readonly string[], more: number) =>
    more
      ? `${names.join(", ")} and ${plural(more, { one: "one more", other: `${number(more)} more` })}`
      : list(names),
  your_turns: (count: number) =>
    plural(count, { one: "Your turn", other: `Your turn at ${number(count)} tables` }),
  all_circles: "All circles",

  tables: "Tables",
  new_table: "New table",
  no_tables: "No table yet. Open one: everybody here sees it and may sit down.",
  wall: "The wall",
  past_tables: (count: number) =>
    plural(count, { one: "One game that is over", other: `${number(count)} games that are over` }),

  people: "Who is here",
  you: "you",
  host: "host",
  manage: (name: string) => `More about ${name}`,
  make_host: "Make a host too",
  make_host_says: (name: string) =>
    `${name} can then do all that you can: rename the circle, invite anew, take people out.`,
  hand_over: (name: string) => `Hand over to ${name}`,
  hand_over_says: (name: string) => `${name} is host in your place, and you stay as a member.`,
  take_out: "Take out of the circle",
  take_out_says: (name: string) =>
    `${name} sees nothing of the circle any more, and plays games that are on to their end.`,
  handed: (name: string) => `${name} is host now.`,
  is_host_too: (name: string) => `${name} is a host now, too.`,
  taken_out: (name: string) => `${name} is in the circle no more.`,
  came: (name: string) => `${name} has come into the circle.`,

  invite: "Invite",
  invite_how:
    "Point a camera at it, send the link, or read out the code. Whoever has it may come in.",
  qr: (link: string) => `QR code of the link ${link}`,
  code: (letters: string) => `Code ${letters}`,
  copy: "Copy the link",
  copied: "Copied",
  cannot_copy: "Your browser does not let the page copy. Mark the link and copy it yourself.",
  share: "Share",
  share_says: (name: string) => `Come into our circle ${name}.`,
  renew: "Another link",
  renew_says: "The link and the code before lead nowhere from then on. Who is in the circle stays.",

  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  step_down: "Step down as host",
  leave: "Leave the circle",
  leave_title: (name: string) => `Leave ${name}?`,
  leave_says:
    "You see nothing of its wall and its tables any more. Games that you play go on to their end.",
  leave_heir: (name: string) => `${name} is host then.`,
  leave_last: "You are the last one: the circle and its wall go with you.",
  stay: "Stay",
  end: "End the circle",
  end_title: (name: string) => `End ${name} for everybody?`,
  end_says:
    "The circle and everything on its wall are gone for good. Tables stay with those who sit there.",
  keep: "Keep it",
  gone: "This circle is not there, or you are not in it.",

  invited_to: (name: string) => `${name}: come in?`,
  invited_by: (hosts: readonly string[], count: number) =>
    `${list(hosts)} ${hosts.length === 1 ? "invites" : "invite"} you to a circle with ${plural(count, { one: "one member", other: `${number(count)} members` })}.`,
  invited_says:
    "Its members see your name, what you put on the wall and the tables that you open there.",
  your_name: "Your name",
  come_in: "Come in",
  no_invitation: "No such invitation.",
  no_invitation_says: "The link may have been renewed. Ask for it again.",

  table_for: "For whom",
  anybody: "Anybody with the link",
  of_circle: (name: string) => `Only ${name}`,
  any_member: "Any member",
  in_circle: (name: string) => `A table of ${name}`,
  members_may_sit: "Its members see this table in their circle, and may sit down.",
  to_circle: "To the circle",
};
