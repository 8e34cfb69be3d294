/** Items by what they have in common, in the order in which that first comes. */
export function grouped<T>(items: readonly T[], common: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = common(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}
