import { seatLetter } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { inland } from "../../rules/geography.ts";
import { territories } from "../../rules/world.ts";
import { acting, at, eventsOf, on, phase, points, stock, told } from "./scenes.ts";

/** Every coast is neutral, and A's, but for these. */
const settled = (...but: string[]) =>
  territories
    .filter((each) => !inland.includes(each) && !but.includes(each))
    .map((each) => `${each}:0+1`)
    .join(" ");

const won = ({ match }: ReturnType<typeof on>) => match.outcome?.winners.map(seatLetter).join("");
const why = ({ match }: ReturnType<typeof on>) => match.outcome?.reason.key.split(".").at(-1);

describe("The end", () => {
  test("1: it is over at the end of a turn when no army stands anywhere and every coast has been settled", () => {
    const here = acting(`A ${settled("greece")}`, "B greece:0+3", "round 7")
      .plays("A: done")
      .awaits("");
    expect([phase(here), told(here), eventsOf(here, "ended")[0].why]).toEqual(["over", ["turnEnded", "ended"], "peace"]);
  });

  test("1: not as long as an army stands, be it inland, or a coast is free", () => {
    acting(`A ${settled("greece")}`, "B greece:1+3")
      .plays("A: done")
      .awaits("B");
    acting(`A ${settled()}`, "B kazakhstan:1+3").plays("A: done").awaits("B");
    acting(`A ${settled("greece")}`)
      .plays("A: done")
      .awaits("B");
    acting("A egypt:0+3").plays("A: done").awaits("B");
  });

  test("1: an inland territory need not be settled, and armies in stock do not count", () => {
    const here = acting(`A ${settled()}`, "ship B E3 20+20").plays("A: done");
    expect([phase(here), at(here, "kazakhstan"), stock(here, 1)]).toEqual(["over", "-", "20+20"]);
  });

  test("1: only when the turn is over", () => {
    const here = acting(`A ${settled("egypt", "greece")} egypt:1+1`, "B greece:1+3").plays("A: propose egypt greece", "B: yes");
    here.awaits("A").plays("A: buy stock 1");
    expect(here.match.outcome).toBeUndefined();
    here.plays("A: done").awaits("");
    expect(points(here)).toEqual([3, 3, 0, 0]);
  });

  test("2: it is over after the last turn of the last round; what is armed then brings nothing", () => {
    const last = (...lines: string[]) =>
      on("phase act", "round 20", "order fixed", "turn D", "played 3", "points A 3 0 0", "D egypt:9+9", ...lines);
    const here = last().plays("D: done").awaits("");
    expect([eventsOf(here, "ended")[0].why, points(here), won(here)]).toEqual(["deadline", [3, 0, 0, 0], "A"]);
    last("deadline 24").plays("D: done").awaits("A");
    last("deadline none").plays("D: done").awaits("A");
    on("phase act", "round 20", "order fixed", "turn C", "played 2").plays("C: done").awaits("D");
    on("phase act", "round 12", "deadline 12", "order fixed", "turn D", "played 3").plays("D: done").awaits("");
    on("phase act", "round 200", "deadline none", "order fixed", "turn D", "played 3").plays("D: done").awaits("A");
  });

  test("2: peace in the very last turn is peace", () => {
    const here = on("phase act", "round 20", "order fixed", "turn D", "played 3", `D ${settled()}`).plays("D: done");
    expect(eventsOf(here, "ended")[0].why).toBe("peace");
  });

  const over = (...lines: string[]) => on("phase over", "last 1", "played 3", ...lines);

  test("40: most points win, wherever they come from", () => {
    const here = over("points A 3 1 3", "points B 6 0 0", "points C 0 0 3", "points D 0 6 0");
    expect([points(here), won(here), why(here)]).toEqual([[7, 6, 3, 6], "A", "points"]);
    expect(here.match.outcome?.scores).toEqual([7, 6, 3, 6]);
  });

  test("40: level on points, more neutral territories win, then more industries, in stock and on the map", () => {
    const neutral = over("points A 3 0 0", "points B 3 0 0", "A egypt:0+1 india:9+9", "B greece:0+1 italy:0+1");
    expect([won(neutral), why(neutral)]).toEqual(["B", "neutral"]);
    const industries = over("points A 3 0 0", "points B 3 0 0", "ship A E1 9+4", "ship B E1 0+5", "A egypt:0+3", "B greece:0+1 italy:2+2");
    expect([won(industries), why(industries)]).toEqual(["B", "industries"]);
    // Armies count for nothing.
    const armies = over("points A 3 0 0", "points B 3 0 0", "ship A E1 9+4", "ship B E1 0+5");
    expect(won(armies)).toBe("B");
  });

  test("40: level in everything they share the win", () => {
    const here = over("points A 3 0 0", "points C 0 0 3", "A egypt:0+2", "C greece:0+2");
    expect([won(here), why(here)]).toEqual(["AC", "shared"]);
    expect(won(over())).toBe("ABCD");
  });

  test("21: nobody is out: who has no territory goes on sailing", () => {
    const here = acting("A egypt:5+5", "B greece:1+1", "ship B E1 0+0").plays("A: attack egypt greece * 6 1", "A: occupy 0+0", "A: done");
    here.awaits("B").plays("B: roll * 1");
    expect([phase(here), stock(here, 1)]).toEqual(["act", "0+9"]);
  });
});

