// Names in French sentences.

/** « de Ben », « d’Ana ». */
export function of(name: string): string {
  return /^[aeiouhœæ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}

/** « que Ben », « qu’Ana ». */
export function that(name: string): string {
  return /^[aeiouhœæ]/i.test(name.normalize("NFD")) ? `qu’${name}` : `que ${name}`;
}
