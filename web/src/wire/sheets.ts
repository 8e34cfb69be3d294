// Second versions of a real board's sheet: what a phone entered without a connection.
import type { Body } from "./paths";
import { ask } from "./request";

export const sheets = {
  putUp: (
    table_id: string,
    version_id: string,
    body: Body<"PUT", "/tables/{table_id}/sheet-versions/{version_id}">,
  ) =>
    ask("PUT", "/tables/{table_id}/sheet-versions/{version_id}", {
      path: { table_id, version_id },
      body,
    }),
  waiting: (table_id: string) =>
    ask("GET", "/tables/{table_id}/sheet-versions", { path: { table_id } }),
  choose: (table_id: string, version_id: string, version: number, is_used: boolean) =>
    ask("POST", "/tables/{table_id}/sheet-versions/{version_id}/choice", {
      path: { table_id, version_id },
      body: { version, is_used },
    }),
};
