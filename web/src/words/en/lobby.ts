// Open tables.
import { number, plural } from "../intl";

export const lobby = {
  title: "Lobby",
  lead: "Tables with an open seat. By joining you accept the table’s rules.",
  open_seats: (count: number) =>
    plural(count, { one: "1 open seat", other: `${number(count)} open seats` }),
  table_rules: "Table rules",
  your_table: "Your table",
  none: "No open tables right now.",
  create_own: "Create your own table",
  all_words: "All",
};
