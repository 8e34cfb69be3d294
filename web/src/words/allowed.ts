// What `words.test.ts` lets pass.
import type { Language } from "./words.svelte";

/** Words that are the same in English. */
export const SAME: Record<Exclude<Language, "en">, readonly string[]> = {
  de: [
    // keep one a line
    "Bots",
    "Computer",
    "Enter",
    "Explorer",
    "Live",
    "Name",
    "NAME",
    "Online",
    "Person",
    "Push",
    "Start",
    "Text",
    "Whiteboard",
    "Zoom",
  ],
  fr: [
    // keep one a line
    "Auto",
    "champion",
    "Description",
    "E-mail",
    "exact",
    "expert",
    "Final",
    "Invitation",
    "Invitations",
    "Menu",
    "Notifications",
    "Photo",
    "Photos",
    "Points",
    "Position",
    "Pts",
    "Push",
    "Rose",
    "Scores",
    "Table",
    "Tables",
    "Verdict",
  ],
  es: [
    // keep one a line
    "Bots",
    "Final",
    "Push",
    "Total",
  ],
};
