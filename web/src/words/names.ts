// How the page labels people: by their names. A guest who hasn’t chosen one yet is “You” to
// themselves; everyone else sees the name that we suggested. Sentences use the names as they are,
// or `Who` for the reader.
import { self } from "./self.svelte";
import { words } from "./words.svelte";

export function called(name: string): string {
  return isUnnamed(name) ? words.people.you : name;
}

/** Whether this is the reader, who hasn’t chosen a name yet. */
export function isUnnamed(name: string): boolean {
  return name !== "" && name === self.suggestion;
}
