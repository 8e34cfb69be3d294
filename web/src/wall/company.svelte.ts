// The company at a wall: who belongs to it, in which ink each writes, and the tables whose turns
// are in the planner.
import { onMount } from "svelte";
import { MyTables } from "../pages/mine.svelte";
import { api, Refusal } from "../wire/api";
import { type Circle, circles } from "../wire/circles";
import { whileShown } from "../wire/shown";
import type { Holidaymaker } from "./week";

export type Somebody = Holidaymaker;

const INKS = 4;

export class Company {
  circle = $state.raw<Circle | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  readonly tables: MyTables;
  #seated = $state.raw<readonly Somebody[]>([]);
  #here = whileShown();
  #whose: { circle: string | null; table: string | null };

  /** Of a circle's wall, or of a table's; made with the component that shows it. */
  constructor(whose: { circle: string | null; table: string | null }) {
    this.#whose = whose;
    const { circle, table } = whose;
    this.tables = new MyTables(
      circle
        ? () => circles.tables(circle)
        : async () => {
            const { tables, now_ms } = await api.tables();
            return { tables: tables.filter((one) => one.id === table), now_ms };
          },
    );
    onMount(() => {
      this.load();
    });
  }

  /** In the order in which they came, or sit. */
  get people(): readonly Somebody[] {
    return this.circle?.members ?? this.#seated;
  }

  async load() {
    const { circle, table } = this.#whose;
    try {
      if (circle) this.circle = await this.#here(circles.one(circle));
      else if (table)
        this.#seated = (await this.#here(api.table(table))).seats.flatMap(({ person, name }) =>
          person ? [{ person, name }] : [],
        );
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
    }
  }

  /** The ink and the shape of somebody, as of the seats at a table. */
  inkOf(person: string | null, name = ""): number {
    const place = this.people.findIndex((one) =>
      person ? one.person === person : one.name === name,
    );
    return (place < 0 ? INKS - 1 : place) % INKS;
  }
}
