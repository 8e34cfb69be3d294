// The tiles of a real board as far as they can be anywhere but on it: what a keeper may lay for the
// player whose turn it is.

import type { Edition, View } from "../wire/types";
import { BLANK } from "./faces";

type Unseen = Pick<View, "unseen">;
type Box = Pick<Edition, "tiles" | "letters" | "rack" | "is_dice">;

/** The faces of a box, blanks last, as they lie in the tray. */
export function facesOf(edition: Pick<Edition, "tiles">): string[] {
  const faces = Object.keys(edition.tiles);
  return [...faces.filter((face) => face !== BLANK), ...faces.filter((face) => face === BLANK)];
}

/**
 * Every tile that can be on a rack, in the order of the tray. Dice may show any face as often as
 * there are dice in a roll.
 */
export function supply({ unseen }: Unseen, edition: Box): string[] {
  return facesOf(edition).flatMap((face) =>
    Array<string>(edition.is_dice ? edition.rack : (unseen[face] ?? 0)).fill(face),
  );
}

/**
 * Letters as typed for a rack: the longest tile that fits comes first, `?` is a blank; null where a
 * sign isn't a tile.
 */
export function facesIn(text: string, edition: Pick<Edition, "tiles">): string[] | null {
  const byLength = facesOf(edition).sort((one, other) => other.length - one.length);
  const found: string[] = [];
  let left = text.toLocaleUpperCase().replace(/[\s,.]+/g, "");
  while (left) {
    const face = byLength.find((one) => left.startsWith(one));
    if (face === undefined) return null;
    found.push(face);
    left = left.slice(face.length);
  }
  return found;
}

/** The faces that are given more often than there are any left. */
export function tooMany(faces: readonly string[], { unseen }: Unseen): string[] {
  return [...new Set(faces)].filter(
    (face) => faces.filter((one) => one === face).length > (unseen[face] ?? 0),
  );
}

/** What is left on a rack, as arithmetic: `Q10 + A1 = 11`. */
export function worth(
  faces: readonly string[],
  edition: Pick<Edition, "tiles">,
): { sum: number; terms: string } {
  const values = faces.map((face) => edition.tiles[face]?.[1] ?? 0);
  const terms = faces.map((face, at) => `${face === BLANK ? "▢" : face} ${values[at]}`).join(" + ");
  return { sum: values.reduce((sum, value) => sum + value, 0), terms };
}
