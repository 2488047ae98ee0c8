import { expect, test } from "vitest";
import { MAP, squareAt, stackAt } from "../../client/art/geography.ts";
import map from "../../client/art/world-map.json" with { type: "json" };
import { layout } from "../../client/layout.ts";
import { linesBetween } from "../../client/marks/between.ts";
import { continents, squares, territories } from "../../rules/world.ts";

type Point = { x: number; y: number };

test("where the buttons of the camera stand nothing is touched, marked, or sailed", () => {
  const place = layout(false);
  const { x: left, y: top, width, height } = place.zoomAt!;
  const [right, bottom] = [left + width, top + height];
  expect(right).toBe(place.width);
  const touched = [
    ...territories.flatMap((at) => [place.land(at), place.stackBox(at), place.nameBox(at)]),
    ...Object.keys(squares).map((at) => place.square(at)),
    ...(place.twin ? [place.twin.box] : []),
    ...(Object.keys(continents) as (keyof typeof continents)[]).map((at) => place.continent(at)),
  ];
  expect(touched.filter((at) => at.x < right && at.x + at.width > left && at.y < bottom && at.y + at.height > top)).toEqual([]);
  const isWithin = ({ x, y }: Point): boolean => x > left && y > top && y < bottom;
  const coasts = territories.flatMap((at) => place.ground(at).flat());
  const ways = Object.values(map.loops).flat(2) as number[][];
  const stops = Object.keys(squares).map(squareAt);
  expect([...[...coasts, ...ways].map(([x, y]) => ({ x, y })), ...stops].filter(isWithin)).toEqual([]);
});

test("a high board leaves the buttons of the camera to the room below it", () => {
  expect(layout(true).zoomAt).toBeUndefined();
});

test("the line between two sides leads over the edge of the map where that is the shorter way", () => {
  const [across, near] = [linesBetween(stackAt("siberia"), stackAt("alaska")), linesBetween(stackAt("spain"), stackAt("egypt"))];
  expect(near).toHaveLength(1);
  expect(across.map(([, end]) => Math.round(end.x))).toEqual([0, MAP.width]);
  expect(across[0][1].y).toBeCloseTo(across[1][1].y);
  expect(across.every(([start, end]) => Math.abs(end.x - start.x) < MAP.width / 3)).toBe(true);
});
