// Asking the server about circles and about the link to one's calendar.
import { ask } from "./api";
import type { components } from "./schema";
import type { MyTable } from "./types";

type Schemas = components["schemas"];

export type Circle = Schemas["CircleReply"];
export type Member = Schemas["MemberReply"];
export type CircleInvitation = Schemas["CircleInvitation"];
export type CalendarState = Schemas["CalendarReply"];
export type CalendarOpened = Schemas["CalendarOpened"];

export const circles = {
  mine: () => ask<Schemas["CirclesReply"]>("GET", "/circles"),
  make: (name: string) => ask<Circle>("POST", "/circles", { name }),
  one: (id: string) => ask<Circle>("GET", `/circles/${id}`),
  tables: (id: string) =>
    ask<{ tables: MyTable[]; now_ms: number }>("GET", `/circles/${id}/tables`),
  rename: (id: string, name: string) => ask<Circle>("PATCH", `/circles/${id}`, { name }),
  renewCode: (id: string) => ask<Circle>("POST", `/circles/${id}/code`),
  invitation: (code: string) => ask<CircleInvitation>("GET", `/circles/invitations/${code}`),
  join: (code: string) => ask<Circle>("POST", `/circles/invitations/${code}/join`),
  giveRole: (id: string, person: string, role: Member["role"]) =>
    ask<Circle>("PUT", `/circles/${id}/members/${person}`, { role }),
  handOver: (id: string, person: string) =>
    ask<Circle>("POST", `/circles/${id}/hand-over`, { to: person }),
  takeOut: (id: string, person: string) =>
    ask<Circle>("DELETE", `/circles/${id}/members/${person}`),
  leave: (id: string) => ask("POST", `/circles/${id}/leave`),
  end: (id: string) => ask("DELETE", `/circles/${id}`),
};

export const calendar = {
  state: () => ask<CalendarState>("GET", "/account/calendar"),
  open: (language: string) => ask<CalendarOpened>("POST", "/account/calendar", { language }),
  close: () => ask("DELETE", "/account/calendar"),
};

/**
 * The code of a circle in what somebody typed or pasted: with or without dashes, or as a whole
 * link; null if there is none.
 */
export function circleCodeIn(text: string): string | null {
  const found = /\/circle\/join\/([A-Za-z0-9]{12})/.exec(text)?.[1] ?? text.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{12}$/.test(found) ? found.toUpperCase() : null;
}

/** A code as it is read out: K7M2-PQ9X-F4RT. */
export function readableCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}
