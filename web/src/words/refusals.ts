// A refusal’s sentence in the chosen language, by its code; the server’s own sentence if the code
// is unknown.
import { list, number } from "./intl";
import { words } from "./words.svelte";

/** The details of a refusal, as text for its sentence. */
export type Details = Readonly<Record<string, string>>;

export function refusalSentence(
  code: string,
  message: string,
  details: Record<string, unknown> = {},
): string {
  const texts: Readonly<Record<string, string | ((details: Details) => string)>> = words.refusals;
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return (typeof text === "function" ? text(asText(details)) : text) || message;
}

function asText(details: Record<string, unknown>): Details {
  const shown = (value: unknown) =>
    typeof value === "number"
      ? number(value)
      : Array.isArray(value)
        ? list(value.map(String))
        : String(value ?? "");
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shown(value)]));
}
