import type { Match } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { allCards, print } from "../../rules/cards.ts";
import type { AllYourBase, Event } from "../../rules/index.ts";
import { begun, chance, playOut } from "./play.ts";
import { does, matchOn, written } from "./scenes.ts";

const ready = (letters: string): string[] => [...letters].map((letter) => `${letter}: ready`);
const lineOf = (match: Match<AllYourBase>, label: string): string | undefined =>
  written(match)
    .split("\n")
    .find((line) => line.startsWith(`${label} `));
/** Cards that are in hands or in the deck. */
const inPlay = ({ state: { hands, box } }: Match<AllYourBase>): number[] =>
  [...hands.flatMap(({ cards }) => Object.keys(cards).map(Number)), ...box.deck].sort((a, b) => a - b);

const last = (part: number, ...lines: string[]) => {
  const points = Array.from({ length: part - 1 }, () => "5").join(" ");
  return matchOn(`part ${part} turn 5 start C`, ...(points ? [..."ABC"].map((letter) => `${letter} points ${points}`) : []), ...lines);
};
const full = ["A drop:rry/rd1 wheel:g", "B arrow:g/ga4 arrow/ya5", "C bricks:bb/wb6", "discards rw5 gb2 ya2"];

describe("End of a phase", () => {
  test("1: stations and hardware stay; every card goes back, software too", () => {
    const match = last(1, ...full);
    does(match, ...ready("ABC"));
    expect(["A", "B", "C"].map((letter) => lineOf(match, letter))).toEqual(["A drop:rry wheel:g", "B arrow:g arrow", "C bricks:bb"]);
    expect(match.state.table).toMatchObject({ part: 2, turn: 1, discards: [], phase: "plan" });
    expect(inPlay(match)).toEqual(allCards);
  });

  test("21: it is told what each station was worth, and noted what the base was worth", () => {
    const match = last(1, ...full);
    const scored = does(match, ...ready("ABC")).find(({ type }) => type === "scored");
    expect(scored).toEqual({
      type: "scored",
      part: 1,
      worths: [
        [
          { software: 1, fits: 2 },
          { software: 0, fits: 0 },
        ],
        [
          { software: 4, fits: 1 },
          { software: 5, fits: 0 },
        ],
        [{ software: 6, fits: 2 }],
      ],
      points: [7, 12, 12],
    });
    expect(match.state.table.bases.map(({ points }) => points)).toEqual([[7], [12], [12]]);
  });

  test("2: hardware scores again in each phase with the software it has then", () => {
    const match = last(2, "A drop:rr wheel:g", "B arrow", "A holds rd1");
    does(match, "A: install 1 rd1", ...ready("ABC"));
    expect(match.state.table.bases.map(({ points }) => points)).toEqual([
      [5, 7],
      [5, 0],
      [5, 0],
    ]);
  });

  test("3: tiles and cubes are not filled up", () => {
    const match = last(1, ...full);
    const { stacks, supply } = match.state.table;
    does(match, ...ready("ABC"));
    expect([match.state.table.stacks, match.state.table.supply]).toEqual([stacks, supply]);
    expect([stacks, supply]).toEqual([
      [3, 4, 4, 3, 3, 2],
      [18, 19, 18, 18],
    ]);
  });

  test("12: the start player moves on to the left as after every turn", () => {
    const match = last(1);
    const began = does(match, ...ready("ABC")).at(-1);
    expect(began).toEqual({ type: "turnBegan", part: 2, turn: 1, start: 0, held: [10, 10, 10] });
    expect(match.state.table.start).toBe(0);
  });

  test("20: all cards are shuffled for each phase, from chance that nobody knows", () => {
    const hand = (word: string) => {
      const match = begun(3, {}, word);
      playOut(match, undefined, undefined, chance(word));
      return JSON.stringify(match.state.hands);
    };
    const match = last(1, "deck rest");
    does(match, ...ready("ABC"));
    expect(match.state.box.deck.join()).not.toBe(allCards.slice(0, 24).join());
    expect(match.state.hands[0].cards).not.toEqual(Object.fromEntries(allCards.slice(-10).map((card) => [card, true])));
    expect(hand("one")).toBe(hand("one"));
  });

  test("30: what is left over after dealing stays in the deck, unseen, and is shuffled in for the next phase", () => {
    const match = begun(4);
    const left = [...match.state.box.deck];
    expect(left).toHaveLength(14);
    let later: number[] = [];
    playOut(match, undefined, () => {
      const { table, box, hands } = match.state;
      if (table.part === 1) expect(box.deck).toEqual(left);
      if (table.part === 2 && table.turn === 1) later = hands.flatMap(({ cards }) => Object.keys(cards).map(Number));
    });
    expect(later.filter((card) => left.includes(card)).length).toBeGreaterThan(0);
    const told = JSON.stringify(
      match.log.flatMap(({ events }) => events).filter(({ type }) => ["dealt", "escalated", "drew", "passed"].includes(type)),
    );
    expect(told).not.toMatch(/deck|hands|"card"/);
  });
});

