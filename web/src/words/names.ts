// What a person without a name is called: the server stores "You", and the page shows it in the
// reader's language.
import { words } from "./words.svelte";

export const UNNAMED = "You";

export function called(name: string): string {
  return name === UNNAMED ? words.people.you : name;
}
