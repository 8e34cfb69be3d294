// The notes of the wall as the table shows them: the server sends all of them first, then what has
// changed.
import type { Note, Notes } from "../wire/types";

export class TableNotes {
  /** Oldest first. */
  list = $state.raw<readonly Note[]>([]);
  /** Whether the notes from before we came are here. */
  isLoaded = $state(false);
  /** Whether there are older ones, which have to be asked for. */
  hasMore = $state(false);
  canUndo = $state(false);
  /** Whether people at the table may write: their circle can turn it off. */
  mayTalk = $state(true);
  /** The wall, if we may see it and it has been used. */
  wall = $state.raw<string | null>(null);
  /** The wall's version when others last did something there that isn't a note at a table. */
  news = $state.raw(0);
  version = 0;

  /** What the stream sends, or the answer to a request, which may be older. */
  take(sent: Notes) {
    if (sent.version < this.version) return;
    this.version = sent.version;
    this.wall = sent.wall;
    this.news = sent.news;
    this.canUndo = sent.may_undo;
    this.mayTalk = sent.talk ?? true;
    if (sent.is_all) {
      this.list = sent.notes;
      this.hasMore = sent.has_more;
    } else this.list = merged(this.list, sent.notes, sent.gone);
    this.isLoaded = true;
  }

  /** Older notes that were asked for. */
  takeEarlier(sent: Notes) {
    this.list = merged(sent.notes, this.list, []);
    this.hasMore = sent.has_more;
  }

  /** Everything is to be sent again: we see the table with other eyes. */
  forget() {
    this.version = 0;
  }
}

/** Notes after some have come, changed or gone. */
export function merged(
  before: readonly Note[],
  changed: readonly Note[],
  gone: readonly string[],
): Note[] {
  const now = new Map(before.map((note) => [note.id, note]));
  for (const note of changed) now.set(note.id, note);
  for (const id of gone) now.delete(id);
  return [...now.values()].sort((a, b) => a.at_ms - b.at_ms);
}
