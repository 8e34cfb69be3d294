// The rooms of `src`, from the bottom up: a file may import from its own room and from rooms in
// lines above its own, never from a room below or beside it. `docs/architecture.md` says what each
// is for.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export const ROOMS: readonly (readonly string[])[] = [
  ["styles", "browser"],
  ["words"],
  ["ui", "charts"],
  ["wire"],
  ["rules"],
  ["game"],
  ["board"],
  ["session"],
  ["shell"],
  ["account", "lobby", "setup", "dice", "variations", "person"],
  ["play"],
  ["wall"],
  ["circle"],
  ["table"],
  ["coach"],
  ["ending", "scorekeeping", "help", "home", "review", "explorer"],
  ["pages"],
  ["."],
];

/** Dictionaries name the data that they describe; that costs nothing when the page runs. */
const TYPES_ONLY: readonly (readonly [from: string, to: string])[] = [["words", "wire"]];

export interface Import {
  from: string;
  to: string;
  /** Only names of types: gone when the page runs. */
  isType: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s*)?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gm;

/** The imports of a file from other files of the page. */
export function importsOf(file: string, source: string): Import[] {
  return [...source.matchAll(IMPORT)].map(([, type, names, target, lazy]) => ({
    from: file,
    to: normalize(join(dirname(file), (target ?? lazy) as string)).replaceAll("\\", "/"),
    isType: !!type || /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names?.trim() ?? ""),
  }));
}

export function allImports(folder: string): Import[] {
  return globSync("**/*.{svelte,ts}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.(test|d)\.ts$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(join(folder, file), "utf8")));
}

const roomOf = (file: string) => (file.includes("/") ? (file.split("/")[0] as string) : ".");
const floorOf = (room: string) => ROOMS.findIndex((rooms) => rooms.includes(room));

/** Imports that point upwards or sideways. */
export function wrongWays(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    const [above, below] = [roomOf(from), roomOf(to)];
    if (above === below || below === "..") return [];
    if (floorOf(above) < 0) return [`${from}: room ${above} isn't on the map`];
    if (floorOf(below) >= 0 && floorOf(below) < floorOf(above)) return [];
    if (isType && TYPES_ONLY.some(([one, other]) => one === above && other === below)) return [];
    return [`${from} imports ${to}`];
  });
}

/** Files that need each other to run, each ring once. */
export function rings(imports: readonly Import[]): string[] {
  const bare = (file: string) => file.replace(/(\.svelte)?\.ts$|\.svelte$/, "");
  const next = new Map<string, string[]>();
  for (const { from, to, isType } of imports)
    if (!isType) next.set(bare(from), [...(next.get(bare(from)) ?? []), bare(to)]);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    for (const one of next.get(file) ?? []) visit(one, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
