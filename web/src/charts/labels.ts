// Where a word can stand in a chart: beside its point, off every line and every other word.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Point = readonly [x: number, y: number];

/** Ways from a point to the middle of its label, in label sizes; the first free one is taken. */
const WAYS: readonly Point[] = [
  [0, 1],
  [0, -1],
  [0.6, 1],
  [0.6, -1],
  [-0.6, 1],
  [-0.6, -1],
  [1, 0],
  [-1, 0],
  [0, 2.3],
  [0, -2.3],
  [0.8, 2.3],
  [-0.8, 2.3],
  [0.8, -2.3],
  [-0.8, -2.3],
];
/** Between a point and its label. */
const APART = 6;

/** How large a word is when it's drawn, about: the letters of our face are a little over half. */
export function sizeOf(text: string, font: number): { width: number; height: number } {
  return { width: [...text].length * font * 0.68, height: font * 1.15 };
}

/** The best place for a label, with the fewest lines through it. */
export function placeLabel(
  at: Point,
  size: { width: number; height: number },
  lines: readonly (readonly Point[])[],
  taken: readonly Box[],
  within: Box,
): Box {
  const places = WAYS.map(([right, down]) => {
    const box = {
      x: at[0] + right * (size.width / 2 + APART) - size.width / 2,
      y: at[1] + down * (size.height / 2 + APART) - size.height / 2,
      ...size,
    };
    const x = Math.min(Math.max(box.x, within.x), within.x + within.width - box.width);
    return { ...box, x };
  });
  const costs = places.map(
    (box) =>
      lines.filter((line) => crosses(line, box)).length +
      3 * taken.filter((one) => overlap(one, box)).length +
      (box.y < within.y || box.y + box.height > within.y + within.height ? 5 : 0),
  );
  return places[costs.indexOf(Math.min(...costs))] as Box;
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether a line goes through a box. */
export function crosses(line: readonly Point[], box: Box): boolean {
  return line.some((to, i) => i > 0 && cuts(line[i - 1] as Point, to, box));
}

/** Liang and Barsky: what is left of a piece of a line between the four sides. */
function cuts([x, y]: Point, [toX, toY]: Point, box: Box): boolean {
  let from = 0;
  let to = 1;
  const sides: [by: number, room: number][] = [
    [x - toX, x - box.x],
    [toX - x, box.x + box.width - x],
    [y - toY, y - box.y],
    [toY - y, box.y + box.height - y],
  ];
  for (const [by, room] of sides) {
    if (by === 0 && room < 0) return false;
    if (by < 0) from = Math.max(from, room / by);
    if (by > 0) to = Math.min(to, room / by);
  }
  return from <= to;
}
