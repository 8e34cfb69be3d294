// The members of a circle as a list: found by a part of their name, sorted by what is asked for.
import type { Member } from "../wire/circles";
import { called } from "../words/names";

export type Order = "name" | "joined" | "played";

/** Up to this many members are simply listed, in the order in which they joined. */
export const FEW = 8;

/** A name as it is looked for: accents, case and what isn't a letter or a figure are ignored. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ł/g, "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The members whose names have a word that begins with each word looked for. */
export function matching(members: readonly Member[], text: string): readonly Member[] {
  const wanted = folded(text).split(" ").filter(Boolean);
  if (!wanted.length) return members;
  return members.filter((member) => {
    const parts = folded(called(member.name)).split(" ");
    return wanted.every((one) => parts.some((part) => part.startsWith(one)));
  });
}

/** Members come in the order in which they joined; the latest are first where that is asked for. */
export function sorted(
  members: readonly Member[],
  order: Order,
  locale: string,
): readonly Member[] {
  if (order === "joined") return [...members].reverse();
  const { compare } = new Intl.Collator(locale, { sensitivity: "base", numeric: true });
  const named = members
    .map((member) => ({ member, name: called(member.name) }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ member }) => member);
  if (order === "name") return named;
  return named.sort((one, other) => (other.played_ms ?? 0) - (one.played_ms ?? 0));
}
