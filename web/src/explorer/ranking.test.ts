import { describe, expect, it } from "vitest";
import { choice } from "../../tests/choices";
import { kindOfAll, ranked, settled, tied } from "./ranking";

const play = (text: string, win: number, win_error = 0.004) => choice({ text, win, win_error });
const order = (plays: readonly { text: string }[]) => plays.map((one) => one.text);

describe("the order of rows", () => {
  it("stays while plays are too close to call", () => {
    const plays = [play("QUEAN", 0.436), play("QUA", 0.43)];
    expect(order(settled(["QUA", "QUEAN"], plays, "chance"))).toEqual(["QUA", "QUEAN"]);
    expect(order(ranked(plays, "chance"))).toEqual(["QUEAN", "QUA"]);
  });

  it("changes where it's clearer than the error", () => {
    const plays = [play("QUA", 0.4), play("QUEAN", 0.43), play("QUAD", 0.45)];
    expect(order(settled(["QUA", "QUEAN", "QUAD"], plays, "chance"))).toEqual([
      "QUAD",
      "QUEAN",
      "QUA",
    ]);
  });

  it("puts new plays last, and before clearly worse ones", () => {
    const plays = [play("AB", 0.5), play("NEW", 0.6), play("AC", 0.499)];
    expect(order(settled(["AC", "AB"], plays, "chance"))).toEqual(["NEW", "AC", "AB"]);
  });
});

describe("ties", () => {
  it("are the plays within each other's error", () => {
    const plays = [play("QUAD", 0.42), play("QUA", 0.436), play("QUEAN", 0.43)];
    expect(order(tied(plays, "chance"))).toEqual(["QUA", "QUEAN"]);
  });

  it("are equal points where positions are solved", () => {
    const plays = ["A", "B", "C"].map((text, at) =>
      choice({ text, final: at === 2 ? 3 : 5, win: 1 }),
    );
    expect(kindOfAll(plays)).toBe("final");
    expect(order(tied(plays, "final"))).toEqual(["A", "B"]);
  });
});

describe("what plays are compared by", () => {
  it("is their chance, or their equity before anything is simulated", () => {
    expect(kindOfAll([play("A", 0.5), play("B", 0.4)])).toBe("chance");
    expect(kindOfAll([choice({ text: "A", equity: 20 }), choice({ text: "B", equity: 12 })])).toBe(
      "equity",
    );
  });
});
