// The people of a circle, or of a table with a wall: who belongs to it, in which ink each writes,
// and the tables whose turns are in the planner.
import { onMount } from "svelte";
import { api } from "../wire/api";
import { type Circle, circles } from "../wire/circles";
import { Refusal } from "../wire/request";
import { wallApi } from "../wire/wall";
import { whileShown } from "../wire/while_shown";
import { MyTables } from "./my_tables.svelte";

export interface CirclePerson {
  person: string;
  name: string;
  holiday?: { from_ms: number; until_ms: number } | null;
}

interface Whose {
  circle: string | null;
  table: string | null;
  /** The wall, which a table's people are known by. */
  id?: string;
}

const INKS = 4;

export class CircleData {
  circle = $state.raw<Circle | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Who of the circle is here now and shows it, and where; null until that's known. */
  here = $state.raw<ReadonlyMap<string, "online" | "table"> | null>(null);
  readonly tables: MyTables;
  #seated = $state.raw<readonly CirclePerson[]>([]);
  #here = whileShown();
  #whose: Whose;

  /** Of a circle's wall, or of a table's; made with the component that shows it. */
  constructor(whose: Whose) {
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
      void this.load();
      void this.loadHere();
    });
  }

  /** In the order in which they came, or sit. */
  get people(): readonly CirclePerson[] {
    return this.circle?.members ?? this.#seated;
  }

  async load() {
    const { circle, id: wall } = this.#whose;
    try {
      if (circle) this.circle = await this.#here(circles.one(circle));
      else if (wall) this.#seated = await this.#here(wallApi.people(wall));
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
    }
  }

  async loadHere() {
    const { circle } = this.#whose;
    if (!circle) return;
    try {
      const { here } = await this.#here(circles.here(circle));
      this.here = new Map(here.map(({ person, where }) => [person, where]));
    } catch (problem) {
      // It's asked for again with the next who comes or goes.
      if (!(problem instanceof Refusal)) throw problem;
    }
  }

  /** A member's ink and shape, as of the seats at a table. */
  inkOf(person: string | null, name = ""): number {
    const place = this.people.findIndex((one) =>
      person ? one.person === person : one.name === name,
    );
    return (place < 0 ? INKS - 1 : place) % INKS;
  }
}
