// Asking the server about walls. A photo goes by a request that tells how far it is, which `fetch`
// cannot.
import { ask, Refusal } from "./api";
import type { Refused, Wall, WallCommand, WallTold } from "./types";

export const wallApi = {
  ofTable: (id: string) => ask<Wall>("GET", `/tables/${id}/wall`),
  ofCircle: (id: string) => ask<Wall>("GET", `/circles/${id}/wall`),
  one: (id: string) => ask<Wall>("GET", `/walls/${id}`),
  /** How far the wall of a table is. */
  news: (table: string) =>
    ask<{ wall: string; version: number }>("GET", `/tables/${table}/wall/news`),
  act: (id: string, command: WallCommand) =>
    ask<WallTold>("POST", `/walls/${id}/commands`, command),
  report: (id: string, item: string, reason: string) =>
    ask<object>("POST", `/walls/${id}/items/${item}/report`, { reason }),
  photo: (id: string, photo: string, size: "small" | "large") =>
    `/api/v1/walls/${id}/photos/${photo}?size=${size}`,
};

/** A photo may be large and a connection slow, and then the server has to convert it. */
const UPLOAD_MS = 180_000;

export interface Upload {
  done: Promise<WallTold>;
  stop: () => void;
}

/**
 * Sends a photo; `onprogress` hears the part that is gone, from 0 to 1. Stopped, it fails with the
 * code `stopped`.
 */
export function sendPhoto(
  wall: string,
  photo: Blob,
  where: { item: string; x: number; y: number; caption: string },
  onprogress: (part: number) => void,
): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<WallTold>((resolve, reject) => {
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
      if (request.status < 300) return resolve(request.response as WallTold);
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
