import { playsVersion } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { guardsInAll } from "../../rules/card-census.ts";
import { blueCards, spared } from "../../rules/cards.ts";
import { disarmTheBase, EXPERT_OF_ITS_OWN, type Options } from "../../rules/index.ts";
import { sizesOf } from "../../rules/sizes.ts";
import { begun, chance, optionsWith } from "./play.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const hutOf = (seats: number, changed: Partial<Options>): number => begun(seats, changed).state.table.hut;
const planes = ["A", "B", "C", "D", "E", "F"];
const disarmed = (count: number): string[] => planes.slice(0, count).map((plane, at) => `h${at + 1} ${plane} unlocked disarmed`);
const empty = (...hangars: number[]): string[] => hangars.map((hangar) => `h${hangar} empty`);
/** All win, and so they are told. */
const won = (count: number): [string, string] => ["AB", `All ${count} planes are disarmed, and somebody is back to tell of it.`];
const tilesOf = (changed: Partial<Options>, word: string) => begun(2, changed, word).state;

describe("Difficulty", () => {
  // By number of players, one to four.
  const huts: [string, Partial<Options>, number[]][] = [
    ["normal", {}, [5, 5, 5, 6]],
    ["easy", { level: "easy" }, [5, 5, 5, 6]],
    ["hard", { level: "hard" }, [4, 4, 4, 5]],
    ["expert", { level: "expert" }, [3, 3, 5, 6]],
    ["expert with hidden hands", { level: "expert", cards: "hidden" }, [3, 3, 3, 4]],
    ["expert and four at most", { level: "expert", hut: "four" }, [3, 3, 4, 4]],
    ["five at most", { hut: "five" }, [5, 5, 5, 5]],
    ["four at most", { hut: "four" }, [4, 4, 4, 4]],
    ["hard and five at most", { level: "hard", hut: "five" }, [4, 4, 4, 5]],
    ["hard and four at most", { level: "hard", hut: "four" }, [4, 4, 4, 4]],
  ];
  test.each(huts)("H4: guards in the hut, %s", (_, changed, wanted) => {
    expect([1, 2, 3, 4].map((seats) => hutOf(seats, changed))).toEqual(wanted);
  });

  test("H4: with fewer guards the alarm comes sooner", () => {
    const guarded = [4, 5, 6, 7].map((each) => `h${each} ? guarded`);
    shows(on(...guarded, "deck rest open1 guard1").plays("A: end"), ["turn 2 B", "h1 ? guarded"]);
    shows(on("options hut four", ...guarded, "deck rest open1 guard1").plays("A: end"), ["phase over hut"]);
  });

  test("H5: eight cards fewer where that was chosen, or for experts: at tables of three or four with open hands only", () => {
    const cards = (seats: number, changed: Partial<Options>) => 61 - begun(seats, changed).state.box.out.length;
    for (const changed of [{ sparse: true }, { level: "expert" }] as Partial<Options>[]) {
      expect([1, 2, 3, 4].map((seats) => cards(seats, changed))).toEqual([53, 53, 53, 53]);
      expect([1, 2, 3, 4].map((seats) => cards(seats, { ...changed, cards: "hidden" }))).toEqual([53, 53, 53, 61]);
    }
    expect([1, 2, 3, 4].map((seats) => cards(seats, {}))).toEqual([53, 53, 61, 61]);
  });

  test("H5: never twice: an expert's table with fewer cards lacks no others", () => {
    expect(begun(4, { level: "expert", sparse: true }).state.box.out).toEqual(begun(4, { sparse: true }).state.box.out);
  });
});

describe("H7: Expert is a level of its own", () => {
  const hands: Options["cards"][] = ["open", "hidden"];

  test("for every number of players, with open and with hidden hands", () => {
    for (const cards of hands)
      for (const seats of [1, 2, 3, 4]) {
        const [hard, expert] = (["hard", "expert"] as const).map((level) => sizesOf(seats, optionsWith({ level, cards })));
        expect(expert.hut < hard.hut || (expert.isSparse && !hard.isSparse), `${seats} ${cards}`).toBe(true);
      }
  });

  test("a match of version 1 has the hut that it began with", () => {
    const first = (version: number) => disarmTheBase.setup(2, optionsWith({ level: "expert" }), chance("expert"), version).table.hut;
    expect([first(1), first(EXPERT_OF_ITS_OWN)]).toEqual([4, 3]);
    expect(playsVersion(disarmTheBase, 1)).toBe(true);
  });

  test("a position says the guards of both, as those of version 1 always were written", () => {
    const { writePosition, readPosition } = disarmTheBase.notation;
    const [old, now] = [1, EXPERT_OF_ITS_OWN].map((version) =>
      writePosition(disarmTheBase.setup(2, optionsWith({ level: "expert" }), chance("expert"), version)),
    );
    expect(old).not.toMatch(/^hut/m);
    expect(now).toMatch(/^hut 3$/m);
    expect([old, now].map((text) => guardsInAll(readPosition(text).table))).toEqual([4, 3]);
  });
});

