// What every page knows: who we are, and what can be played.
import { api, isOffline, Refusal } from "../wire/api";
import type { RecordedEdition } from "../wire/events";
import { keep, kept } from "../wire/kept_answers";
import type { Account, Catalogue, Edition, FirstGame, Table, View } from "../wire/types";
import { translated } from "../words/catalogue";
import { UNNAMED } from "../words/names";
import { speech } from "../words/words.svelte";

class House {
  account = $state.raw<Account | null>(null);
  #catalogue = $state.raw<Catalogue | null>(null);
  /** What can be played, named in the chosen language. */
  readonly catalogue = $derived(this.#catalogue && translated(this.#catalogue));
  /**
   * The game that the first page opens with, asked for together with the catalogue so that nobody
   * waits twice.
   */
  #first: Promise<FirstGame> | null = null;
  #editions = new WeakMap<Edition, Map<string, Edition>>();

  /** Who we are, if this browser was here before, and what can be played. */
  async load({ withFirstGame = false } = {}) {
    const account = withFirstGame ? this.#welcomed() : this.lookUp();
    [, this.#catalogue] = await Promise.all([account, api.catalogue()]);
  }

  async lookUp() {
    try {
      this.account = await api.account();
    } catch (refusal) {
      // A stranger, or somebody of whom nothing is kept here: the rules can be read all the same.
      if (!isOffline(refusal) && !(refusal instanceof Refusal && refusal.status === 401))
        throw refusal;
      this.account = null;
    }
  }

  /** Who we are; kept, since the next page may be opened without a connection. */
  #become(account: Account): Account {
    keep("/account", account);
    this.account = account;
    return account;
  }

  async #welcomed() {
    this.#first = this.firstGame();
    await this.#first;
  }

  /** A game against a computer, and somebody to play it: whoever is nobody yet becomes a guest. */
  async firstGame(wanted: { level?: string; edition?: string } = {}): Promise<FirstGame> {
    const waiting = this.#first;
    this.#first = null;
    if (waiting) return waiting;
    const game = await api.firstGame({ ...wanted, language: speech.wanted }).then(
      (game) => {
        keep("/first-game", game);
        keep(`/tables/${game.table.id}`, game.table);
        return game;
      },
      (refusal) => this.#before(refusal),
    );
    this.#become(game.account);
    return game;
  }

  /** Without a connection: the game of before, as it was when there was one. */
  async #before(refusal: unknown): Promise<FirstGame> {
    const game = isOffline(refusal) ? await kept<FirstGame>("/first-game") : undefined;
    if (!game) throw refusal;
    const view = await kept<View>(`/tables/${game.table.id}/view`);
    return { ...game, view: { ...(view ?? game.view), now_ms: Date.now() } };
  }

  /** Playing needs no account: whoever has none becomes a guest. */
  async somebody(name = UNNAMED): Promise<Account> {
    return this.account ?? this.#become(await api.guest(name));
  }

  /** Whether a guest has not said a name yet. */
  get isUnnamed(): boolean {
    return !this.account || (this.account.is_guest && this.account.name === UNNAMED);
  }

  /** An edition with the tiles of a language; always the same object for the same two. */
  edition(key: string, language = "en"): Edition {
    const found = this.catalogue?.editions.find((edition) => edition.key === key);
    if (!found) throw new Error(`no edition ${key}`);
    if (language === "en" || found.is_dice) return found;
    const known = this.#editions.get(found) ?? new Map<string, Edition>();
    this.#editions.set(found, known);
    const { tiles, letters } = this.catalogue?.tile_sets[language] ?? found;
    const edition = known.get(language) ?? { ...found, tiles, letters };
    known.set(language, edition);
    return edition;
  }

  /** The edition of a recorded game, with the tiles that were played with. */
  recorded({ key, tiles: { kinds, letters } }: RecordedEdition): Edition {
    const tiles = Object.fromEntries(
      kinds.map(([face, copies, value]) => [face, [copies, value] as [number, number]]),
    );
    return { ...this.edition(key), tiles, letters };
  }

  /** The edition that a table plays, with its tiles. */
  editionOf({ agreement }: Pick<Table, "agreement">): Edition {
    return this.edition(agreement.edition, agreement.language);
  }
}

export const house = new House();
