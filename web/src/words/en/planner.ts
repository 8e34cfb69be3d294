// The weekly planner and the calendar.
import { day, list, relative } from "../intl";
import { of } from "./grammar";

export const planner = {
  this_week: "This week",
  week_of: (first: Date) =>
    `Week of ${day(first, { day: "numeric", month: "long", timeZone: "UTC" })}`,
  previous_week: "Previous week",
  next_week: "Next week",
  back_to_this_week: "Back to this week",
  today: "today",
  add_on: (named: string) => `Plan something on ${named}`,
  add: "Plan something",

  your_turn: "Your turn!",
  turn_of: (name: string) => `${of(name)} turn`,
  with_names: (names: readonly string[]) => `with ${list(names)}`,
  until: (time: string) => `until ${time}`,
  free: (name: string) => `${name} can play`,
  you_are_free: "I can play",
  away: (name: string) => `${name} away`,
  you_are_away: "Away",
  entry: (name: string, text: string) => `${name}: ${text}`,
  from_to: (from: string, to: string) => `${from}–${to}`,

  plan_title: (named: string) => `Plan for ${named}`,
  what: "What",
  i_can_play: "I can play",
  i_am_away: "I’m away",
  something_else: "Something else",
  day: "Day",
  from: "From",
  to: "To",
  all_day_hint: "Leave the times empty for an all-day plan.",
  description: "Description",
  description_needed: "Add a short description.",
  example: "Tea at six",
  ends_before: "End must be after start.",
  save: "Save",
  add_entry: "Add",
  remove: "Remove",
  added: "Added to the planner.",
  changed: "Saved.",
  removed: "Removed.",
  added_by: (name: string) => `${name} added this.`,
  in_zone: (zone: string) => `Planned in ${zone} time, shown in yours.`,

  calendar: "Add to my calendar",
  calendar_title: "Your calendar",
  calendar_hint:
    "Subscribe in any calendar app: turns you owe, and plans from your circles and tables. It never shows words or tiles.",
  calendar_secret: "Keep it private: anyone with the link can read your calendar.",
  calendar_once: "We show it only once. Copy it now, or open it in your calendar.",
  calendar_created: (at_ms: number) =>
    `You created a link ${relative(at_ms)}. A new one replaces it.`,
  create_link: "Create link",
  create_new_link: "Create new link",
  delete_link: "Delete link",
  link_deleted: "The link no longer works.",
  calendar_link: "Your calendar link",
  open_calendar: "Open in my calendar",
};
