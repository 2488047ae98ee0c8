import { rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { bots } from "../../bot.ts";
import { offers } from "../../client/numbers.ts";
import { disarmTheEarth } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { acting, type Earth, on } from "../rules/scenes.ts";

const KEY = "0".repeat(64);

/** What the expert, or another level, does in a position, as text. */
function does({ match }: Earth, seat = 0, level = "expert"): string {
  return disarmTheEarth.notation.writeMove(bots[level](match.view(seat), match.legalMoves(seat), rngAt(KEY, 1)));
}

describe("The expert", () => {
  test("settles with as much as an expedition takes", () => {
    const [, armies, industries] = /^settle \w+ (\d+)\+(\d+)$/.exec(does(acting("ship A W2 25+34", "placing"))) ?? [];
    expect([Number(armies) >= 2, Number(industries) >= 2]).toEqual([true, true]);
  });

  test("brings stock to where land is free, and goes on from there", () => {
    expect(does(acting("ship A S0 9+9", "A congo:1+1 australia:3+3", "placing"))).toMatch(/^place congo /);
    expect(does(acting("ship A S0 0+0", "A congo:3+3"))).toMatch(/^expedition congo /);
  });

  test("keeps its word where a hawk breaks it", () => {
    const here = acting("A egypt:20+1", "B greece:1+1", "ship A S0 0+0", "round 3", "asked egypt>greece");
    here.plays("A: offer B truce,all,6 none", "B: accept 0");
    expect(does(here, 0, "hawk")).toMatch(/^attack egypt greece/);
    expect(does(here)).not.toMatch(/^attack/);
  });

  test("makes its last peace with whoever does not win by it", () => {
    const points = ["points A 10 0 0", "points B 12 0 0", "points C 6 0 0"];
    const lands = ["A egypt:2+1", "B greece:4+1", "C algeria:4+1"];
    const here = on("phase act", "round 20", "played 3", "order fixed", "first B", "turn A", "ship A S0 0+0", ...lands, ...points);
    expect(does(here)).toBe("propose egypt algeria");
  });

  test("tires of a war without a last round", () => {
    const at = (round: string) =>
      on("deadline none", "phase act", round, "ship A S0 0+0", "asked egypt>greece", "A egypt:20+1", "B greece:1+1");
    expect(does(at("round 9"))).toMatch(/^attack egypt greece/);
    expect(does(at("round 20"))).toBe("done");
  });

  test("answers alike whenever it is asked alike", () => {
    const here = () => acting("A egypt:6+3", "B greece:2+2 turkey:3+1", "ship A S0 4+9").plays("A: propose egypt greece");
    expect(does(here(), 1)).toBe(does(here(), 1));
  });

  test("disarms the continent in which it is alone", () => {
    const here = acting("A indonesia:1+2 new_guinea:1+2 australia:1+2 new_zealand:1+2", "ship A S0 0+0");
    expect(does(here)).toMatch(/^free /);
  });

  test.each(Object.entries(positions))("makes a legal move that the board offers, so that it can be a hint: %s", (_, text) => {
    const { match } = scene(disarmTheEarth, text);
    for (const seat of match.awaited) {
      const view = match.view(seat);
      const move = bots.expert(view, match.legalMoves(seat), rngAt(KEY, 1));
      expect(disarmTheEarth.refuse(view, move)).toBeUndefined();
      expect(offers(view)).toContainEqual(move);
    }
  });
});
