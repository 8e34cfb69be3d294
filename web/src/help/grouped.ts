/** Things by what they have in common, in the order in which that first comes. */
export function grouped<T>(things: readonly T[], common: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = common(thing);
    groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return [...groups];
}
