// Editions with the tiles of each language as the catalogue has them, from the random plays that
// `python -m tests.web.plays` writes.
import { readFileSync } from "node:fs";
import type { Catalogue, Edition } from "../src/wire/types";

export interface Boxes {
  editions: Record<string, Edition>;
  tile_sets: Catalogue["tile_sets"];
}

export const PLAYS = "tests/fixtures/plays.jsonl";

export function linesOf(file: string): string[] {
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

export function boxOf({ editions, tile_sets }: Boxes, key: string, language: string): Edition {
  const found = editions[key] as Edition;
  return found.is_dice ? found : { ...found, key, ...tile_sets[language] };
}

export const edition = (key: string, language = "en"): Edition =>
  boxOf(JSON.parse(linesOf(PLAYS)[0] as string) as Boxes, key, language);
