// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "../wire/types";
import { speech } from "../words/words.svelte";
import { chooseLanguage, keepLanguage } from "./language";
import { session } from "./session.svelte";

const account = { id: "a", name: "Ana", language: null } as Account;
const sent = vi.fn(async (_: string, options: RequestInit) => {
  const { language } = JSON.parse(String(options.body));
  return new Response(JSON.stringify({ ...account, language }));
});
const stored = () => sent.mock.calls.map(([, options]) => options.body);

beforeEach(() => {
  vi.stubGlobal("fetch", sent);
  vi.spyOn(speech, "load").mockResolvedValue();
  sent.mockClear();
  speech.chosen = null;
  session.account = null;
});

afterEach(() => vi.unstubAllGlobals());

test("another device starts in the account's language", () => {
  expect(speech.wanted).toBe("en");
  session.account = { ...account, language: "fr" };
  expect(speech.wanted).toBe("fr");
});

test("a language that is chosen is kept with the account, and by the browser without one", async () => {
  chooseLanguage("de");
  expect(speech.wanted).toBe("de");
  expect(sent).not.toHaveBeenCalled();
  session.account = account;
  keepLanguage();
  await vi.waitFor(() => expect(session.account?.language).toBe("de"));
  chooseLanguage("es");
  await vi.waitFor(() => expect(session.account?.language).toBe("es"));
  keepLanguage();
  expect(stored()).toEqual(['{"language":"de"}', '{"language":"es"}']);
});