test("H8: with hidden hands most blue cards are dealt, and a turn draws one card", () => {
  for (const seats of [1, 2, 3, 4]) {
    const [open, hidden] = (["open", "hidden"] as const).map((cards) => sizesOf(seats, optionsWith({ cards })));
    const blue = blueCards.length - (hidden.isSparse ? spared.length : 0);
    expect(hidden.inDeck).toBeLessThan(blue / 3);
    expect(open.inDeck).toBeGreaterThan(blue / 2);
    expect([hidden.draws, open.draws]).toEqual([1, 2]);
  }
});

describe("Options", () => {
  const five = "options tiles five";

  test("H1: of five planes and four empty tiles, five have to be found and disarmed", () => {
    bars(on(five, ...disarmed(4), "A at p2"), ["A: go end", "Winning", "notAllFound"]);
    on(five, ...disarmed(5), "A at p2")
      .plays("A: go end")
      .ends(...won(5));
  });

  test("H1: any five of the six may be there, and the level easy is the same", () => {
    const lines = ["h1 F unlocked disarmed", ...disarmed(5).slice(1), "A at p2"];
    for (const options of [five, "options level easy"])
      on(options, ...lines)
        .plays("A: go end")
        .ends(...won(5));
    const missing = Array.from({ length: 40 }, (_, i) =>
      planes.findIndex((_, plane) => !tilesOf({ tiles: "five" }, `${i}`).box.tiles.includes(plane)),
    );
    expect(new Set(missing).size).toBe(6);
  });

  const gaps = ["options tiles gaps", "h7 gap", "h8 gap", "h9 gap"];

  test("H2: a gap needs no opening: one goes in, and hides there", () => {
    const lines = ["A at SE", "guard p5", "lit SE", "B at tower", "deck rest open1 open2"];
    expect(does(matchOn(...gaps, ...lines), "A: end")).toContainEqual({ type: "caught", seat: 0, by: "patrol" });
    shows(on(...gaps, ...lines).plays("A: go h7", "A: end"), ["A at h7", "turn 2 B"]);
    bars(
      on(...gaps, "A at SE", "A holds crowbar open7"),
      ["A: play crowbar h7", "Hangars", "isUnlocked"],
      ["A: break h7", "Hangars", "isUnlocked"],
    );
    bars(on(...gaps, "A at h7", "A holds cutters"), ["A: play cutters", "Planes", "noPlane"]);
  });

  test("H2: a guard goes into a gap, too, keeps others out and catches who is in it", () => {
    const guarded = ["options tiles gaps", "h7 gap guarded", "h8 gap", "h9 gap"];
    bars(on(...guarded, "A at SE"), ["A: go h7", "Hangars", "guardInside"]);
    const match = matchOn(...gaps, "A at h7", "B at tower", "deck rest open1 guard7");
    expect(does(match, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "guard" });
  });

  test("H2: which three hangars have no tile is drawn by lot, known to all, and the six others have the planes", () => {
    const laid = Array.from({ length: 20 }, (_, i) => tilesOf({ tiles: "gaps" }, `gaps ${i}`));
    expect(new Set(laid.map(({ table }) => table.hangars.map(({ tile }) => tile).join())).size).toBeGreaterThan(10);
    for (const { box } of laid) expect(box.tiles.filter((tile) => tile >= 0).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    bars(on(...gaps, ...disarmed(5), "A at p2"), ["A: go end", "Winning", "notAllFound"]);
    on(...gaps, ...disarmed(6), "A at p2")
      .plays("A: go end")
      .ends(...won(6));
  });

  const lot = "options tiles lot";

  test("H3: by lot there are four, five or six planes", () => {
    const counts = Array.from({ length: 60 }, (_, i) => tilesOf({ tiles: "lot" }, `lot ${i}`).box.tiles.filter((tile) => tile < 6).length);
    expect(new Set(counts)).toEqual(new Set([4, 5, 6]));
  });

  test("H3: with six planes seen all are found, whatever has not been seen", () => {
    on(lot, ...disarmed(6), "A at p2")
      .plays("A: go end")
      .ends(...won(6));
  });

  test("H3: with fewer than six all nine tiles have to be seen", () => {
    const four = [lot, ...disarmed(4), ...empty(5, 6, 7, 8)];
    // Five empty tiles there are: the ninth might be the fifth of them, or a plane.
    bars(on(...four, "A at p2"), ["A: go end", "Winning", "notAllFound"]);
    // Four planes and all five empty tiles.
    on(...four, "h9 empty", "A at p2")
      .plays("A: go end")
      .ends(...won(4));
    // Five planes, and the last tile is not seen, though it cannot win without.
    bars(on(lot, ...disarmed(5), ...empty(6, 7, 8), "A at p2"), ["A: go end", "Winning", "notAllFound"]);
    on(lot, ...disarmed(5), ...empty(6, 7, 8, 9), "A at p2")
      .plays("A: go end")
      .ends(...won(5));
  });

  test("H3: the last tile opens the way out, or shows one more plane to disarm", () => {
    const lines = [lot, ...disarmed(4), ...empty(5, 6, 7, 8), "A at SW", "A holds spotter", "B at p2"];
    const none = on(...lines, "tiles . . . . . . . . -").plays("A: play spotter h9", "A: end", "B: go end");
    none.ends(...won(4));
    const one = on(...lines, "tiles . . . . . . . . F").plays("A: play spotter h9", "A: end", "B: go end");
    shows(one, ["B at end entered", "turn 2 B actions 3"]);
  });
});