describe("Options", () => {
  test("1: with full reset stations and hardware go back as well", () => {
    const match = last(1, "options reset", ...full);
    does(match, ...ready("ABC"));
    expect(match.state.table.bases.map(({ stations, points }) => [stations.length, points[0]])).toEqual([
      [0, 7],
      [0, 12],
      [0, 12],
    ]);
    expect(match.state.table).toMatchObject({ stacks: Array(6).fill(4), supply: Array(4).fill(20) });
    expect(inPlay(match)).toEqual(allCards);
  });

  test("28: where an option says nothing for so many players it changes nothing", () => {
    for (const [seats, changed] of [
      [2, { draw: true }],
      [4, { draw: true }],
      [5, { draw: true, escalation: true }],
      [6, { draw: true, escalation: true }],
    ] as const) {
      const [plain, other] = [begun(seats, {}, "same"), begun(seats, changed, "same")];
      expect([other.state.hands, other.state.box]).toEqual([plain.state.hands, plain.state.box]);
    }
  });
});

describe("Escalation", () => {
  /** The numbers of the cards in the match when each phase begins, and those that are out. */
  function phasesOf(seats: number, word: string) {
    const match = begun(seats, { escalation: true }, word);
    const phases: { numbers: string; out: number[] }[] = [];
    playOut(match, undefined, () => {
      const { table, box } = match.state;
      if (table.part === phases.length) return;
      const inside = allCards.filter((card) => !box.out.includes(card));
      phases.push({ numbers: [...new Set(inside.map((card) => print(card).number))].sort().join(""), out: [...box.out] });
    });
    return { phases, events: match.log.flatMap(({ events }) => events as Event[]).filter(({ type }) => type === "escalated") };
  }

  test.each([
    [4, ["1234", "12345", "123456"], [12, 10, 10], [4, [5]], [6, [6]], 4],
    [3, ["123", "1234", "123456"], [18, 18, 18], [6, [4]], [12, [5, 6]], 3],
    [2, ["12", "1234", "123456"], [24, 24, 24], [12, [3, 4]], [12, [5, 6]], 2],
  ] as const)("28: %i players begin with %j", (seats, numbers, out, second, third, highest) => {
    const { phases, events } = phasesOf(seats, "escalation");
    expect(phases.map((phase) => phase.numbers)).toEqual(numbers);
    expect(phases.map((phase) => phase.out.length)).toEqual(out);
    expect(events).toEqual([second, third].map(([cards, comes]) => ({ type: "escalated", out: cards, numbers: comes })));
    // Ruling 29.
    const gone = phases.map((phase) => phase.out.filter((card) => print(card).number <= highest));
    expect(gone.map(({ length }) => length)).toEqual([0, second[0], second[0] + third[0]]);
    expect(gone[1].filter((card) => !gone[2].includes(card))).toEqual([]);
    expect(phases[2].out.every((card) => print(card).number <= highest)).toBe(true);
  });

  test("29: which cards go out is chance, and nobody is told", () => {
    const [one, other] = [phasesOf(2, "one"), phasesOf(2, "other")];
    expect(one.phases[0].out).toEqual(other.phases[0].out);
    expect(one.phases[1].out).not.toEqual(other.phases[1].out);
    expect(JSON.stringify(one.events)).toBe(JSON.stringify(other.events));
  });

  test("29: cards that lie anywhere can go out: in a hand, on a station, on the pile", () => {
    const gone = new Set<number>();
    for (let n = 0; n < 30; n++) {
      const match = matchOn(
        "players 2",
        "options escalation",
        "part 1 turn 5 start A",
        "A drop/rd1",
        "A holds rh2 rb1 rw2 ra1",
        "discards yh1 yc2",
      );
      match.start.key = n.toString(16).padStart(64, "0");
      does(match, "A: build rh2", "A: build rb1", "A: ready", "B: ready");
      for (const card of match.state.box.out) gone.add(card);
    }
    const low = allCards.filter((card) => print(card).number <= 2);
    expect(low.filter((card) => !gone.has(card))).toEqual([]);
  });
});
