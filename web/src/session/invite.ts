// One tap to invite a person: a table for two with their seat as an invitation, in our language if
// there are words for it.
import { api } from "../wire/api";
import { speech } from "../words/words.svelte";
import { catalogue } from "./catalogue.svelte";
import { go } from "./route.svelte";

const EDITION = "classic";

export async function invite(person: string) {
  const { lexicons } = catalogue.data;
  const lexicon = lexicons.find((one) => one.language === speech.language);
  const table = await api.open({
    edition: EDITION,
    ...(lexicon ? { language: lexicon.language, lexicon: lexicon.name } : {}),
    seats: [{ kind: "me" }, { kind: "member", person }],
  });
  go(`/table/${table.id}`);
}
