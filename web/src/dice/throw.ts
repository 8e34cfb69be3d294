// How a die lies where it was thrown: by chance, but the same each time it is drawn.

/** A number from 0 to 1 that looks random and is always the same for the same seed. */
export function chance(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

export interface Rest {
  /** At most 20 degrees either way. */
  angle: number;
  /** How far above or below the middle of the felt, in parts of the die's side. */
  rise: number;
}

export function rest(throwNumber: number, place: number): Rest {
  const seed = throwNumber * 31 + place * 7 + 1;
  return {
    angle: Math.round(chance(seed) * 40 - 20),
    rise: Math.round(chance(seed + 1000) * 30 - 15) / 100,
  };
}

/**
 * Six faces for a die that tumbles: the one that comes up is in front, the others are any of the
 * edition's.
 */
export function tumbling(
  face: string,
  faces: readonly string[],
  throwNumber: number,
  place: number,
): string[] {
  const others = Array.from({ length: 5 }, (_, side) => {
    const pick = chance(throwNumber * 101 + place * 11 + side);
    return faces[Math.floor(pick * faces.length)] ?? face;
  });
  return [face, ...others];
}
