// Asking the server about walls. A photo goes by a request that reports its progress, which `fetch`
// can't.
import { ask, Refusal } from "./request";
import type { Refused, WallCommand, WallUpdate } from "./types";

/** A new and unique id for an item. */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

export const wallApi = {
  ofTable: (table_id: string) => ask("GET", "/tables/{table_id}/wall", { path: { table_id } }),
  ofCircle: (circle_id: string) => ask("GET", "/circles/{circle_id}/wall", { path: { circle_id } }),
  one: (wall_id: string) => ask("GET", "/walls/{wall_id}", { path: { wall_id } }),
  act: (wall_id: string, body: WallCommand) =>
    ask("POST", "/walls/{wall_id}/commands", { path: { wall_id }, body }),
  people: (wall_id: string) => ask("GET", "/walls/{wall_id}/people", { path: { wall_id } }),
  hidden: (wall_id: string) => ask("GET", "/walls/{wall_id}/hidden", { path: { wall_id } }),
  report: (wall_id: string, item_id: string, reason: string) =>
    ask("POST", "/walls/{wall_id}/items/{item_id}/report", {
      path: { wall_id, item_id },
      body: { reason },
    }),
  photo: (id: string, photo: string, size: "small" | "large") =>
    `/api/v1/walls/${id}/photos/${photo}?size=${size}`,
};

/** A photo may be large and a connection slow, and then the server has to convert it. */
const UPLOAD_MS = 180_000;

export interface Upload {
  done: Promise<WallUpdate>;
  stop: () => void;
}

/**
 * Sends a photo; `onprogress` gets the part that is sent, from 0 to 1. Stopped, it fails with the
 * code `stopped`.
 */
export function sendPhoto(
  wall: string,
  photo: Blob,
  where: { item: string; x: number; y: number; caption: string },
  onprogress: (part: number) => void,
): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<WallUpdate>((resolve, reject) => {
    const asked = new URLSearchParams({
      item: where.item,
      x: String(where.x),
      y: String(where.y),
      caption: where.caption,
    });
    request.timeout = UPLOAD_MS;
    request.ontimeout = () => reject(new Refusal("offline", ""));
    request.open("POST", `/api/v1/walls/${wall}/photos?${asked}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = (sent) => onprogress(sent.total ? sent.loaded / sent.total : 0);
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as WallUpdate);
      const refused = request.response as Refused | null;
      reject(
        new Refusal(
          refused?.code ?? "internal_error",
          refused?.message ?? "",
          refused?.details ?? {},
          request.status,
        ),
      );
    };
    request.onerror = () => reject(new Refusal("offline", ""));
    request.onabort = () => reject(new Refusal("stopped", ""));
    request.send(photo);
  });
  return { done, stop: () => request.abort() };
}
