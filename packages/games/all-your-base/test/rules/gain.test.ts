import { teller } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { gain, gainsOf } from "../../rules/gain.ts";
import { groundCopy, groundOf, optionsFor } from "../../rules/ground.ts";
import { allYourBase } from "../../rules/index.ts";
import { free } from "../../rules/plan.ts";
import { baseWorth } from "../../rules/score.ts";
import { cardText, playText, readPlay } from "../../rules/text/codes.ts";
import { begun, onward, playOut, tables } from "./play.ts";
import { table } from "./scenes.ts";

/** What plays on A's base would bring; `lines` is the position. */
const worth = (base: string, play: string): number =>
  gain(groundOf(allYourBase.notation.readPosition(table(`A ${base}`)).table, 0), readPlay(play));

describe("What a play would be worth now", () => {
  test.each([
    ["a station: nothing", "drop:rr", "build rd1", 0],
    ["hardware without software: nothing", "drop:rr", "equip 1 ra6", 0],
    ["hardware that fits the software", "drop/rd1", "equip 1 ra6", 3],
    ["hardware that does not", "drop/rd1", "equip 1 ga4", 0],
    ["hardware with white software: any", "drop/wd3", "equip 1 ga4", 3],
    ["hardware with black software: none", "drop/kd2", "equip 1 ga4", 0],
    ["software, and the cubes it makes count", "drop:rryb", "install 1 rd1", 7],
    ["better software: the difference", "drop:rry/kd2", "install 1 rd1", 5],
    ["software in place of better software: a loss", "drop:yy/yd6", "install 1 kd2", -10],
    ["a discard: nothing", "drop/rd1", "discard kw6", 0],
  ])("%s", (_, base, play, points) => {
    expect(worth(base, play)).toBe(points);
  });

  test("the ground stays as it is", () => {
    const ground = groundOf(allYourBase.notation.readPosition(table("A drop:r/rd1")).table, 0);
    const before = groundCopy(ground);
    gain(ground, readPlay("install 1 gd5"));
    gain(ground, readPlay("build ra6"));
    expect(ground).toEqual(before);
  });
});

describe("All a card can be played for", () => {
  const view = (...lines: string[]) => {
    const { table: now, hands } = allYourBase.notation.readPosition(table(...lines));
    return { seat: 0, table: now, hand: hands[0] };
  };
  const said = (card: string, of: ReturnType<typeof view>) =>
    gainsOf(of, readPlay(`build ${card}`).card).map(
      ({ points, ...option }) => `${playText({ ...option, card: readPlay(`build ${card}`).card })} ${points}`,
    );

  test("after the plan so far: the second card may use what the first one makes", () => {
    const plan = view("A drop:r", "A holds rd1 gd5 ra6", "A plans install 1 rd1");
    expect(said("ra6", plan)).toEqual(["build ra6 0", "equip 1 ra6 3"]);
    expect(said("gd5", plan)).toEqual(["build gd5 0", "equip 1 gd5 0", "install 1 gd5 1"]);
  });

  test("in a clash on the table as it lies", () => {
    const clash = view("players 2", "phase clash", "A drop:rr wheel", "B holds yd6", "shown A build rd1", "stacks 0 3 3 3 2 3");
    expect(said("rd1", clash)).toEqual(["equip 1 rd1 0", "equip 2 rd1 0", "install 1 rd1 7"]);
  });

  test("nothing for those who watch", () => {
    expect(gainsOf({ ...view("A drop", "A holds rd1"), seat: undefined, hand: undefined }, 0)).toEqual([]);
  });
});

test("of every legal play, just what the base is worth more once it is done", () => {
  let plays = 0;
  for (const [seats, changed] of tables.slice(0, 4)) {
    const match = begun(seats, { ...changed, inTurn: true }, `gain ${seats}`);
    playOut(match, (view, moves, rng) => {
      const move = onward(view, moves, rng);
      if (move.type !== "play" || view.hand === undefined || view.seat === undefined) return move;
      const found = gainsOf(view, move.card).find(({ use, at }) => use === move.use && at === (move.at ?? -1));
      const after = structuredClone(match.state);
      allYourBase.apply(after, view.seat, move, { rng, emit: teller(allYourBase, after.table).emit });
      const base = after.table.bases[view.seat];
      expect(found?.points, cardText(move.card)).toBe(baseWorth(base) - baseWorth(view.table.bases[view.seat]));
      expect(optionsFor(groundOf(view.table, view.seat), move.card)).toHaveLength(gainsOf(view, move.card).length);
      expect(free(view.hand)).toContain(move.card);
      plays++;
      return move;
    });
  }
  expect(plays).toBeGreaterThan(200);
});
