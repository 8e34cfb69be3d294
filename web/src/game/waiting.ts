// A command that the server has not heard yet, because it cannot be reached: kept in the browser's
// storage, so that it is sent even if the page is loaded again meanwhile. It has its key, so it
// acts once however often it is sent.
export interface Waiting {
  key: string;
  body: { command: string; version: number; seat: number } & object;
}

const place = (table: string) => `waiting-${table}`;

export function waitingAt(table: string): Waiting | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place(table)) ?? "null") as Waiting | null;
    return kept && typeof kept.key === "string" && typeof kept.body?.version === "number"
      ? kept
      : null;
  } catch {
    return null;
  }
}

export function keepWaiting(table: string, waiting: Waiting) {
  try {
    localStorage.setItem(place(table), JSON.stringify(waiting));
  } catch {
    // A full storage costs no more than its outliving the page.
  }
}

export function forgetWaiting(table: string) {
  localStorage.removeItem(place(table));
}
