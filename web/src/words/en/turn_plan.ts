// A turn planned for when it comes: “If Ben plays HORN: I play FARM”.
import { number } from "../intl";
import { counts } from "./counts";
import { of } from "./grammar";

export const turn_plan = {
  title: "Plan my turn",
  intro: "When it’s your turn, the first line that fits is played at once. Only you can see this.",
  stands: (name: string) => `Your play lets ${of(name)} play stand: it can’t be challenged then.`,
  offline: "You’re offline. You can plan when you’re back.",
  lines: "Your plan",
  add: "When should you play?",
  add_any: (name: string) => `Whatever ${name} does`,
  add_play: (name: string) => `If ${name} plays this…`,
  add_no_play: (name: string) => `If ${name} passes or exchanges`,
  when_any: (name: string) => `Whatever ${name} does`,
  when_no_play: (name: string) => `If ${name} passes or exchanges`,
  when_play: (name: string, word: string, at: string) => `If ${name} plays ${word} at ${at}`,
  play: (word: string, at: string) => `I play ${word} at ${at}`,
  play_for: (word: string, at: string, points: number) =>
    `I play ${word} at ${at}, ${number(points)}`,
  exchange: (count: number) => `I exchange ${counts.tiles(count)}`,
  pass: "I pass",
  line: (when: string, reply: string) => `${when}: ${reply}`,
  /** Said before the line. */
  edit: "Edit:",
  up: (line: string) => `Move up: ${line}`,
  delete: (line: string) => `Delete: ${line}`,
  full: (most: number) => `${number(most)} lines are the limit.`,
  their_play: (name: string) => `What might ${name} play?`,
  their_hint: "Tap a square, then letters.",
  too_many: (name: string, count: number) => `${name} has only ${counts.tiles(count)}.`,
  own_play: "What do you play then?",
  back: "Back",
  next: "Next",
  cancel: "Cancel",
  plan: "Plan",
  saved: "Planned.",
  deleted: "Deleted from your plan.",
};
