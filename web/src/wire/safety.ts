// Asking the server about a safe home: invitations, blocks, reports, looked-after accounts.
import type { Body } from "./paths";
import { ask } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Child = Schemas["ChildReply"];
export type ChildMade = Schemas["ChildMade"];
export type Report = Schemas["ReportReply"];
export type Settlement = Schemas["SettlementReply"];
export type Action = Schemas["Settle"]["action"];
export type Warning = Schemas["WarningReply"];
export type Blocked = Schemas["BlockedReply"];
export type ServerInvitation = Schemas["InvitationReply"];
export type Reach = Child["may_invite"];

export const door = {
  state: () => ask("GET", "/door"),
  meaning: (door_code: string) => ask("GET", "/door/{door_code}", { path: { door_code } }),
  signIn: (code: string) => ask("POST", "/sign-in/link", { body: { code } }),
  invitations: () => ask("GET", "/account/invitations"),
  invite: (uses: number) => ask("POST", "/account/invitations", { body: { uses, days: 14 } }),
  withdraw: (door_code: string) =>
    ask("DELETE", "/account/invitations/{door_code}", { path: { door_code } }),
};

export const blocks = {
  mine: () => ask("GET", "/account/blocks"),
  block: (account: string, is_blocked: boolean) =>
    ask("PUT", "/account/blocks/{account}", { path: { account }, body: { is_blocked } }),
  report: (account: string, reason: string) =>
    ask("POST", "/people/{account}/report", { path: { account }, body: { reason } }),
};

export const reports = {
  count: () => ask("GET", "/reports/count"),
  all: () => ask("GET", "/reports"),
  settle: (body: Body<"POST", "/reports/settle">) => ask("POST", "/reports/settle", { body }),
  warnings: () => ask("GET", "/account/warnings"),
  confirm: () => ask("POST", "/account/warnings/confirm"),
};

export const circleSafety = {
  set: (circle_id: string, body: Body<"PUT", "/circles/{circle_id}/switches">) =>
    ask("PUT", "/circles/{circle_id}/switches", { path: { circle_id }, body }),
  quiet: (circle_id: string, account: string, is_quiet: boolean) =>
    ask("PUT", "/circles/{circle_id}/members/{account}/quiet", {
      path: { circle_id, account },
      body: { is_quiet },
    }),
  bans: (circle_id: string) => ask("GET", "/circles/{circle_id}/bans", { path: { circle_id } }),
  liftBan: (circle_id: string, account: string) =>
    ask("DELETE", "/circles/{circle_id}/bans/{account}", { path: { circle_id, account } }),
};

export const children = {
  mine: () => ask("GET", "/children"),
  create: (name: string, circle: string) => ask("POST", "/children", { body: { name, circle } }),
  change: (child_id: string, body: Body<"PATCH", "/children/{child_id}">) =>
    ask("PATCH", "/children/{child_id}", { path: { child_id }, body }),
  link: (child_id: string) => ask("POST", "/children/{child_id}/link", { path: { child_id } }),
  setPassword: (child_id: string, body: Body<"PUT", "/children/{child_id}/password">) =>
    ask("PUT", "/children/{child_id}/password", { path: { child_id }, body }),
  signOut: (child_id: string) =>
    ask("POST", "/children/{child_id}/sign-out", { path: { child_id } }),
  addGuardian: (child_id: string, account: string) =>
    ask("PUT", "/children/{child_id}/guardians/{account}", { path: { child_id, account } }),
  stop: (child_id: string, account: string) =>
    ask("DELETE", "/children/{child_id}/guardians/{account}", { path: { child_id, account } }),
  offer: (child_id: string, is_offered: boolean) =>
    ask("PUT", "/children/{child_id}/hand-over", { path: { child_id }, body: { is_offered } }),
  remove: (child_id: string) => ask("DELETE", "/children/{child_id}", { path: { child_id } }),
  takeOver: (body: Body<"POST", "/account/take-over">) =>
    ask("POST", "/account/take-over", { body }),
};
