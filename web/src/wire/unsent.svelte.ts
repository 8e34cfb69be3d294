// What isn't sent yet, as state for the page; sending itself is the outbox's (`outbox.ts`).
import { NotSent, Outbox } from "./outbox";
import { type Entry, openStore, type Sent } from "./outbox_store";
import { reach } from "./reach.svelte";
import { Refusal } from "./request";

/** What the page says; the key may be chosen, and whose it is is known here. */
export type Unsent = Omit<Sent, "by">;

class UnsentState {
  /** Oldest first, of all tabs. */
  entries = $state.raw<readonly Entry[]>([]);
  /** Whose entries are made and sent; null while nobody is signed in. */
  account: string | null = null;
  /** Something is left for when no page is open. */
  onleft = () => {};

  readonly outbox = new Outbox(openStore(), {
    onreach: (isReached) => {
      reach.isOffline = !isReached;
    },
    onleft: () => this.onleft(),
  });

  constructor() {
    this.outbox.listen(() => {
      this.entries = this.outbox.entries;
    });
  }

  /** Those of a lane. */
  at(lane: string): Entry[] {
    return this.entries.filter((entry) => entry.lane === lane);
  }

  /** Resolves with the answer, fails with a `Refusal`. */
  async send<Answer>(sent: Unsent, options: { isOnly?: boolean } = {}): Promise<Answer> {
    return asRefusal(this.outbox.send<Answer>({ ...sent, by: this.account }, options));
  }

  /** The answer to something that was sent before, perhaps by a page that is closed by now. */
  answered<Answer>(key: string): Promise<Answer> {
    return asRefusal(this.outbox.answered<Answer>(key));
  }
}

function asRefusal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((problem: unknown) => {
    throw problem instanceof NotSent ? refusalOf(problem.refused) : problem;
  });
}

export function refusalOf({ code, message, details, status }: NotSent["refused"]): Refusal {
  return new Refusal(code, message, details, status);
}

export const unsent = new UnsentState();
