// A new sheet without a connection. It has its ID from the beginning, so its page never moves: the
// outbox makes the table under that ID as soon as there is a connection, starts it, and sends what
// was entered meanwhile. Until then it's shown from what is cached here.
import { realBoard, viewOf } from "../game/real_board";
import { opening } from "../game/real_board_turns";
import { session } from "../session/session.svelte";
import type { EventOf, RecordedEdition, TableOptions } from "../wire/events";
import { cached, cacheNow } from "../wire/offline_cache";
import { newKey } from "../wire/request";
import { laneOf, type SheetEntry } from "../wire/sheet_lane";
import type { Catalogue, Edition, MyTable, NewTable, Table } from "../wire/types";
import { unsent } from "../wire/unsent.svelte";
import { namesOf, newSheet, type SheetForm } from "./sheet_form";

const ID_LENGTH = 22;

/** Opens it, and says which ID it has. */
export async function openHere(
  form: SheetForm,
  edition: Edition,
  catalogue: Catalogue,
  circle: string | null,
): Promise<string> {
  const id = newKey().slice(0, ID_LENGTH);
  // Nobody else can join without a connection.
  const names = namesOf(form);
  const wanted = {
    ...newSheet({ ...form, keeper: "one" }, edition, catalogue),
    ...(circle && { circle }),
  };
  const order = names.map((_, seat) => (seat + form.begins) % names.length);
  const table = tableOf(id, wanted, names);
  const events = opening(openedBy(table, edition, names), order, Date.now());
  const view = viewOf(realBoard(events), null, Date.now());
  const known = await cached<{ tables: MyTable[]; now_ms: number }>("/tables");
  await Promise.all([
    cacheNow(`/tables/${id}`, table),
    cacheNow(`/tables/${id}/view`, view),
    cacheNow(`/tables/${id}/sheet`, events),
    cacheNow("/tables", {
      now_ms: Date.now(),
      tables: [{ ...table, standing: null }, ...(known?.tables ?? [])],
    }),
  ]);
  const common = { lane: laneOf(id), method: "POST" as const, by: unsent.account };
  const shown: SheetEntry = { isSheet: true, ...(names[0] && { name: names[0] }) };
  await unsent.outbox.keep({
    ...common,
    key: newKey(),
    path: "/tables",
    body: { ...wanted, id },
    shown,
  });
  await unsent.outbox.keep({
    ...common,
    key: newKey(),
    path: `/tables/${id}/start`,
    body: { order },
    shown,
  });
  return id;
}

function optionsOf({ options = {} }: NewTable): TableOptions {
  const { challenge, variations, timing, goal } = options as TableOptions;
  return {
    challenge: challenge ?? "edition",
    variations: [...(variations ?? [])].sort(),
    timing: timing ?? null,
    goal: goal ?? null,
    window_limit_s: 0,
    racks_unknown: true,
  };
}

/** The table as the server will make it. */
function tableOf(id: string, wanted: NewTable, names: readonly string[]): Table {
  const all = names.map((_, seat) => seat);
  return {
    id,
    code: null,
    invitation: null,
    state: "playing",
    revision: 1,
    version: 1,
    agreement: {
      edition: wanted.edition ?? "",
      language: wanted.language ?? "en",
      lexicon: wanted.lexicon ?? "",
      options: optionsOf(wanted),
      spectators: true,
      is_listed: false,
      grace_s: null,
      keeper: "one",
      rated: false,
    },
    seats: names.map((name, number) => ({
      number,
      kind: "person",
      name,
      level: null,
      is_yours: true,
      is_host: true,
      is_here: true,
      has_agreed: true,
      person: session.account?.id ?? null,
      is_lent: false,
    })),
    your_seats: all,
    enters_for: all,
    is_host: true,
    seed_hash: "",
    created_ms: Date.now(),
    started_ms: Date.now(),
    ended_ms: null,
    link: null,
    rematch: null,
    circle: wanted.circle ?? null,
  };
}

/** The first event of its record. */
function openedBy(
  { agreement }: Table,
  edition: Edition,
  seats: readonly string[],
): EventOf<"table_opened"> {
  const { goal, timing, variations = [], challenge = "edition" } = agreement.options;
  return {
    event: "table_opened",
    edition: recorded(edition),
    seats: [...seats],
    options: {
      challenge,
      variations,
      window_limit_s: 0,
      racks_unknown: true,
      ...(timing && { timing }),
      ...(goal && { goal }),
    },
    lexicon: agreement.lexicon,
    seed_hash: "",
  };
}

function recorded(edition: Edition): RecordedEdition {
  const { key, name, board, dice, rack, exchange_min_bag, challenge, bonus_at, bonus } = edition;
  return {
    key,
    name,
    layout: { rows: board },
    tiles: {
      kinds: Object.entries(edition.tiles).map(([face, [copies, value]]) => [face, copies, value]),
      letters: edition.letters,
    },
    dice: dice ?? [],
    rack,
    exchange_min_bag,
    challenge,
    bonus_at,
    bonus,
    ...(edition.goal && { goal: edition.goal }),
    ...(edition.unplayed && { unplayed: edition.unplayed }),
    ...(edition.tie && { tie: edition.tie }),
  };
}
