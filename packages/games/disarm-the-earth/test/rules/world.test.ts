import { describe, expect, test } from "vitest";
import { borderOf, facing, inland, neighboursOf, nextSquare } from "../../rules/geography.ts";
import { type Continent, commands, continents, START, squares, type Territory, territories } from "../../rules/world.ts";

const ids = Object.keys(squares);
const pairs = territories.flatMap((a, i) => territories.slice(i + 1).map((b) => [a, b] as const));
const edges = pairs.filter(([a, b]) => borderOf(a, b));
const edgesOf = (border: string) => edges.filter(([a, b]) => borderOf(a, b) === border).map((pair) => pair.toSorted().join("-"));

/** Whether a square makes these two neighbours, read from the square as Ruling 30 says it. */
const isExplainedBy = (id: string, a: Territory, b: Territory): boolean => {
  const { coasts, islands: within, straits = [] } = squares[id];
  const here = [...coasts, ...within];
  const opposite = straits.some((strait) => strait.includes(a) && strait.includes(b));
  return opposite || (here.includes(a) && here.includes(b) && (within.includes(a) || within.includes(b)));
};

const islands = new Set(Object.values(squares).flatMap((square) => square.islands));

describe("The world", () => {
  test("40 territories in six continents, eight of them islands, one without a coast", () => {
    expect(territories).toHaveLength(40);
    expect(new Set(territories).size).toBe(40);
    expect(Object.fromEntries(Object.entries(continents).map(([id, all]) => [id, all.length]))).toEqual({
      north_america: 7,
      south_america: 5,
      europe: 8,
      africa: 7,
      asia: 9,
      oceania: 4,
    });
    expect([...islands].toSorted()).toEqual([
      ...["britain", "cuba", "greenland", "indonesia", "japan", "madagascar", "new_guinea", "new_zealand"],
    ]);
    expect(inland).toEqual(["kazakhstan"]);
  });

  test("30: 75 borders, each of them in both directions: 49 on land, 9 across straits, 17 of islands", () => {
    expect(edges).toHaveLength(75);
    expect(["land", "strait", "island"].map((each) => edgesOf(each).length)).toEqual([49, 9, 17]);
    for (const [a, b] of pairs) expect(borderOf(b, a)).toBe(borderOf(a, b));
    for (const each of territories) expect(borderOf(each, each)).toBeUndefined();
    expect(territories.reduce((sum, each) => sum + (neighboursOf.get(each)?.length ?? 0), 0)).toBe(150);
  });

  test("30: across a strait, the coasts of its two sides are neighbours", () => {
    expect(edgesOf("strait").toSorted()).toEqual([
      "alaska-siberia",
      "algeria-france",
      "algeria-italy",
      "algeria-spain",
      "arabia-kenya",
      "brazil-nigeria",
      "egypt-greece",
      "egypt-italy",
      "egypt-turkey",
    ]);
  });

  test("30: an island and every coast at its square, and islands in one square", () => {
    expect(edgesOf("island").toSorted()).toEqual([
      "australia-indonesia",
      "australia-new_guinea",
      "australia-new_zealand",
      "britain-france",
      "britain-germany",
      "britain-scandinavia",
      "canada-greenland",
      "china-indonesia",
      "china-japan",
      "colombia-cuba",
      "cuba-mexico",
      "cuba-usa_east",
      "indochina-indonesia",
      "indonesia-new_guinea",
      "japan-siberia",
      "kenya-madagascar",
      "madagascar-south_africa",
    ]);
  });

  test("30: every strait and island is explained by a square, and no square makes a border that is not there", () => {
    for (const [a, b] of pairs) {
      const explained = ids.some((id) => isExplainedBy(id, a, b));
      const border = borderOf(a, b);
      expect(border === "strait" || border === "island" ? explained : !explained || border === "land", `${a}-${b}`).toBe(true);
    }
    // Two coasts of one square are no neighbours, unless a strait lies between them.
    expect(borderOf("arabia", "iran")).toBe("land");
    expect(borderOf("mexico", "colombia")).toBe("land");
    expect(borderOf("spain", "germany")).toBeUndefined();
    expect(borderOf("france", "egypt")).toBeUndefined();
  });

  test("30: all of the world hangs together", () => {
    const reached = new Set<Territory>(["spain"]);
    for (const each of reached) for (const next of neighboursOf.get(each) ?? []) reached.add(next);
    expect(reached.size).toBe(40);
  });

  test.each<[Continent, number]>([
    ["north_america", 3],
    ["south_america", 3],
    ["oceania", 2],
    ["europe", 9],
    ["africa", 9],
    ["asia", 10],
  ])("borders that lead out of %s: %i", (continent, count) => {
    const within = new Set<Territory>(continents[continent]);
    expect(edges.filter(([a, b]) => within.has(a) !== within.has(b))).toHaveLength(count);
  });

  test("each territory but the inland one faces one to four squares, the inland one has four neighbours on land", () => {
    const faced = (each: Territory) => ids.filter((id) => facing(id).includes(each)).length;
    for (const each of territories.filter((one) => one !== "kazakhstan")) {
      expect(faced(each), each).toBeGreaterThanOrEqual(1);
      expect(faced(each), each).toBeLessThanOrEqual(4);
    }
    expect(faced("kazakhstan")).toBe(0);
    expect(neighboursOf.get("kazakhstan")?.toSorted()).toEqual(["china", "iran", "russia", "siberia"]);
    for (const each of neighboursOf.get("kazakhstan") ?? []) expect(borderOf("kazakhstan", each)).toBe("land");
  });

  test("islands lie in squares, and are no coasts", () => {
    for (const { coasts } of Object.values(squares)) expect(coasts.filter((each) => islands.has(each))).toEqual([]);
    expect(ids.filter((id) => facing(id).length === 0)).toEqual(["E19", "W24"]);
  });

  test("7: two loops of 24 squares, each of which leads back to the start after 25 steps", () => {
    expect(ids).toHaveLength(49);
    for (const loop of ["E", "W"]) {
      const way = [`${loop}1`];
      while (way.at(-1) !== START) way.push(nextSquare(way.at(-1) as string));
      expect(way).toHaveLength(25);
      expect(new Set(way).size).toBe(25);
      expect(way.every((id) => id === START || (id.startsWith(loop) && ids.includes(id)))).toBe(true);
    }
  });

  test("10: in each loop the same number of each command; the start is the only start", () => {
    for (const loop of ["E", "W"]) {
      const on = ids.filter((id) => id.startsWith(loop)).map((id) => squares[id].command);
      expect(Object.fromEntries(commands.map((each) => [each, on.filter((one) => one === each).length]))).toEqual({
        start: 0,
        calm: 6,
        disarm: 4,
        mutual: 3,
        summit: 1,
        industryPlus: 3,
        industryMinus: 2,
        armyPlus: 2,
        armyMinus: 1,
        again: 1,
        noProduction: 1,
      });
    }
    expect(ids.filter((id) => squares[id].command === "start")).toEqual([START]);
  });

  test("44: ships begin beside Iberia, on the square where both loops meet", () => {
    expect(START).toBe("S0");
    expect(facing(START)).toEqual(["spain", "algeria"]);
  });
});
