// Who we are in this browser, and the game that the first page opens with.
import { api } from "../wire/api";
import { cache, cached } from "../wire/offline_cache";
import { isOffline, Refusal } from "../wire/request";
import type { Account, FirstGame, View } from "../wire/types";
import { UNNAMED } from "../words/names";
import { speech } from "../words/words.svelte";
import { catalogue } from "./catalogue.svelte";

class Session {
  account = $state.raw<Account | null>(null);
  /**
   * The game that the first page opens with, asked for together with the catalogue so that nobody
   * waits twice.
   */
  #first: Promise<FirstGame> | null = null;

  /** Who we are, if this browser was here before, and what can be played. */
  async load({ withFirstGame = false } = {}) {
    await Promise.all([
      withFirstGame ? this.#loadFirstGame() : this.loadAccount(),
      catalogue.load(),
    ]);
  }

  async loadAccount() {
    try {
      this.account = await api.account();
    } catch (refusal) {
      // No account, or nothing cached here: the rules can be read all the same.
      if (!isOffline(refusal) && !(refusal instanceof Refusal && refusal.status === 401))
        throw refusal;
      this.account = null;
    }
  }

  /** Who we are; kept, since the next page may be opened without a connection. */
  #become(account: Account): Account {
    cache("/account", account);
    this.account = account;
    return account;
  }

  async #loadFirstGame() {
    this.#first = this.firstGame();
    await this.#first;
  }

  /**
   * A game against a computer, and an account to play it: a visitor without one becomes a guest.
   */
  async firstGame(wanted: { level?: string; edition?: string } = {}): Promise<FirstGame> {
    const begun = this.#first;
    this.#first = null;
    if (begun) return begun;
    const game = await api.firstGame({ ...wanted, language: speech.wanted }).then(
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

  /** Playing needs no account: anyone without one becomes a guest. */
  async ensureAccount(name = UNNAMED): Promise<Account> {
    return this.account ?? this.#become(await api.guest(name));
  }

  /** Whether a guest has not said a name yet. */
  get isUnnamed(): boolean {
    return !this.account || (this.account.is_guest && this.account.name === UNNAMED);
  }
}

export const session = new Session();
