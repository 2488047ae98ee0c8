import type { Point } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { stateOf } from "../../client/art/land.ts";
import { layout } from "../../client/layout.ts";
import { castIn, dicePlaces, rollPlace } from "../../client/marks/dice.ts";
import { neighboursOf } from "../../rules/geography.ts";
import { disarmTheEarth, type Event } from "../../rules/index.ts";
import { squares, type Territory, territories } from "../../rules/world.ts";
import { acting, type Earth, on } from "../rules/scenes.ts";

/** The dice that lie after the last line. */
const cast = ({ match }: Earth) => castIn((match.log.at(-1)?.events ?? []) as Event[], match.state.table);
const war = (target: string) => acting("A egypt:5+3", `B greece:${target}`);

const isWithin = ({ x, y }: Point, box: Box): boolean => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

test("the die of a roll lies at the ship, wherever it got to by that", () => {
  const roll = (stock: string) => on("phase roll", `ship A E4 ${stock}`, "A india:3+9").plays("A: roll * 3");
  expect(cast(roll("3+9"))).toEqual({ dice: [3], seats: [0], from: "E4", to: "E4" });
  expect(cast(on("phase roll", "ship A E4 3+0", "A india:3+2").plays("A: roll * 3"))).toMatchObject({ dice: [3], from: "E7", to: "E7" });
});

test("an expedition leaves both dice between its territories", () => {
  const dice = (numbers: string) => cast(acting("A france:4+3", "B chile:2+2").plays(`A: expedition france spain 1+1 * ${numbers}`));
  expect(dice("5 2")).toEqual({ dice: [5, 2], seats: [0, 1], from: "france", to: "spain" });
  expect(dice("3 3")).toMatchObject({ dice: [3, 3], seats: [0, 1] });
});

test("a throw of a war leaves both dice and what each side lost, whether the war goes on, fails or captures", () => {
  const sides = { seats: [0, 1], from: "egypt", to: "greece" };
  const goesOn = war("5+1").plays("A: attack egypt greece * 2 4");
  expect(cast(goesOn)).toEqual({ ...sides, dice: [2, 4], lost: [2, 0] });
  expect(cast(goesOn.plays("A: throw * 1 6"))).toEqual({ ...sides, dice: [1, 6], lost: [2, 0] });
  expect(cast(war("2+1").plays("A: attack egypt greece * 6 1"))).toEqual({ ...sides, dice: [6, 1], lost: [0, 2] });
});

describe.each([true, false])("on a board that is high: %s", (portrait) => {
  const place = layout(portrait);
  const pairs = [...neighboursOf].flatMap(([from, others]) => others.map((to) => [from, to] as const));

  test("the die of a roll lies over no stack, wherever its ship is; and mostly over no other square", () => {
    const reaches = ({ x, y }: Point, box: Box) =>
      isWithin({ x, y }, { x: box.x - 18, y: box.y - 18, width: box.width + 36, height: box.height + 36 });
    const coveredBy = (stacks: Box[]) => {
      const covers = { stacks: [] as string[], squares: [] as string[] };
      for (const at of Object.keys(squares)) {
        const others = Object.keys(squares).flatMap((other) => (other === at ? [] : [place.square(other)]));
        const die = rollPlace(place.spots(at)[0], stacks, others, territories.map(place.nameBox));
        if (stacks.some((box) => reaches(die, box))) covers.stacks.push(at);
        if (others.some((box) => reaches(die, box))) covers.squares.push(at);
      }
      return covers;
    };
    const all = coveredBy(territories.map(place.stackBox));
    expect([all.stacks, all.squares.length <= 4]).toEqual([[], true]);
    const some: Territory[] = ["france", "italy", "algeria", "germany"];
    expect(coveredBy(some.map(place.stackBox))).toEqual({ stacks: [], squares: [] });
  });

  test("dice and signs of a war lie over neither of its stacks, and on the map, between all neighbours", () => {
    const covered = pairs.filter(([from, to]) => {
      const boxes = [from, to].map(place.stackBox);
      const { die, sign } = dicePlaces(place.stack(from), place.stack(to), 2, boxes);
      return [die(0), die(1), sign(0), sign(1)].some(({ x, y }) => y < 0 || boxes.some((box) => isWithin({ x, y }, box)));
    });
    expect(pairs.length).toBe(150);
    expect(covered).toEqual([]);
  });

  test("nor over a name, but for a few pairs in narrow places", () => {
    const names = territories.map(place.nameBox);
    const covering = (cleared: Box[]) =>
      pairs.filter(([from, to]) => {
        const { die } = dicePlaces(place.stack(from), place.stack(to), 2, [from, to].map(place.stackBox), cleared);
        return [die(0), die(1)].some((at) => names.some((box) => isWithin(at, box)));
      });
    expect(covering(names).length).toBeLessThanOrEqual(pairs.length / 15);
  });
});

test("where nothing was thrown there is no die; nor where the table no more knows of the war", () => {
  const { table } = acting("A egypt:5+3").plays("A: done").match.state;
  expect(castIn([{ type: "turnEnded", seat: 0 }], table)).toBeUndefined();
  expect(castIn([{ type: "thrown", seat: 0, dice: [1, 2], lost: 1, killed: 0 }], table)).toBeUndefined();
});

test("a territory whose last army falls in a war is not at peace for a moment: it looks armed until it is captured", () => {
  const { table } = on("phase war", "A egypt:5+3", "B greece:2+1", "fought egypt>greece", "pair egypt>greece", "throws 1").match.state;
  disarmTheEarth.evolve(table, { type: "thrown", seat: 0, dice: [4, 2], lost: 0, killed: 2 });
  expect(stateOf(table, "greece")).toBe(1);
  disarmTheEarth.evolve(table, { type: "captured", seat: 0, from: "egypt", to: "greece", other: 1, industries: 1 });
  expect(stateOf(table, "greece")).toBe(0);
  expect([stateOf(table, "italy"), stateOf(on("A italy:0+3").match.state.table, "italy")]).toEqual(["open", "neutral"]);
});
