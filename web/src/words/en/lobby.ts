// Tables that wait for somebody.
import { number, plural } from "../intl";

export const lobby = {
  headline: "Lobby",
  sentence: "Tables with a free seat. Sitting down is agreeing to what the table says.",
  seats_free: (count: number) =>
    plural(count, { one: "one seat free", other: `${number(count)} seats free` }),
  agreed_on: "What is agreed on",
  your_table: "Your table",
  none: "No table waits for anybody just now.",
  own: "Open a table of your own",
};
