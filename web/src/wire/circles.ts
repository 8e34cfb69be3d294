// Asking the server about circles and about the link to one's calendar.
import type { Language } from "../words/words.svelte";
import { ask } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Circle = Schemas["CircleReply"];
export type Member = Schemas["MemberReply"];
export type CircleInvitation = Schemas["CircleInvitation"];
export type CalendarState = Schemas["CalendarReply"];
export type CalendarOpened = Schemas["CalendarOpened"];

export const circles = {
  mine: () => ask("GET", "/circles"),
  make: (name: string) => ask("POST", "/circles", { body: { name } }),
  one: (circle_id: string) => ask("GET", "/circles/{circle_id}", { path: { circle_id } }),
  here: (circle_id: string) => ask("GET", "/circles/{circle_id}/here", { path: { circle_id } }),
  tables: (circle_id: string) => ask("GET", "/circles/{circle_id}/tables", { path: { circle_id } }),
  rename: (circle_id: string, name: string) =>
    ask("PATCH", "/circles/{circle_id}", { path: { circle_id }, body: { name } }),
  renewCode: (circle_id: string) =>
    ask("POST", "/circles/{circle_id}/code", { path: { circle_id } }),
  invitation: (invitation: string) =>
    ask("GET", "/circles/invitations/{invitation}", { path: { invitation } }),
  join: (invitation: string) =>
    ask("POST", "/circles/invitations/{invitation}/join", { path: { invitation } }),
  setFamilyWords: (circle_id: string, is_on: boolean) =>
    ask("PUT", "/circles/{circle_id}/family-words", { path: { circle_id }, body: { is_on } }),
  giveRole: (circle_id: string, account: string, role: Member["role"]) =>
    ask("PUT", "/circles/{circle_id}/members/{account}", {
      path: { circle_id, account },
      body: { role },
    }),
  handOver: (circle_id: string, to: string) =>
    ask("POST", "/circles/{circle_id}/hand-over", { path: { circle_id }, body: { to } }),
  removeMember: (circle_id: string, account: string) =>
    ask("DELETE", "/circles/{circle_id}/members/{account}", { path: { circle_id, account } }),
  leave: (circle_id: string) => ask("POST", "/circles/{circle_id}/leave", { path: { circle_id } }),
  end: (circle_id: string) => ask("DELETE", "/circles/{circle_id}", { path: { circle_id } }),
};

export const calendar = {
  state: () => ask("GET", "/account/calendar"),
  open: (language: Language) => ask("POST", "/account/calendar", { body: { language } }),
  close: () => ask("DELETE", "/account/calendar"),
};

/**
 * The code of a circle in a typed or pasted text: with or without dashes, or as a whole link; null
 * if there is none.
 */
export function circleCodeIn(text: string): string | null {
  const found = /\/circle\/join\/([A-Za-z0-9]{12})/.exec(text)?.[1] ?? text.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{12}$/.test(found) ? found.toUpperCase() : null;
}

/** A code as it is read out: K7M2-PQ9X-F4RT. */
export function readableCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}
