// Everything that the page asks of the server about people and tables; circles, walls and profiles
// have their own files.
import { speech } from "../words/words.svelte";
import type { Body } from "./paths";
import { ask, askLines } from "./request";
import type { NewDevice, NewTable, SavedDraft, SavedPlan } from "./types";

export const api = {
  hours: () => ask("GET", "/account/hours"),
  setHours: (body: Body<"PUT", "/account/hours">) => ask("PUT", "/account/hours", { body }),
  takeHoliday: (from_ms: number, until_ms: number, zone: string) =>
    ask("PUT", "/account/holiday", { body: { from_ms, until_ms, zone } }),
  endHoliday: () => ask("DELETE", "/account/holiday"),
  savedDraft: (table_id: string, seat: number) =>
    ask("GET", "/tables/{table_id}/seats/{seat}/draft", { path: { table_id, seat } }),
  saveDraft: (
    table_id: string,
    seat: number,
    body: Pick<SavedDraft, "version" | "draft">,
    isLast: boolean,
  ) =>
    ask("PUT", "/tables/{table_id}/seats/{seat}/draft", {
      path: { table_id, seat },
      body,
      isLast,
    }),
  plan: (table_id: string, seat: number) =>
    ask("GET", "/tables/{table_id}/seats/{seat}/plan", { path: { table_id, seat } }),
  savePlan: (table_id: string, seat: number, body: Pick<SavedPlan, "version" | "lines">) =>
    ask("PUT", "/tables/{table_id}/seats/{seat}/plan", { path: { table_id, seat }, body }),
  deletePlan: (table_id: string, seat: number) =>
    ask("DELETE", "/tables/{table_id}/seats/{seat}/plan", { path: { table_id, seat } }),
  account: () => ask("GET", "/account"),
  /** A guest; without a name they get a suggestion in this language. */
  guest: (
    name: string | undefined,
    language: string | undefined,
    invitation: string | null = null,
  ) =>
    ask("POST", "/guests", {
      body: {
        ...(name && { name }),
        ...(language && { language }),
        ...(invitation && { invitation }),
      },
    }),
  /** Without the rules in words, which only help shows. */
  catalogue: () => ask("GET", "/catalogue", { query: { how_to_play: false } }),
  edition: (key: string) => ask("GET", "/editions/{key}", { path: { key } }),
  /**
   * A game against a computer to go on with, or a new one; anyone without an account becomes a
   * guest.
   */
  firstGame: (body: Body<"POST", "/first-game">, begun?: Promise<Response | null>) =>
    ask("POST", "/first-game", { body, begun }),
  rename: (name: string) => ask("PATCH", "/account", { body: { name } }),
  setPassword: (body: Body<"PUT", "/account/password">) =>
    ask("PUT", "/account/password", { body }),
  signIn: (body: Body<"POST", "/sign-in">) => ask("POST", "/sign-in", { body }),
  signOut: () => ask("POST", "/sign-out"),
  signOutEverywhere: () => ask("POST", "/sign-out-everywhere"),
  sessions: () => ask("GET", "/account/sessions"),
  endSession: (session: string) =>
    ask("DELETE", "/account/sessions/{session}", { path: { session } }),
  newToken: (label: string) => ask("POST", "/account/tokens", { body: { label } }),
  deleteAccount: () => ask("DELETE", "/account"),
  notifications: () => ask("GET", "/account/notices"),
  addDevice: (body: NewDevice) => ask("POST", "/account/notices/devices", { body }),
  setAddress: (address: string) =>
    ask("PUT", "/account/notices/mail", { body: { address, language: speech.language } }),
  chooseNotices: (body: Body<"PUT", "/account/notices/choices">) =>
    ask("PUT", "/account/notices/choices", { body }),
  setLanguage: (language: Body<"PUT", "/account/language">["language"]) =>
    ask("PUT", "/account/language", { body: { language } }),
  switchOff: (bell: string) => ask("DELETE", "/account/notices/{bell}", { path: { bell } }),
  confirmAddress: (token: string) => ask("POST", "/notices/yes/{token}", { path: { token } }),
  endLetters: (token: string) => ask("POST", "/notices/off/{token}", { path: { token } }),
  lexicon: (name: string) => ask("GET", "/lexicons/{name}", { path: { name } }),
  cards: (name: string) => ask("GET", "/lexicons/{name}/cards", { path: { name } }),
  tables: () => ask("GET", "/tables"),
  lobby: () => ask("GET", "/lobby"),
  table: (table_id: string) => ask("GET", "/tables/{table_id}", { path: { table_id } }),
  view: (table_id: string, seat: number | null) =>
    ask("GET", "/tables/{table_id}/view", { path: { table_id }, query: { seat } }),
  open: (body: NewTable) => ask("POST", "/tables", { body }),
  /** Begins; a real board may say in which order its seats play. */
  start: (table_id: string, order?: number[]) =>
    ask("POST", "/tables/{table_id}/start", {
      path: { table_id },
      ...(order && { body: { order } }),
    }),
  invitation: (code: string) => ask("GET", "/invitations/{code}", { path: { code } }),
  join: (table_id: string, body: Body<"POST", "/tables/{table_id}/join">) =>
    ask("POST", "/tables/{table_id}/join", { path: { table_id }, body }),
  /** A published game as a spectator sees it, and everything that happened in it. */
  publicGame: (link: string) => ask("GET", "/games/{link}", { path: { link } }),
  publicRecord: (link: string) =>
    askLines("/games/{link}/record.{kind}", { path: { link, kind: "jsonl" } }),
  hint: (table_id: string, body: Body<"POST", "/tables/{table_id}/hints">) =>
    ask("POST", "/tables/{table_id}/hints", { path: { table_id }, body }),
  /** The latest notes of the wall at a table, or those before one. */
  notes: (table_id: string, before?: string) =>
    ask("GET", "/tables/{table_id}/notes", {
      path: { table_id },
      ...(before ? { query: { before } } : {}),
    }),
  events: (table_id: string, seat: number | null, since?: number) =>
    ask("GET", "/tables/{table_id}/events", {
      path: { table_id },
      query: { ...(since ? { since } : {}), seat },
    }),
  /** Every event of a game that is over, nothing hidden. */
  record: (table_id: string) =>
    askLines("/tables/{table_id}/record.{kind}", { path: { table_id, kind: "jsonl" } }),
  changeSeat: (
    table_id: string,
    seat: number,
    body: Body<"PUT", "/tables/{table_id}/seats/{seat}">,
  ) => ask("PUT", "/tables/{table_id}/seats/{seat}", { path: { table_id, seat }, body }),
  agree: (table_id: string, revision: number) =>
    ask("POST", "/tables/{table_id}/agree", { path: { table_id }, body: { revision } }),
  mix: (table_id: string, seat: number, text: string) =>
    ask("POST", "/tables/{table_id}/text", { path: { table_id }, body: { seat, text } }),
  /** Leaves the seat; with a level a computer plays on. */
  leave: (table_id: string, level?: string) =>
    ask("POST", "/tables/{table_id}/leave", {
      path: { table_id },
      body: level ? { level } : {},
    }),
  takeSeatBack: (table_id: string, seat: number) =>
    ask("POST", "/tables/{table_id}/seats/{seat}/return", { path: { table_id, seat } }),
  wish: (table_id: string, seat: number, wish: "remove" | "computer") =>
    ask("POST", "/tables/{table_id}/seats/{seat}/wish", {
      path: { table_id, seat },
      body: { wish },
    }),
  rematch: (table_id: string) => ask("POST", "/tables/{table_id}/rematch", { path: { table_id } }),
  publish: (table_id: string, agrees: boolean) =>
    ask("POST", "/tables/{table_id}/publish", { path: { table_id }, body: { agrees } }),
  removeNote: (table_id: string, item_id: string) =>
    ask("DELETE", "/tables/{table_id}/notes/{item_id}", { path: { table_id, item_id } }),
  reportNote: (table_id: string, item_id: string, reason: string) =>
    ask("POST", "/tables/{table_id}/notes/{item_id}/report", {
      path: { table_id, item_id },
      body: { reason },
    }),
  mutes: () => ask("GET", "/account/mutes"),
  mute: (account: string, is_muted: boolean) =>
    ask("PUT", "/account/mutes/{account}", { path: { account }, body: { is_muted } }),
  /** With `family`: whether it's valid at a table with the family filter. */
  word: (name: string, word: string, family = false) =>
    ask("GET", "/lexicons/{name}/words/{word}", {
      path: { name, word },
      query: family ? { family } : {},
    }),
};
