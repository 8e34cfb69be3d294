// What `words.test.ts` lets pass.

/** Words that are the same in English. */
export const SAME: Record<"de" | "fr" | "es", readonly string[]> = {
  de: [
    // keep one a line
    "Bots",
    "Computer",
    "Name",
    "NAME",
    "Whiteboard",
    "Zoom",
  ],
  fr: [
    // keep one a line
    "champion",
    "expert",
    "Final",
    "Invitation",
    "Menu",
    "Points",
    "Rose",
    "Table",
    "Verdict",
  ],
  es: [
    // keep one a line
    "Bots",
    "Final",
  ],
};
