import type { View } from "@baseboard/kit";
import type { BoardOptions, Target } from "@baseboard/stage/contract";
import { picking, touched } from "@baseboard/stage/picker";
import { around, neighbour, under } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { closeUp } from "../../client/closeup.ts";
import { about } from "../../client/ids.ts";
import { layout, seatingOf } from "../../client/layout.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { cardsSeen, stationsSeen } from "../../client/visibility.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";
import { positions } from "../positions.ts";
import { moments, watching } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const named = (seat: number) => ["Ann", "Bo", "Cy", "Di", "Ed", "Fay"][seat];
const speak = speakerIn("en", named);

function view(position: string, letter?: string): View<AllYourBase> {
  const state = allYourBase.notation.readPosition(position);
  const seat = letter === undefined ? undefined : letter.charCodeAt(0) - 65;
  return { seat, table: state.table, hand: seat === undefined ? undefined : state.hands[seat] };
}
const rooms = { phone: { width: 390, height: 566 }, laptop: { width: 1052, height: 767 } };
const placeOf = (of: View<AllYourBase>, portrait: boolean) => layout(rooms[portrait ? "phone" : "laptop"], seatingOf(of));
const placesIn = (of: View<AllYourBase>, picked: string[] = [], portrait = true): Target[] => targets(of, picked, placeOf(of, portrait));
const card = (text: string): string => `card:${readCard(text)}`;
const nameOf = (id: string, of: View<AllYourBase>, picked: string[] = []): string =>
  speak(placesIn(of, picked).find((target) => target.id === id)!.name);
const idsOf = (all: Target[]): string[] => all.map(({ id }) => id);
const touchOf = (id: string, picked: string[], of: View<AllYourBase>) => placesIn(of, picked).find((target) => target.id === id)?.touch;

const shapes = [true, false].flatMap((portrait) =>
  ["two players", "what to keep", "a full table", "over"].flatMap((name) => ["B", undefined].map((letter) => ({ portrait, name, letter }))),
);

describe.each(shapes)("portrait: $portrait, $name, seen by $letter", ({ portrait, name, letter }) => {
  const of = view(positions[name], letter);
  const all = placesIn(of, [], portrait);

  test("every station, every card of one's own and all that is common, each once", () => {
    expect(new Set(idsOf(all)).size).toBe(all.length);
    const stations = of.table.bases.reduce((sum, _, seat) => sum + stationsSeen(of, seat).length, 0);
    const plots = letter !== undefined && of.table.phase !== "over" ? 1 : 0;
    const cards = of.table.phase === "over" ? 0 : cardsSeen(of).length;
    expect(all).toHaveLength(of.table.bases.length + stations + plots + cards + 6 + 4 + 3);
  });

  test("in reading order, each in a cell of its own", () => {
    const cells = all.map(({ row, column }) => row * 1000 + column);
    expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b));
    const middle = all.findIndex(({ id }) => id === "stack:0");
    expect(idsOf(all).indexOf(letter === undefined ? "base:B" : "base:A")).toBeLessThan(middle);
    expect(idsOf(all).indexOf(letter === undefined ? "base:A" : "base:B")).toBeGreaterThan(middle);
  });

  test("each is drawn within the board", () => {
    const { width, height } = placeOf(of, portrait);
    for (const one of all) {
      expect(Math.min(one.x, one.y), one.id).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width, one.id).toBeLessThanOrEqual(width);
      expect(one.y + one.height, one.id).toBeLessThanOrEqual(height);
    }
  });

  test("they never overlap, so that each can be touched", () => {
    const [slack, wrong] = [0.01, [] as string[]];
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        if (across > slack && down > slack) wrong.push(`${one.id} ${other.id}`);
      }
    expect(wrong).toEqual([]);
  });

  test("arrow keys reach every place from every other", () => {
    const ways = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
    const next = new Map(all.map((from) => [from, ways.flatMap((way) => neighbour(all, from, way) ?? [])]));
    for (const from of all) {
      const reached = new Set([from]);
      for (const each of reached) for (const to of next.get(each) ?? []) reached.add(to);
      expect(idsOf(all.filter((target) => !reached.has(target)))).toEqual([]);
    }
  });
});

