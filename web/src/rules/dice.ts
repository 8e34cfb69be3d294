// Which faces the dice of a real board can show (`lexiko.rules.dice`). The view says which dice may
// be in the pouch; telling them apart from roll to roll is the server's part.
import { Illegal } from "./illegal";

export interface Pouch {
  /** The faces of each die of the box. */
  dice: readonly (readonly string[])[];
  /** The sets of dice that may be in the pouch, each a number with a bit for each die. */
  sets: readonly number[];
  /** How many dice the next roll takes. */
  most: number;
}

export function countOf(set: number): number {
  let many = 0;
  for (let left = set; left; left &= left - 1) many++;
  return many;
}

/** Refuses a play, entered without a roll, that these dice can't show. */
export function checkShown({ dice, sets, most }: Pouch, faces: readonly string[]) {
  if (faces.length > most)
    throw new Illegal("impossible_roll", { why: "too_many", most, laid: faces.length });
  if (!sets.some((set) => canShow(dice, set, faces)))
    throw new Illegal("impossible_roll", { why: "pouch", faces: faces.join(" ") });
}

/** Whether the dice of a set can show these faces together: no two faces need the same die. */
export function canShow(dice: Pouch["dice"], set: number, faces: readonly string[]): boolean {
  const shows: number[] = [];
  /** Gives this face a die, if need be one whose face can have another. */
  const give = (face: number, tried: Set<number>): boolean =>
    dice.some((sides, die) => {
      if (!(set & (1 << die)) || tried.has(die) || !sides.includes(faces[face] as string))
        return false;
      tried.add(die);
      const other = shows[die];
      if (other !== undefined && !give(other, tried)) return false;
      shows[die] = face;
      return true;
    });
  return faces.every((_, face) => give(face, new Set()));
}
