// Names in German sentences.

/** „Anas“, „Max’“. */
export function of(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}’` : `${name}s`;
}
