// Asking the server about a circle's evenings.
import { ask } from "./request";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Evening = Schemas["EveningReply"];
export type EveningPlayer = Schemas["EveningPlayer"];

export const evenings = {
  ofCircle: (circle_id: string, before_ms?: number) =>
    ask("GET", "/circles/{circle_id}/evenings", {
      path: { circle_id },
      ...(before_ms === undefined ? {} : { query: { before_ms } }),
    }),
  ofTable: (table_id: string) => ask("GET", "/tables/{table_id}/evening", { path: { table_id } }),
  start: (circle_id: string, name: string) =>
    ask("POST", "/circles/{circle_id}/evenings", { path: { circle_id }, body: { name } }),
  change: (
    { circle: circle_id, id: evening_id }: Evening,
    body: { name?: string; is_closed?: boolean },
  ) =>
    ask("PATCH", "/circles/{circle_id}/evenings/{evening_id}", {
      path: { circle_id, evening_id },
      body,
    }),
  leaveOut: (
    { circle: circle_id, id: evening_id }: Evening,
    table_id: string,
    is_left_out: boolean,
  ) =>
    ask("PUT", "/circles/{circle_id}/evenings/{evening_id}/games/{table_id}", {
      path: { circle_id, evening_id, table_id },
      body: { is_left_out },
    }),
  setBy: (circle_id: string, by: Evening["by"]) =>
    ask("PUT", "/circles/{circle_id}/evenings-by", { path: { circle_id }, body: { by } }),
};
