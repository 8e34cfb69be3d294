// A table for two from the first page: the edition shown there, a seat for a friend, and nothing
// else to decide. Loaded when it’s asked for.
import { catalogue } from "../session/catalogue.svelte";
import { usualLexicon } from "../session/lexicon_choice";
import { naming } from "../session/naming.svelte";
import { newTable, usual, withFriend } from "../setup/table_form";
import { api } from "../wire/api";
import type { Edition } from "../wire/types";

/** Opens the table and returns its id; null if no name was chosen. */
export async function openForFriend(edition: Edition): Promise<string | null> {
  if (!(await naming.ask())) return null;
  const form = withFriend(usual(edition, catalogue.data, usualLexicon(catalogue.data)));
  const table = await api.open(newTable(form, edition, catalogue.data));
  return table.id;
}
