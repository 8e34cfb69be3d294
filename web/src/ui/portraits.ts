// The faces of the computer players, from a few simple shapes: hair, eyes, a mouth, and something
// that only they have. A grid of 48 by 48; the head is an ellipse around (24, 23).

export interface Portrait {
  /** Behind the head. */
  back?: string;
  /** On the head, in the ink of the seat. */
  hair: string;
  eyes: "dots" | "arcs" | "wide" | "calm";
  /** A stroke. */
  mouth: string;
  /** Strokes: glasses, brows, freckles, seams. */
  lines?: string;
  /** Shapes of paper colour in front of everything: a feather, a collar. */
  front?: string;
  /** A filled beard or moustache. */
  beard?: string;
}

const SMILE = "M19.5 28.5q4.5 4 9 0";
const SMALL_SMILE = "M21 29q3 2.2 6 0";
const GRIN = "M19 28h10q-1 5-5 5t-5-5z";
const EVEN = "M20.5 29.5h7";
const SMIRK = "M20.5 29.5q4.5 1.5 7.5-1.5";
const GLASSES =
  "M15 22.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M25.6 22.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M22.4 22h3.2";
const MONOCLE = "M25 22.5a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0-8.2 0M33 24.5l2 8";
const BROWS = "M16.5 17.5q2.5-1.6 5 0M26.5 17.5q2.5-1.6 5 0";
const FROWN = "M16.5 17l5 1.5M31.5 17l-5 1.5";

const CROP = "M13 22C12 11 18 8 24 8s12 3 11 14c-2-5-4-7.5-11-7.5S15 17 13 22z";
const FRINGE =
  "M12.5 24C11 11 17 7.5 24 7.5S37 11 35.5 24c-1-3-1.5-5-2-7-4 1.5-13 1.5-19 0-.5 2-1 4-2 7z";
const SIDE =
  "M13 23C11 12 16 7.5 25 8c8 .5 11 6 10 14-1-4-3-6-6-7-5 2.5-11 2-13.5 1.5-1 1.5-2 3.5-2.5 6.5z";
const BALD = "M13.2 20c-.8 2-.8 4-.4 6 .6-1 .9-3 1.2-5zM34.8 20c.8 2 .8 4 .4 6-.6-1-.9-3-1.2-5z";
const CURLS =
  "M14 21a4.2 4.2 0 0 1-1-7.5a4.5 4.5 0 0 1 5-5.5a5 5 0 0 1 6-2a5 5 0 0 1 6 2a4.5 4.5 0 0 1 5 5.5a4.2 4.2 0 0 1-1 7.5c-1-3-2.5-5-4-5.5-3 1.5-9 1.5-12 0-1.5.5-3 2.5-4 5.5z";
const TUFT =
  "M14 20C14 12 18 10 22.5 10 22 7 24 4.5 27 4c-1 2 0 4 1 6 4 .5 6.5 4 6 10-2-4-5-6-10-6s-8 2-10 6z";
const PART = "M13 24C11 12 17 8 24 8s13 4 11 16c-.5-5-4-8.5-11-13.5C18 15 13.5 19 13 24z";
const LONG =
  "M11 38C9 14 15 7 24 7s15 7 13 31c-3 0-4-1-4.5-2 2-8 1.5-14 .5-18-4-1-7-3-9-5-2 3-6 5-9 5.5-1 4-1 10 .5 17.5-.5 1-1.5 2-4.5 2z";
const BOB =
  "M11.5 31C9.5 13 15 7.5 24 7.5S38.5 13 36.5 31c-2.5 0-3.5-1-4-2 1-5 1-8 .5-11-6 .5-12 .5-18 0-.5 3-.5 6 .5 11-.5 1-1.5 2-4 2z";

export const PORTRAITS: Readonly<Record<string, Portrait>> = {
  pip: { hair: TUFT, eyes: "wide", mouth: SMILE, lines: "M17 27h.1M19 28h.1M29 28h.1M31 27h.1" },
  dot: {
    back: "M9 11a4.5 4.5 0 1 1 8 3zM39 11a4.5 4.5 0 1 0-8 3z",
    hair: FRINGE,
    eyes: "dots",
    mouth: SMALL_SMILE,
  },
  jot: {
    hair: "M12 20l3-9 4 2 3-7 4 5 5-4 1 6 5-1-1.5 8c-4-4-8-5-12-5s-8 1.5-11.5 5z",
    eyes: "arcs",
    mouth: GRIN,
  },
  quill: {
    hair: SIDE,
    eyes: "dots",
    mouth: SMILE,
    front: "M33 21C34 12 39 6 45 4c0 8-4 15-10.5 18.5z",
    lines: "M33 24.5C35 18 38 13 42 8",
  },
  nib: {
    hair: "M11 19C12 10 17 7 24 7s12 3 13 12l3 1.5c-9-2-23-2-32 0z",
    eyes: "calm",
    mouth: SMALL_SMILE,
    lines: "M13.5 16.5h21",
  },
  biro: { hair: CROP, eyes: "arcs", mouth: SMIRK, lines: BROWS },
  folio: { hair: PART, eyes: "dots", mouth: SMALL_SMILE, lines: GLASSES },
  serif: { hair: BOB, eyes: "calm", mouth: EVEN, lines: BROWS },
  pica: {
    back: "M18.5 7.5a5.5 4.8 0 1 1 11 0a5.5 4.8 0 1 1-11 0z",
    hair: PART,
    eyes: "wide",
    mouth: SMALL_SMILE,
  },
  vellum: {
    hair: BALD,
    eyes: "calm",
    mouth: EVEN,
    beard:
      "M13.5 25c0 9 4 14.5 10.5 14.5S34.5 34 34.5 25c-2 3-4 3.5-6 2.2-2-1.2-7-1.2-9 0-2 1.3-4 .8-6-2.2z",
  },
  tilde: { hair: LONG, eyes: "arcs", mouth: SMALL_SMILE },
  caret: {
    hair: "M13 22C12 14 17 12 20 11l4-8 4 8c3 1 8 3 7 11-2-4-5-6.5-11-6.5S15 18 13 22z",
    eyes: "dots",
    mouth: SMIRK,
    lines: FROWN,
  },
  codex: { hair: CURLS, eyes: "dots", mouth: EVEN, lines: GLASSES },
  quarto: {
    hair: CROP,
    eyes: "calm",
    mouth: "",
    beard:
      "M16.5 28.5c2-2.5 5.5-3 7.5-1.5 2-1.5 5.5-1 7.5 1.5-2.5 1.5-5.5 1.5-7.5.3-2 1.2-5 1.2-7.5-.3z",
    lines: FROWN,
  },
  glyph: { hair: BOB, eyes: "wide", mouth: SMALL_SMILE, lines: MONOCLE },
  octavo: {
    hair: "M15 13.5L13 7h22l-2 6.5zM11 16c0-3 26-3 26 0 0 1.5-26 1.5-26 0z",
    eyes: "calm",
    mouth: SMALL_SMILE,
    lines: MONOCLE,
  },
  rubric: {
    hair: "M12 17l-1-10 6.5 4.5L24 4.5l6.5 7L37 7l-1 10c-7-2.5-17-2.5-24 0z",
    eyes: "dots",
    mouth: SMILE,
  },
  sable: {
    back: "M9 42C6 16 14 5 24 5s18 11 15 37z",
    hair: "M13 24c0-8 4-13 11-13s11 5 11 13c-1.5-5-5-8-11-8s-9.5 3-11 8z",
    eyes: "calm",
    mouth: EVEN,
    lines: BROWS,
  },
};
