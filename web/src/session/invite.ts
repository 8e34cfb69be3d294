// One tap to invite a person: a table for two with their seat as an invitation, and the words that
// we usually play with.
import { api } from "../wire/api";
import { catalogue } from "./catalogue.svelte";
import { usualLexicon } from "./lexicon_choice";
import { go } from "./route.svelte";

const EDITION = "classic";

export async function invite(person: string) {
  const { language, name } = usualLexicon(catalogue.data);
  const table = await api.open({
    edition: EDITION,
    language,
    lexicon: name,
    seats: [{ kind: "me" }, { kind: "member", person }],
  });
  go(`/table/${table.id}`);
}
