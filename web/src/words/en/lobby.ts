// Open tables.
import { number, plural } from "../intl";

export const lobby = {
  headline: "Lobby",
  sentence: "Tables with an open seat. By joining you accept the table’s rules.",
  seats_free: (count: number) =>
    plural(count, { one: "1 open seat", other: `${number(count)} open seats` }),
  agreed_on: "Table rules",
  your_table: "Your table",
  none: "No open tables right now.",
  own: "Create your own table",
};
