// How a person is called who has not said a name: the server keeps them as "You", and everybody
// reads that in their own language.
import { words } from "./words.svelte";

export const UNNAMED = "You";

export function called(name: string): string {
  return name === UNNAMED ? words.people.you : name;
}
