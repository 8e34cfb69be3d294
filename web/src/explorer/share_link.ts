// The address of a position with its lines. All of it stands behind the `#`: it never reaches the
// server, and nothing is stored anywhere.
import { readLink, writeLink } from "../game/line_link";
import { type LineTree, nodeOf } from "../game/line_tree";
import { catalogue } from "../session/catalogue.svelte";
import type { ExplorerState } from "./explorer.svelte";
import { givenNames } from "./kits";

export interface Shared {
  lines: LineTree;
  /** The names of the seats as far as they were given, the mover's first. */
  names: string[];
}

export function toFragment({ lines, edition, names }: ExplorerState): string {
  const given = givenNames(names);
  const written = given.some(Boolean) ? `&names=${given.map(encodeURIComponent).join("~")}` : "";
  return `lines=${writeLink(lines, edition)}${written}`;
}

/** What a fragment says; null if there's no position in it that can be played here. */
export function ofFragment(fragment: string): Shared | null {
  const [, written, given = ""] = /^#?lines=([^&]+)(?:&names=([^&]*))?/.exec(fragment) ?? [];
  const lines = written && readLink(written);
  if (!lines) return null;
  const { edition } = nodeOf(lines, lines.root).after;
  if (!catalogue.data.editions.some((one) => one.key === edition)) return null;
  return { lines, names: given.split("~").map(decoded) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
