// Circles of friends.
import { list, number, plural } from "../intl";

export const circles = {
  one: "Circle",
  about:
    "A circle is you and the people you play with: private tables, a wall and a weekly planner.",
  none: "You’re not in a circle yet. Create one, then send friends the link.",
  create: "Create circle",
  name: "Circle name",
  name_example: "Sunday table",
  names: (names: readonly string[], more: number) =>
    more
      ? `${names.join(", ")} and ${plural(more, { one: "one more", other: `${number(more)} more` })}`
      : list(names),
  your_turns: (count: number) =>
    plural(count, { one: "Your turn", other: `Your turn at ${number(count)} tables` }),
  all_circles: "All circles",

  tables: "Tables",
  new_table: "New table",
  no_tables: "No tables yet. Create one, and anyone here can join.",
  wall: "The wall",
  past_tables: (count: number) =>
    plural(count, { one: "1 finished game", other: `${number(count)} finished games` }),

  people: "Members",
  you: "you",
  host: "host",
  manage: (name: string) => `Manage ${name}`,
  make_host: "Make host too",
  make_host_hint: (name: string) =>
    `${name} will be able to rename the circle, change the link and remove people.`,
  hand_over: (name: string) => `Make ${name} the host`,
  hand_over_hint: (name: string) => `${name} becomes host in your place. You stay as a member.`,
  remove: "Remove from circle",
  remove_hint: (name: string) =>
    `${name} won’t see the circle any more, but can finish games in progress.`,
  handed_over: (name: string) => `${name} is now the host.`,
  is_host_too: (name: string) => `${name} is now a host too.`,
  removed: (name: string) => `${name} was removed.`,
  joined: (name: string) => `${name} joined the circle.`,

  here: "Here now",
  only_you: "Just you right now.",
  show_here: "Show the list.",
  others_here: (count: number) => `${number(count)} others are here. Show the list.`,
  all_members: (count: number) => `All ${number(count)} members`,
  search: "Search members",
  found: (count: number) =>
    plural(count, { one: "1 member found", other: `${number(count)} members found` }),
  no_match: (text: string) => `No one here is called “${text}”.`,
  sort: "Sort by",
  orders: { name: "Name", joined: "Newest", played: "Last played" },
  joined_on: (date: string) => `joined ${date}`,
  played: (ago: string) => `played ${ago}`,
  not_played: "hasn’t played here yet",
  show_all: (count: number) => `Show all ${number(count)}`,
  show_more: (count: number) => `Show ${number(count)} more`,
  show_fewer: "Show fewer",

  invite: "Invite",
  invite_hint: "Scan the code, send the link, or read out the letters. Anyone with it can join.",
  qr_code: (link: string) => `QR code for ${link}`,
  code: (letters: string) => `Code ${letters}`,
  copy_link: "Copy link",
  copied: "Copied",
  cannot_copy: "Your browser blocked copying. Select the link and copy it yourself.",
  share: "Share",
  share_text: (name: string) => `Join our circle ${name}.`,
  new_link: "New link",
  new_link_hint: "The old link and code stop working. Members stay.",

  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  step_down: "Step down as host",
  leave: "Leave circle",
  leave_title: (name: string) => `Leave ${name}?`,
  leave_hint: "You won’t see its wall or tables any more, but you can finish your games.",
  leave_new_host: (name: string) => `${name} becomes host.`,
  leave_last: "You’re the last member, so the circle and its wall will be deleted.",
  stay: "Stay",
  delete: "Delete circle",
  delete_title: (name: string) => `Delete ${name} for everyone?`,
  delete_hint: "The circle and its wall are gone for good. Players keep their tables.",
  keep_circle: "Keep circle",
  not_found: "This circle doesn’t exist, or you’re not a member.",

  invited_to: (name: string) => `Join ${name}?`,
  invited_by: (hosts: readonly string[], count: number) =>
    `${list(hosts)} ${hosts.length === 1 ? "invites" : "invite"} you to a circle with ${plural(count, { one: "one member", other: `${number(count)} members` })}.`,
  invited_hint: "Members see your name, what you post on the wall, and tables you create there.",
  your_name: "Your name",
  join: "Join circle",
  no_invitation: "Invitation not found.",
  no_invitation_hint: "The link may have changed. Ask for a new one.",

  table_for: "Who can join",
  anyone: "Anyone with the link",
  members_only: (name: string) => `Only ${name}`,
  sheet_of: "Circle",
  no_circle: "None",
  sheet_hint: "Members can follow it, and it counts for the evening.",
  any_member: "Any member",
  in_circle: (name: string) => `Table in ${name}`,
  members_can_join: "Members see this table in their circle and can join.",
  to_circle: "Go to circle",
};