test("the others' bases are rows on a phone and side by side on a laptop, each gone through to its end", () => {
  const of = view(positions["what to keep"], "A");
  const rowsOf = (portrait: boolean) => {
    const all = placesIn(of, [], portrait);
    return ["base:B", "B:3", "base:C", "C:0", "base:E", "stack:0", "base:A"].map((id) => all.find((target) => target.id === id)?.row);
  };
  expect(rowsOf(true)).toEqual([0, 0, 1, 1, 3, 4, 5]);
  expect(rowsOf(false)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  const ids = idsOf(placesIn(of, [], false));
  expect(ids.slice(0, 6)).toEqual(["base:B", "B:0", "B:1", "B:2", "B:3", "base:C"]);
});

test("one's own base stays in front where an earlier moment is shown as nobody's; for who watches it is the first", () => {
  const of = view(positions["a full table"]);
  expect([of, { ...of, at: 1 }].map((each) => seatingOf(each).own)).toEqual([0, 1]);
});

describe("Names say what is there", () => {
  const half = view(positions["a plan half made"], "A");

  test("one's cards, and what is planned with them", () => {
    expect(nameOf(card("rd1"), view(positions["the first turn"], "A"))).toBe("Your card: red drop 1");
    expect(nameOf(card("kb5"), half)).toMatch(
      /^Your card: black bricks 5; to be played first: software on station 3; touch it again to take that back$/,
    );
    const second = view(positions["before the end of a phase"], "B");
    expect(nameOf(card("wb1"), second)).toBe(
      "Your card: white bricks 1; to be played second: software on station 3; touch it again to take that back",
    );
    expect(nameOf(card("gh6"), view(positions["all but one ready"], "A"))).toBe(
      "Your card: green hammers 6; to be kept; touch it again to keep others",
    );
  });

  test("a station: its hardware, its software, and what it is worth now", () => {
    const two = view(positions["two players"], "A");
    expect(nameOf("station:1", two)).toBe(
      "Your station 2, circles: hardware 3 yellow, 4 green, 1 blue, software white circles 5, worth 29 points now",
    );
    expect(nameOf("station:0", two)).toBe("Your station 1, wheel: no hardware, no software, worth nothing now");
    expect(nameOf("B:0", two)).toBe("Station 1 of Bo, arrow: hardware 2 red, 2 green, software blue arrow 3, worth 3 points now");
    expect(nameOf("B:2", two)).toBe("Station 3 of Bo, wheel: no hardware, software black wheel 1, worth 1 point now");
  });

  test("what is only planned says so, and counts", () => {
    expect(nameOf("station:2", half)).toBe(
      "Your station 3, bricks: no hardware, software black bricks 5, worth 5 points now; with what you have planned",
    );
    const built = view(positions["before the end of a phase"], "A");
    expect(nameOf("station:4", built)).toBe("Your station 5, hammers: no hardware, no software, worth nothing now; planned, not built yet");
    expect(idsOf(placesIn(view(positions["before the end of a phase"], "B")))).not.toContain("A:4");
  });

  test("a base in one sentence: one's own, the others', and at the end", () => {
    const ready = view(positions["all but one ready"], "A");
    expect(nameOf("base:A", ready)).toBe("Your base: 3 stations, worth 12 points now, and 20 points from phases that are over");
    expect(nameOf("base:B", ready)).toBe(
      "Base of Bo: 3 stations, worth 4 points now, and 17 points from phases that are over; 6 cards in hand; comes first in this turn; ready",
    );
    expect(nameOf("base:A", view(positions.over, "A"))).toBe("Your base: 5 stations, 84 points in all");
    expect(nameOf("base:B", view(positions.over, "A"))).toBe("Base of Bo: 8 stations, 115 points in all");
  });

  test("in a clash, the cards that are shown and wait", () => {
    const clash = view(positions["a clash over the last tile"], "A");
    expect(nameOf("base:C", clash)).toMatch(
      /4 cards in hand; chooses another use for yellow drop 6, then black bricks 5, software on station 3$/,
    );
    expect(nameOf("base:A", clash)).toMatch(/; shown: red wheel 5, software on station 3, then red circles 3, hardware on station 3$/);
    const single = view(
      table("players 2", "phase clash", "A drop:rr wheel", "B arrow", "shown A build rd1, B build ra6", "stacks 0 3 3 3 2 2"),
      "A",
    );
    expect(nameOf("base:A", single)).toMatch(/; chooses another use for red drop 1$/);
    expect(nameOf("base:B", single)).toMatch(/; shown: red arrow 6, builds a station$/);
  });

  test("what is common", () => {
    const of = view(positions["what to keep"], "A");
    expect(nameOf("stack:3", of)).toBe("No station with bricks is left to build");
    expect(nameOf("stack:0", of)).toBe("Stations with drop left to build: 3");
    expect(nameOf("supply:1", of)).toBe("Cubes in yellow left in the supply: 15");
    expect(nameOf("discards", of)).toBe("The discards: 6 cards, on top yellow hammers 1");
    expect(nameOf("deck", of)).toMatch(/^The deck: \d+ cards, face down$/);
    const how = "Phase 2 of 3, turn 3 of 5; Ed comes first; cards go from";
    expect(nameOf("status", of)).toBe(`${how} Ann to Bo; cards you have passed on: 8`);
    expect(nameOf("status", view(positions["what to keep"], "B"))).toBe(`${how} Bo to Cy`);
    expect(nameOf("status", view(positions["the last turn"], "D"))).toBe("Phase 3 of 3, turn 5 of 5; Cy comes first");
    expect(nameOf("status", view(positions.over))).toBe("The match is over");
    const first = view(positions["the first turn"], "B");
    expect(nameOf("discards", first)).toBe("The discards: no card yet");
    expect(nameOf("stack:0", first)).toBe("Stations with drop left to build: 4");
    expect(nameOf("build", first)).toBe("The empty plot of your base");
    const spent = view(table("A drop", "stacks 0 4 4 4 4 4", "supply 0 20 20 20"), "A");
    expect(nameOf("stack:0", spent)).toBe("No station with drop is left to build");
    expect(nameOf("supply:0", spent)).toBe("No cube in red is left in the supply");
  });

  test("a line of the log shows its station, one's own or another's", () => {
    const of = view(positions["what to keep"], "A");
    const there = placesIn(of).map(({ id }) => id);
    const built = (seat: number) => about({ type: "built", seat, card: 0, station: 3 }, of);
    expect([built(0), built(2)]).toEqual([["station:3"], ["C:3"]]);
    for (const id of [...built(0), ...built(2)]) expect(there).toContain(id);
    expect(about({ type: "passed", cards: 4 }, of)).toEqual([]);
  });

  test("what one has passed on can be looked at: first what is still in a hand, then what was played; others' cannot", () => {
    const of = view(positions["what to keep"], "A");
    const opens = (seen: View<AllYourBase>) => placesIn(seen).find(({ id }) => id === "status")!.opens !== undefined;
    expect(["A", "B", undefined].map((letter) => opens(view(positions["what to keep"], letter)))).toEqual([true, false, false]);
    const scenery = { theme: "dark", resolution: 1, speak } as BoardOptions;
    expect(closeUp(scenery, "status", view(positions["what to keep"], "B"))).toBeUndefined();
    const { name, more } = closeUp(scenery, "status", of)!;
    expect([speak(name), speak(more!)]).toEqual([
      "Cards you have passed on in this phase; still in somebody's hand: 4; played since: 4",
      "Still in somebody's hand: red wheel 2, yellow arrow 2, green circles 1, green drop 2. Played since: red bricks 4, green arrow 4, blue drop 4, blue circles 6",
    ]);
  });

  test.each(["en", "de"])("at every moment of random matches, in %s", (language) => {
    const speaks = speakerIn(language, named);
    for (const of of moments("names", 60)) {
      const first = allYourBase.legalMoves(of).find(({ type }) => type === "play");
      const picked = first ? touches(first, of).slice(0, 1) : [];
      for (const { name } of [...placesIn(of, picked), ...placesIn(watching(of))])
        expect(speaks(name)).not.toMatch(/allYourBase|undefined|NaN|\$t|\{/);
    }
  });
});

describe("A chosen card touched again is let go", () => {
  const backIn = (of: View<AllYourBase>) => placesIn(of).flatMap(({ id, touch }) => (touch === "back" ? [id] : []));

  test("what was chosen last: the cards to keep, else the second card, else the first", () => {
    expect(backIn(view(positions["all but one ready"], "A"))).toEqual([card("yh1"), card("gh6")]);
    expect(backIn(view(positions["what to keep"], "B"))).toEqual([card("gw3")]);
    expect(backIn(view(positions["a plan half made"], "A"))).toEqual([card("kb5")]);
    expect(backIn(view(positions["the first turn"], "A"))).toEqual([]);
  });

  test("not when one is ready, nor in a clash: there a word says so", () => {
    expect(backIn(view(positions["all but one ready"], "B"))).toEqual([]);
    expect(backIn(view(positions["a clash over the last tile"], "C"))).toEqual([]);
  });

  test("at every moment, to take back is legal where a card stands for it", () => {
    let count = 0;
    for (const of of moments("let go", 40)) {
      if (backIn(of).length === 0) continue;
      count++;
      expect(allYourBase.legalMoves(of)).toContainEqual({ type: "back" });
    }
    expect(count).toBeGreaterThan(20);
  });
});

test("another seat's empty base is one place, to its edges", () => {
  const of = view(table("players 3", "A drop", "B wheel"), "A");
  const sizes = placesIn(of).flatMap(({ id, width }) => (id.startsWith("base:") ? [`${id} ${Math.round(width)}`] : []));
  const place = placeOf(of, true);
  expect(sizes).toEqual([
    `base:B ${Math.round(place.column(1).width)}`,
    `base:C ${Math.round(place.base(2).width)}`,
    `base:A ${Math.round(place.column(0).width)}`,
  ]);
});

describe("What shows itself large", () => {
  const opening = (of: View<AllYourBase>, picked: string[] = []) => idsOf(placesIn(of, picked).filter(({ opens }) => opens));
  const of = view(table("A drop wheel", "B arrow", "A holds rd1", "discards ra1"), "A");

  test("every base that has a station, by its mark and each station; and the discards", () => {
    expect(opening(of)).toEqual(["base:B", "B:0", "discards", "base:A", "station:0", "station:1"]);
    expect(opening(watching(of))).toEqual(["base:B", "B:0", "discards", "base:A", "A:0", "A:1"]);
    expect(opening(view(positions["the first turn"], "A"))).toEqual([]);
  });

  test("one's own base not while a card is in hand: there it may have been meant", () => {
    expect(opening(of, [card("rd1")])).toEqual(["base:B", "B:0", "discards"]);
  });

  test("a touch on the ground of a base means its mark, and on that of no other", () => {
    const { base } = placeOf(of, true);
    const all = placesIn(of);
    const hit = (seat: number) => {
      const { x, y, width, height } = base(seat);
      const [at, down] = [x + width - 3, y + height - 3];
      expect(under(all, at, down, 0)).toBeUndefined();
      return around(all, at, down)?.id;
    };
    expect([hit(0), hit(1)]).toEqual(["base:A", "base:B"]);
    expect(around(all, -5, -5)).toBeUndefined();
  });
});

describe("With a card in hand, names and touches say what it is good for", () => {
  const of = view(table("A drop:rr wheel/kw6", "A holds rd1 bc6"), "A");

  test("what it adds at a station, and where it would build", () => {
    const rd1 = [card("rd1")];
    expect(nameOf("station:0", of, rd1)).toMatch(/; up to \+7 with the card in hand$/);
    expect(nameOf("station:1", of, rd1)).toMatch(/; ±0 with the card in hand$/);
    expect(nameOf("build", of, rd1)).toBe("The empty plot of your base; here the card in hand builds a station with drop");
    expect(nameOf("stack:0", of, rd1)).toMatch(/; here the card in hand builds a station with drop$/);
    expect(nameOf("station:0", of)).not.toMatch(/card in hand/);
  });

  test("the stack of its symbol stands for the plot; no other stack does", () => {
    expect(touchOf("stack:0", [card("rd1")], of)).toBe("build");
    expect(touchOf("stack:2", [card("rd1")], of)).toBeUndefined();
    expect(touchOf("stack:2", [card("bc6")], of)).toBe("build");
    expect(touchOf("stack:0", [], of)).toBeUndefined();
  });

  test("the discards take a card without use", () => {
    const full = view(table("players 2", "A drop/yd6", "A holds wd3", "stacks 0 3 3 3 3 3"), "A");
    expect(touchOf("discards", [card("wd3")], full)).toBe("discard");
    expect(nameOf("discards", full, [card("wd3")])).toBe("The discards: no card yet; here the card in hand is discarded");
    expect(touchOf("discards", [], full)).toBeUndefined();
    expect(touchOf("discards", [card("rd1")], of)).toBeUndefined();
  });

  test("so that a finger builds with two taps, by the plot or by the stack", () => {
    const open = allYourBase.legalMoves(of).map((move) => ({ move, touches: touches(move, of) }));
    for (const last of ["build", "stack:0"]) {
      let picked: string[] = [];
      for (const id of [card("rd1"), last]) {
        const places = placesIn(of, picked);
        const { x, y, width, height } = places.find((place) => place.id === id)!;
        const hit = under(places, x + width / 2, y + height / 2, 44)!;
        picked = touched(open, picked, hit.touch ?? hit.id);
      }
      expect(picking(open, picked).complete).toEqual({ type: "play", card: readCard("rd1"), use: "build" });
    }
  });
});
