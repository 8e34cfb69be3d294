// Proof-reading by machine, for the build and the tests: whether the dictionaries agree, and
// whether a text stands outside them.
import { globSync } from "node:fs";
import { parse } from "svelte/compiler";

type Entry = string | ((...parameters: never[]) => unknown) | Dictionary;
export interface Dictionary {
  readonly [key: string]: Entry;
}

/** Every text of a dictionary, by its place in it: "home.your_turn". */
export function textsOf(dictionary: object, place = ""): Map<string, Exclude<Entry, Dictionary>> {
  const texts = new Map<string, Exclude<Entry, Dictionary>>();
  for (const [key, entry] of Object.entries(dictionary as Dictionary)) {
    if (typeof entry !== "object") texts.set(place + key, entry);
    else for (const [inner, text] of textsOf(entry, `${place}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/**
 * What a dictionary lacks, has too much, or says with other parameters than the English one. The
 * type check says the same, all but missing parameters.
 */
export function differences(english: object, other: object): string[] {
  const wanted = textsOf(english);
  const given = textsOf(other);
  const complaints = [...given.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${key} is not in English`);
  for (const [key, text] of wanted) {
    const translation = given.get(key);
    if (translation === undefined) complaints.push(`${key} is missing`);
    else if (typeof translation !== typeof text)
      complaints.push(`${key} is a ${typeof translation}, in English a ${typeof text}`);
    else if (
      typeof translation === "function" &&
      typeof text === "function" &&
      translation.length !== text.length
    )
      complaints.push(`${key} takes ${translation.length} parameters, in English ${text.length}`);
    else if (
      typeof translation === "string" &&
      typeof text === "string" &&
      slots(translation) !== slots(text)
    )
      complaints.push(
        `${key} has the slots ${slots(translation) || "none"}, in English ${slots(text) || "none"}`,
      );
  }
  return complaints;
}

/**
 * Texts of a data file that has all languages in one place, `{ "en": …, "de": … }`, and lacks one
 * of them.
 */
export function untranslated(data: unknown, languages: readonly string[], place = ""): string[] {
  if (typeof data !== "object" || data === null) return [];
  const entries = data as Record<string, unknown>;
  if (typeof entries.en === "string")
    return languages
      .filter((language) => !entries[language])
      .map((language) => `${place}.${language} is missing`);
  return Object.entries(entries).flatMap(([key, inner]) =>
    untranslated(inner, languages, `${place}.${key}`),
  );
}

function slots(text: string): string {
  return [...text.matchAll(/\{(\w+)[|}]/g)]
    .map(([, name]) => name)
    .sort()
    .join(" ");
}

/** Attributes that are read by people. */
const READ =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt)$/;
/**
 * Two words, or one with a capital: a person's text. Names of keys and of HTML's own things are
 * not.
 */
const SAYS = /\p{L}[’'\p{Ll}]*[,.:;!?]? \p{L}|^\p{Lu}\p{Ll}+[.!?]?$/u;
const NAMES =
  /^(Lexiko|Quill|GCG|Enter|Escape|Tab|FERN-42KM|Shift|Control|Meta|Alt|Home|End|Backspace|Delete|Space|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Content-Type|Accept|Error|AbortError|NotAllowedError|QuotaExceededError)$/;
/** Calls whose strings are for machines. */
const MACHINES =
  /^(closest|matches|querySelector|querySelectorAll|getElementById|getItem|setItem|removeItem|matchMedia|includes|startsWith|split|join|replace|replaceAll|addEventListener|removeEventListener|setAttribute|getPropertyValue|setProperty|animate|log|warn|error)$/;
/** Words of style sheets, which are put together of several as sentences are. */
const STYLES =
  /^(class|style|d|points|viewBox|transform|font|transition|will-change|href|src|rel|content|autocomplete|pattern|accept)$/;

/** Lengths, times and transforms of style sheets. */
const LOOKS = /…(px|ms|deg)|translate|scale\(|\d+px/;

interface Node {
  type: string;
  [key: string]: unknown;
}

/**
 * The components and modules in which no text may stand: all but the dictionaries and the tests.
 */
export function sourcesIn(folder: string): string[] {
  return globSync("**/*.{svelte,ts}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/^words\/|\.test\.ts$|\.d\.ts$/.test(file));
}

/** Texts for people that stand in a component or a module instead of the dictionaries. */
export function literals(source: string, name: string): string[] {
  const isSvelte = name.endsWith(".svelte");
  const tree = parse(isSvelte ? source : `<script lang="ts">${source}</script>`, { modern: true });
  const found: string[] = [];
  const note = (text: string) => found.push(text.replace(/\s+/g, " ").trim());

  /** `isShown`: within what a person reads, so that one small word counts, too. */
  function walk(any: { type: string }, isShown: boolean) {
    const node = any as Node;
    switch (node.type) {
      case "Text":
        if (
          isShown &&
          /\p{L}{2}/u.test(node.data as string) &&
          !NAMES.test((node.data as string).trim())
        )
          note(node.data as string);
        return;
      case "Literal":
        if (typeof node.value === "string" && SAYS.test(node.value) && !NAMES.test(node.value))
          note(node.value);
        return;
      case "TemplateLiteral": {
        const quasis = node.quasis as { value: { cooked: string } }[];
        const text = quasis.map(({ value }) => value.cooked).join("…");
        if (!LOOKS.test(text) && /\p{L}{2,}[,.:;!?]? (\p{L}|…)|… \p{L}{2}/u.test(text)) note(text);
        for (const inner of node.expressions as Node[]) walk(inner, false);
        return;
      }
      case "Attribute":
        if (STYLES.test(node.name as string)) return;
        if (Array.isArray(node.value))
          for (const part of node.value as Node[])
            walk(
              part,
              part.type === "Text"
                ? READ.test(node.name as string) || SAYS.test((part.data as string).trim())
                : false,
            );
        else if (typeof node.value === "object") walk(node.value as Node, false);
        return;
      case "StyleDirective":
      case "ImportDeclaration":
      case "ThrowStatement":
      case "TSLiteralType":
      case "Comment":
        return;
      case "VariableDeclarator":
        // Where something is kept in the browser.
        if ((node.id as { name?: string }).name === "STORED") return;
        break;
      case "NewExpression":
        if (/Error$/.test((node.callee as { name?: string }).name ?? "")) return;
        break;
      case "CallExpression": {
        const callee = node.callee as { name?: string; property?: { name?: string } };
        if (MACHINES.test(callee.property?.name ?? callee.name ?? ""))
          return walk(node.callee as Node, false);
        break;
      }
      case "RegularElement":
        if (/^(style|script|code|kbd)$/.test(node.name as string)) return;
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === "leadingComments" || key === "trailingComments" || key === "css" || key === "loc")
        continue;
      // The name of a property is not a text, its value may be.
      if (key === "key" && (node.type === "Property" || node.type === "PropertyDefinition"))
        continue;
      for (const one of Array.isArray(child) ? child : [child])
        if (one && typeof one === "object" && typeof one.type === "string")
          walk(one as Node, isShown);
    }
  }

  walk(tree.fragment, true);
  for (const script of [tree.instance, tree.module]) if (script) walk(script.content, false);
  return found;
}