describe("Giving up", () => {
  test("who resigns leaves: all that was theirs is neutral, and the others go on", () => {
    const here = acting("A egypt:3+2", "B greece:4+1 italy:0+2", "ship B E1 7+7").plays("B: resign").awaits("A");
    expect([at(here, "greece"), at(here, "italy"), stock(here, 1), points(here)]).toEqual(["B 0+5", "B 0+2", "0+0", [0, 0, 0, 0]]);
    here.plays("A: done").awaits("C").refuses("B: roll");
  });

  test("whoever leaves in their turn ends it", () => {
    acting("A egypt:3+2").plays("A: resign").awaits("B");
    on("phase command", "ship A E3 5+5", "A egypt:3+2").plays("A: resign").awaits("B");
    on("phase fork", "steps 3", "A egypt:3+2").plays("A: resign").awaits("B");
  });

  test("what was asked of them, or fought against them, is over; a force at sea goes back to stock", () => {
    const asked = acting("A egypt:3+2", "B greece:4+1").plays("A: propose egypt greece", "B: resign").awaits("A");
    expect([phase(asked), at(asked, "egypt")]).toEqual(["act", "A 3+2"]);
    const war = acting("ship A E3 9+9", "B greece:4+1").plays("A: land greece 4+2 * 2 1", "B: resign").awaits("A");
    expect([phase(war), stock(war), at(war, "greece")]).toEqual(["act", "9+9", "B 0+4"]);
    const defending = acting("A egypt:3+2", "B greece:4+5").plays("A: attack egypt greece", "B: resign").awaits("A");
    expect(phase(defending)).toBe("act");
    const other = acting("A egypt:3+2", "B greece:4+5").plays("A: attack egypt greece", "C: resign").awaits("B");
    expect(phase(other)).toBe("defend");
  });

  test("their turns are left out, in every order", () => {
    on("phase act", "gone B", "turn A").plays("A: done").awaits("C");
    // Round 2 begins with B, who is gone.
    const next = on("phase act", "gone B", "turn D", "played 3").plays("D: done").awaits("C");
    expect(next.match.state.table.round).toBe(2);
    // The last round ends without them.
    on("phase act", "round 20", "order fixed", "gone D", "turn C", "played 2").plays("C: done").awaits("");
  });

  test("they do not win, and the last one left wins", () => {
    const here = on("phase over", "last 1", "played 3", "gone B", "points B 9 0 0", "points C 3 0 0");
    expect([won(here), here.match.outcome?.scores]).toEqual(["C", [0, 9, 3, 0]]);
    expect(won(on("phase act", "gone B", "gone C").plays("A: resign"))).toBe("D");
  });
});
