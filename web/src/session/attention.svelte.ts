// What waits for us, and which table we're looking at: the little that the top bar needs at once.
// `inbox.ts` fills it, and is loaded later.
import type { InboxItem } from "../wire/inbox";

/** These wait until something is done about them; the others are news. */
const WAITING: readonly InboxItem["kind"][] = ["turn", "invitation", "rematch", "changed"];

export const waits = (item: InboxItem) => WAITING.includes(item.kind);

class Attention {
  items = $state.raw<readonly InboxItem[]>([]);
  /** The table that this page shows. */
  table = $state.raw<string | null>(null);
  /** Whether it's our turn there, and people are to be called back to this tab. */
  isOurTurn = $state(false);

  /** Without the table before our eyes: what happens there can be seen there. */
  get elsewhere(): readonly InboxItem[] {
    return this.items.filter((item) => item.table === null || item.table !== this.table);
  }

  /** What the bell counts: everything that waits for us, and news that we haven't seen. */
  get count(): number {
    return this.elsewhere.filter((item) => waits(item) || item.is_new).length;
  }

  /** What the tab's title counts. */
  get waiting(): number {
    return this.elsewhere.filter(waits).length;
  }

  /** At how many other tables it's our turn. */
  get turns(): number {
    return this.elsewhere.filter((item) => item.kind === "turn").length;
  }

  /** For a page that shows a table, in an effect: until it's left, or shows something else. */
  lookAt(table: string, isOurTurn: boolean): () => void {
    this.table = table;
    this.isOurTurn = isOurTurn;
    return () => {
      this.table = null;
      this.isOurTurn = false;
    };
  }
}

export const attention = new Attention();
