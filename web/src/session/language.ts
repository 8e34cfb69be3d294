// The language of the page is kept with the account: e-mails, pushes and the calendar speak it, and
// another device starts in it. A browser without an account keeps its own.
import { api } from "../wire/api";
import { type Language, speech } from "../words/words.svelte";
import { session } from "./session.svelte";

/** Chooses a language, or the browser's own, and keeps it with the account if there is one. */
export function chooseLanguage(language: Language | null) {
  speech.chosen = language;
  if (session.account) void store();
}

/** A new account keeps the language that its first page speaks. */
export function keepLanguage() {
  if (session.account && !session.account.language) void store();
}

async function store() {
  const { account } = session;
  if (!account || account.language === speech.wanted) return;
  try {
    const changed = await api.setLanguage(speech.wanted);
    // Someone else may have signed in meanwhile.
    if (session.account?.id === account.id) session.account = changed;
  } catch {
    // Offline or refused: this browser speaks it all the same.
  }
}
