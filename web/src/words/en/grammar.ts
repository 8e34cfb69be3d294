// Names in English sentences.
import { people } from "./people";

/** “Ben’s”, “Chris’”, and “Your” for a person without a name, who is called “You”. */
export function of(name: string): string {
  if (name === people.you) return "Your";
  return name.endsWith("s") ? `${name}’` : `${name}’s`;
}
