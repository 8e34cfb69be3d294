// Words as tiles write them: capital, and only with the letters that the tiles have. É is an E, ß
// two S, Œ is O and E; but Ñ stays Ñ in Spanish, and Ä stays Ä in German. The server folds words in
// the same way (`TileSet.fold`).
const LIGATURES: Readonly<Record<string, string>> = { Œ: "OE", Æ: "AE", ẞ: "SS" };

export function folded(text: string, letters: readonly string[]): string {
  const isKnown = (sign: string) => letters.some((letter) => letter.includes(sign));
  return [...text.normalize("NFC").toUpperCase()]
    .map((sign) =>
      isKnown(sign) ? sign : (LIGATURES[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "")),
    )
    .join("");
}

/** What one key means: each letter that a tile begins with; none, if it's no letter. */
export function lettersOf(key: string, letters: readonly string[]): string[] {
  if ([...key.normalize("NFC")].length !== 1) return [];
  const found = [...folded(key, letters)];
  return found.every((sign) => letters.some((letter) => letter.startsWith(sign))) ? found : [];
}
