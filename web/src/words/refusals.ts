// The sentence of a refusal in the chosen language, by its code; the server's own sentence where
// the dictionaries do not know the code.
import { list, number } from "./intl";
import { words } from "./words.svelte";

/** The details of a refusal, as they stand in a sentence. */
export type Told = Readonly<Record<string, string>>;

export function refusalSentence(
  code: string,
  message: string,
  details: Record<string, unknown> = {},
): string {
  const texts: Readonly<Record<string, string | ((told: Told) => string)>> = words.refusals;
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return (typeof text === "function" ? text(toldOf(details)) : text) || message;
}

function toldOf(details: Record<string, unknown>): Told {
  const shown = (value: unknown) =>
    typeof value === "number"
      ? number(value)
      : Array.isArray(value)
        ? list(value.map(String))
        : String(value ?? "");
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shown(value)]));
}
