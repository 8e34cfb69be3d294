// What every page knows: who we are, and what can be played.
import { api, Refusal } from "../wire/api";
import type { Account, Catalogue, Edition } from "../wire/types";

class House {
  account = $state.raw<Account | null>(null);
  catalogue = $state.raw<Catalogue | null>(null);

  /** Who we are, if this browser was here before. */
  async load() {
    const account = api.account().catch((refusal) => {
      if (refusal instanceof Refusal && refusal.status === 401) return null;
      throw refusal;
    });
    [this.account, this.catalogue] = await Promise.all([account, api.catalogue()]);
  }

  /** Playing needs no account: whoever has none becomes a guest. */
  async somebody(): Promise<Account> {
    this.account ??= await api.guest("You");
    return this.account;
  }

  edition(key: string): Edition {
    const found = this.catalogue?.editions.find((edition) => edition.key === key);
    if (!found) throw new Error(`no edition ${key}`);
    return found;
  }
}

export const house = new House();
