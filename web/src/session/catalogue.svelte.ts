// What can be played: editions with their tiles, word lists, levels. Loaded before any page is
// shown.
import { api } from "../wire/api";
import type { RecordedEdition } from "../wire/events";
import type { Catalogue, Edition, Table } from "../wire/types";
import { translated } from "../words/catalogue";

class CatalogueStore {
  #loaded = $state.raw<Catalogue | null>(null);
  #translated = $derived(this.#loaded && translated(this.#loaded));
  #editions = new WeakMap<Edition, Map<string, Edition>>();

  async load() {
    this.#loaded = await api.catalogue();
  }

  /** Named in the chosen language. */
  get data(): Catalogue {
    if (!this.#translated) throw new Error("the catalogue comes before any page");
    return this.#translated;
  }

  /** The tiles of a language: how many of each face, and what it is worth. */
  tiles(language: string): Edition["tiles"] {
    return this.data.tile_sets[language]?.tiles ?? {};
  }

  /** An edition with the tiles of a language; always the same object for the same two. */
  edition(key: string, language = "en"): Edition {
    const found = this.data.editions.find((edition) => edition.key === key);
    if (!found) throw new Error(`no edition ${key}`);
    if (language === "en" || found.is_dice) return found;
    const known = this.#editions.get(found) ?? new Map<string, Edition>();
    this.#editions.set(found, known);
    const { tiles, letters } = this.data.tile_sets[language] ?? found;
    const edition = known.get(language) ?? { ...found, tiles, letters };
    known.set(language, edition);
    return edition;
  }

  /** What an edition is called; its key, if it is gone. */
  editionName(key: string): string {
    return this.data.editions.find((one) => one.key === key)?.name ?? key;
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

export const catalogue = new CatalogueStore();
