// Numbers, dates and plural forms, as the chosen language has them; the browser's own `Intl` knows
// how.
let spoken = () => "en";

/**
 * Sets where the locale comes from; `words.svelte.ts` calls this once, so that everything formatted
 * here follows the choice.
 */
export function speakAs(locale: () => string) {
  spoken = locale;
}

/**
 * A language as `Intl` takes it: a Chromium of a system without a locale asks for en-US@posix,
 * which it refuses.
 */
export function tagOf(asked: string): string {
  return asked.replace(/[@.].*/, "").replaceAll("_", "-");
}

const formatters = new Map<string, unknown>();

/** Making a formatter takes far longer than using it. */
function made<F, O>(
  Formatter: new (locale: string, options: O) => F,
  options: O,
  locale = spoken(),
): F {
  const key = `${Formatter.name} ${locale} ${JSON.stringify(options)}`;
  const formatter = (formatters.get(key) as F | undefined) ?? new Formatter(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

export interface Forms {
  one: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/**
 * The form that goes with a count: `plural(count, { one: "one tile", other: `${number(count)}
 * tiles` })`.
 */
export function plural(count: number, forms: Forms): string {
  const category = made(Intl.PluralRules, {}).select(count);
  return (category === "zero" ? forms.other : forms[category]) ?? forms.other;
}

/** The form that goes with a place in an order: "1st", "2nd", "3rd", "4th". */
export function ordinal(place: number, forms: Forms): string {
  const category = made(Intl.PluralRules, { type: "ordinal" }).select(place);
  return (category === "zero" ? forms.other : forms[category]) ?? forms.other;
}

export function number(value: number, options: Intl.NumberFormatOptions = {}): string {
  return made(Intl.NumberFormat, options).format(value);
}

/** With its sign, as an adjustment is written: "+12", "−3". */
export function signed(value: number, options: Intl.NumberFormatOptions = {}): string {
  return number(value, { ...options, signDisplay: "exceptZero" }).replace("-", "−");
}

/** Figures below each other have the same number of digits: "34.0" above "31.6". */
export const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export function percent(share: number, digits = 0): string {
  return number(share, { style: "percent", maximumFractionDigits: digits });
}

/**
 * "Ana, Ben and Cy"; in English always without a comma before the "and", as all our texts have it.
 */
export function list(items: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return made(Intl.ListFormat, { type }, spoken().startsWith("en") ? "en-GB" : spoken()).format(
    items,
  );
}

/** "15 November 2026", or with other parts. */
export function day(
  at: number | Date,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" },
): string {
  return made(Intl.DateTimeFormat, options).format(at);
}

/** "20:15" or "8:15 PM", as the language has it. */
export function time(
  at: number | Date,
  options: Intl.DateTimeFormatOptions = { timeStyle: "short" },
): string {
  return made(Intl.DateTimeFormat, options).format(at);
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;
type Unit = (typeof UNITS)[number][0];

/**
 * The largest unit of which there are at least two, and how many; of the smallest there may be
 * fewer. A moment that is missing does not count: three days that have just begun to run are three.
 */
function inUnits(ms: number, least: Unit): [number, Unit] {
  const units = UNITS.slice(0, UNITS.findIndex(([unit]) => unit === least) + 1);
  const count = (length: number) => Math.trunc(ms / length + Math.sign(ms) / 60);
  const [unit, length] =
    units.find(([, length]) => Math.abs(count(length)) >= 2) ?? units.at(-1) ?? UNITS[3];
  return [count(length) || 0, unit];
}

/** How long something takes: "2 days", "5 hours", "3 minutes". */
export function span(
  ms: number,
  least: Unit = "minute",
  unitDisplay: "long" | "narrow" = "long",
): string {
  const [count, unit] = inUnits(ms, least);
  return number(count, { style: "unit", unit, unitDisplay });
}

/**
 * How long ago, or how soon: "3 hours ago", "in 2 days", "yesterday". Both in milliseconds since
 * 1970.
 */
export function relative(at_ms: number, now_ms = Date.now(), least: Unit = "minute"): string {
  const [count, unit] = inUnits(at_ms - now_ms, least);
  return made(Intl.RelativeTimeFormat, { numeric: "auto" as const }).format(count, unit);
}
