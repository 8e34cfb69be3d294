// Who we are in this browser, and the game that the first page opens with.
import { api } from "../wire/api";
import { cache, cached } from "../wire/offline_cache";
import { isOffline, Refusal } from "../wire/request";
import type { Account, FirstGame, View } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { self } from "../words/self.svelte";
import { speech } from "../words/words.svelte";
import { catalogue } from "./catalogue.svelte";
import { lexiconFor, wantedWords } from "./lexicon_choice";
import { preparation } from "./preparation.svelte";

declare global {
  interface Window {
    /** The answer to the first page's first request, which `public/start.js` has sent. */
    firstGame?: Promise<Response | null>;
  }
}

/** That answer, for the first who asks. */
function early(): Promise<Response | null> | undefined {
  const { firstGame } = window;
  delete window.firstGame;
  return firstGame;
}

/** What the first page's game is to be; whatever is left out may be anything. */
export interface FirstGameWanted {
  level?: string;
  player?: string;
  edition?: string;
  /** Of the tiles and words. */
  language?: string;
}

class Session {
  #account = $state.raw<Account | null>(null);
  /** Whether this server lets in new people only by invitation, and we aren't in. */
  isClosed = $state(false);
  /** The code that lets us in: of a table, a circle or the server. */
  invitation: string | null = null;
  /**
   * The game that the first page opens with, asked for together with the catalogue so that nobody
   * waits twice.
   */
  #first: Promise<FirstGame> | null = null;
  /** The account that is being made, if one is. */
  #guest: Promise<Account> | null = null;

  get account(): Account | null {
    return this.#account;
  }

  set account(account: Account | null) {
    this.#account = account;
    const isOther = unsent.account !== (account?.id ?? null);
    unsent.account = account?.id ?? null;
    // What could not be sent while we weren't signed in.
    if (account && isOther) void unsent.outbox.wake();
    self.suggestion = account?.name_chosen === false ? account.name : "";
    const language = account?.language;
    // Another device may have chosen it.
    if (language && language !== speech.wanted) speech.chosen = language;
  }

  /** Who we are, if this browser was here before, and what can be played. */
  async load({ withFirstGame = false } = {}) {
    const loaded = catalogue.load();
    await Promise.all([loaded, withFirstGame ? this.#loadFirstGame(loaded) : this.loadAccount()]);
  }

  async loadAccount() {
    try {
      this.account = await api.account();
    } catch (refusal) {
      // No account, or nothing cached here: the rules can be read all the same.
      if (!isOffline(refusal) && !(refusal instanceof Refusal && refusal.status === 401))
        throw refusal;
      this.account = null;
      if (!isOffline(refusal)) await this.#tryDoor();
    }
  }

  async #tryDoor() {
    const { door } = await import("../wire/safety");
    this.isClosed = await door.state().then(
      (found) => found.invite_only,
      () => false,
    );
  }

  /** Who we are; kept, since the next page may be opened without a connection. */
  #become(account: Account): Account {
    cache("/account", account);
    this.account = account;
    return account;
  }

  async #loadFirstGame(loaded: Promise<void>) {
    this.#first = this.firstGame({}, loaded);
    try {
      await this.#first;
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.code === "by_invitation")) throw refusal;
      this.#first = null;
      this.isClosed = true;
    }
  }

  /**
   * A game against a computer, and an account to play it: a visitor without one becomes a guest.
   */
  async firstGame(wanted: FirstGameWanted = {}, loaded?: Promise<void>): Promise<FirstGame> {
    const begun = this.#first;
    this.#first = null;
    if (begun) return begun;
    const asked = { language: wantedWords(), page_language: speech.wanted, ...wanted };
    const sent = early();
    const request = () => api.firstGame(asked, sent);
    await loaded;
    const game = await preparation
      .during(lexiconFor(catalogue.data, asked.language).name, request)
      .then(
        (game) => {
          cache("/first-game", game);
          cache(`/tables/${game.table.id}`, game.table);
          return game;
        },
        (refusal) => this.#before(refusal),
      );
    this.#become(game.account);
    return game;
  }

  /** Without a connection: the game of before, as it was when there was one. */
  async #before(refusal: unknown): Promise<FirstGame> {
    const game = isOffline(refusal) ? await cached<FirstGame>("/first-game") : undefined;
    if (!game) throw refusal;
    const view = await cached<View>(`/tables/${game.table.id}/view`);
    return { ...game, view: { ...(view ?? game.view), now_ms: Date.now() } };
  }

  /**
   * Playing needs no account: anyone without one becomes a guest. Without a name they get one that
   * we suggest.
   */
  async ensureAccount(name?: string): Promise<Account> {
    if (this.account) return this.account;
    // A form may ask while the page is still asking: one browser is one guest.
    this.#guest ??= api
      .guest(name, speech.wanted, this.invitation)
      .then((account) => {
        this.isClosed = false;
        return this.#become(account);
      })
      .finally(() => {
        this.#guest = null;
      });
    return this.#guest;
  }

  /** Takes the name that a person chose, if it's new, or if they accepted our suggestion. */
  async chooseName(name: string): Promise<Account> {
    const account = await this.ensureAccount(name);
    if (account.name === name && account.name_chosen) return account;
    return this.#become(await api.rename(name));
  }

  /** Whether a guest hasn’t chosen a name yet. */
  get isUnnamed(): boolean {
    return !this.account || this.account.name_chosen === false;
  }
}

export const session = new Session();
