import { mayTalk, type Rng, type Seat } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { gateSquare, geometry, isBuilding, pathPlace, places } from "../../rules/board.ts";
import { allCards, blueCards, isRed, redCards, spared } from "../../rules/cards.ts";
import { disarmTheBase, EMPTY, GAP, type Options, UNSEEN } from "../../rules/index.ts";
import { sizesOf } from "../../rules/sizes.ts";
import { cardText } from "../../rules/text/codes.ts";
import { begun, chance, optionsWith } from "./play.ts";

/** A row: the table, and how many of each there are. `piles` are those of a player: how many, cards up, cards down. */
interface Row {
  seats: number;
  with: Partial<Options>;
  hut: number;
  removed: number;
  /** Blue cards in the match. */
  blue: number;
  /** Cards dealt to open hands, by all players together, and as many put aside for the first round. */
  dealt: number;
  deck: number;
  piles: string;
}

const open = (seats: number, changed: Partial<Options>, hut: number, removed: number, blue: number, dealt: number, deck: number): Row => ({
  seats,
  with: changed,
  hut,
  removed,
  blue,
  dealt,
  deck,
  piles: "none",
});
const hidden = (seats: number, changed: Partial<Options>, hut: number, removed: number, blue: number, piles: string): Row => ({
  ...open(seats, { cards: "hidden", ...changed }, hut, removed, blue, 0, 29),
  piles,
});

const rows: Row[] = [
  open(4, {}, 6, 0, 40, 8, 53),
  open(3, {}, 5, 0, 40, 6, 55),
  open(2, {}, 5, 8, 32, 4, 49),
  open(1, {}, 5, 8, 32, 2, 51),
  hidden(4, {}, 6, 0, 40, "4 of 1 and 1"),
  hidden(3, {}, 5, 8, 32, "4 of 1 and 1"),
  hidden(2, {}, 5, 8, 32, "6 of 1 and 1"),
  hidden(1, {}, 5, 8, 32, "6 of 1 and 3"),

  open(4, { level: "hard" }, 5, 0, 40, 8, 53),
  open(3, { level: "hard" }, 4, 0, 40, 6, 55),
  open(2, { level: "hard" }, 4, 8, 32, 4, 49),
  open(1, { level: "hard" }, 4, 8, 32, 2, 51),
  hidden(4, { level: "hard" }, 5, 0, 40, "4 of 1 and 1"),
  hidden(3, { level: "hard" }, 4, 8, 32, "4 of 1 and 1"),
  hidden(2, { level: "hard" }, 4, 8, 32, "6 of 1 and 1"),
  hidden(1, { level: "hard" }, 4, 8, 32, "6 of 1 and 3"),

  open(4, { level: "expert" }, 6, 8, 32, 8, 45),
  open(3, { level: "expert" }, 5, 8, 32, 6, 47),
  open(2, { level: "expert" }, 3, 8, 32, 4, 49),
  open(1, { level: "expert" }, 3, 8, 32, 2, 51),
  hidden(4, { level: "expert" }, 4, 0, 40, "4 of 1 and 1"),
  hidden(3, { level: "expert" }, 3, 8, 32, "4 of 1 and 1"),
  hidden(2, { level: "expert" }, 3, 8, 32, "6 of 1 and 1"),
  hidden(1, { level: "expert" }, 3, 8, 32, "6 of 1 and 3"),

  open(4, { sparse: true }, 6, 8, 32, 8, 45),
  open(3, { sparse: true }, 5, 8, 32, 6, 47),
  open(2, { sparse: true }, 5, 8, 32, 4, 49),
  hidden(4, { sparse: true }, 6, 0, 40, "4 of 1 and 1"),

  open(4, { hut: "five" }, 5, 0, 40, 8, 53),
  open(3, { hut: "five" }, 5, 0, 40, 6, 55),
  open(4, { hut: "four" }, 4, 0, 40, 8, 53),
  open(1, { hut: "four" }, 4, 8, 32, 2, 51),
  hidden(3, { hut: "four" }, 4, 8, 32, "4 of 1 and 1"),
  open(4, { level: "hard", hut: "four" }, 4, 0, 40, 8, 53),

  open(4, { level: "easy" }, 6, 0, 40, 8, 53),
  open(3, { level: "easy" }, 5, 0, 40, 6, 55),
  open(2, { level: "easy" }, 5, 8, 32, 4, 49),
  open(1, { level: "easy" }, 5, 8, 32, 2, 51),
  hidden(4, { level: "easy" }, 6, 0, 40, "4 of 1 and 1"),
  hidden(3, { level: "easy" }, 5, 8, 32, "4 of 1 and 1"),
  hidden(2, { level: "easy" }, 5, 8, 32, "6 of 1 and 1"),
  hidden(1, { level: "easy" }, 5, 8, 32, "6 of 1 and 3"),
  open(2, { tiles: "gaps", talk: "silent" }, 5, 8, 32, 4, 49),
];

const several = <T>(look: (word: string) => T): T[] => Array.from({ length: 40 }, (_, n) => look(`deal ${n}`));
const texts = (cards: readonly number[]): string[] => cards.map(cardText).toSorted();

describe("Setting up", () => {
  test("61 cards: 21 red ones and 40 blue ones, and eight kinds of which smaller teams lack one", () => {
    expect([allCards, redCards, blueCards, spared].map(({ length }) => length)).toEqual([61, 21, 40, 8]);
    expect(texts(spared)).toEqual(["crowbar", "cutters", "dark", "gate", "lookup", "noise", "recall", "spotter"]);
  });

  test.each(rows)(
    "A4, A5: $seats players, $with: hut $hut, removed $removed, blue $blue, dealt $dealt, deck $deck, piles $piles",
    (each) => {
      const { table, box } = begun(each.seats, each.with).state;
      const held = table.players.flatMap(({ cards, piles }) => [...cards, ...piles.flatMap(({ up }) => up)]);
      const inMatch = [...held, ...box.piles.flat(2), ...box.deck];
      const piles = table.players.flatMap((player) => {
        const [kinds, { length }] = [new Set(player.piles.map(({ up, down }) => `${up.length} and ${down}`)), player.piles];
        return length === 0 ? ["none"] : [...kinds].map((kind) => `${length} of ${kind}`);
      });
      expect({
        hut: table.hut,
        removed: box.out.length,
        blue: inMatch.filter((card) => !isRed(card)).length,
        dealt: table.players.reduce((sum, { cards }) => sum + cards.length, 0),
        deck: table.deck,
        piles: [...new Set(piles)].join(", "),
      }).toEqual({ hut: each.hut, removed: each.removed, blue: each.blue, dealt: each.dealt, deck: each.deck, piles: each.piles });
      expect(inMatch.filter(isRed)).toHaveLength(21);
      expect(texts([...inMatch, ...box.out])).toEqual(texts(allCards));
      expect(table.deck).toBe(box.deck.length);
      expect(sizesOf(each.seats, table.options).inDeck + redCards.length).toBe(each.deck);
    },
  );

  test.each([1, 2, 3, 4])(
    "two cards each for %i, and as many blue ones on top of the deck: nothing red comes in the first round",
    (seats) => {
      const decks = several((word) => begun(seats, {}, word).state);
      for (const { table, box } of decks) {
        expect(table.players.map(({ cards }) => cards.length)).toEqual(Array(seats).fill(2));
        expect(box.deck.slice(-2 * seats).some(isRed)).toBe(false);
      }
      const next = decks.map(({ box }) => box.deck.at(-2 * seats - 1) as number);
      expect([next.some(isRed), next.every(isRed)]).toEqual([true, false]);
      expect(new Set(decks.map(({ table }) => table.players[0].cards.join())).size).toBeGreaterThan(20);
    },
  );

  test.each([1, 2, 3, 4])("A1: of %i each begins about as often as any other", (seats) => {
    const often = Array(seats).fill(0);
    for (let n = 0; n < 200 * seats; n++) often[begun(seats, {}, `lot ${n}`).state.table.seat]++;
    expect(Math.min(...often)).toBeGreaterThan(seats === 1 ? 199 : 150);
    expect(Math.max(...often)).toBeLessThan(250);
  });

  test("A1: turns go round by seat, whoever begins", () => {
    for (const first of [0, 1, 2]) {
      const match = several((word) => begun(3, {}, word)).find(({ state }) => state.table.seat === first)!;
      for (const seat of [first, first + 1, first + 2, first].map((each) => each % 3)) {
        expect(match.toAct).toEqual([seat]);
        expect(match.submit(seat, { move: { type: "end" } })).toBeUndefined();
      }
      expect(match.state.table).toMatchObject({ turn: 5, seat: (first + 1) % 3, actions: 4 });
    }
  });

  test.each(["open", "hidden"] as const)("A1: the same key begins alike, and keys differ in who does (%s hands)", (cards) => {
    const deals = several((word) => begun(4, { cards }, word).state);
    expect(several((word) => begun(4, { cards }, word).state)).toEqual(deals);
    expect(new Set(deals.map(({ table }) => table.seat))).toEqual(new Set([0, 1, 2, 3]));
  });

  test.each(["open", "hidden"] as const)(
    "A1: it is dealt from whoever begins on: another first turns all hands by as many seats (%s)",
    (cards) => {
      // Three are there to be drawn from only when it is who begins.
      const lot = (first: Seat): Rng => ({ ...chance("a deal"), below: (count) => (count === 3 ? first : 0) });
      const dealt = (first: Seat) => disarmTheBase.setup(3, optionsWith({ cards }), lot(first));
      const { table, box } = dealt(0);
      expect(new Set(table.players.map((player) => JSON.stringify(player))).size).toBe(3);
      for (const first of [1, 2]) {
        const other = dealt(first);
        const turned = [0, 1, 2].map((seat) => (seat + first) % 3);
        expect(turned.map((seat) => [other.table.players[seat], other.box.piles[seat]])).toEqual(
          table.players.map((player, seat) => [player, box.piles[seat]]),
        );
        expect({ ...other.table, players: table.players, seat: 0 }).toEqual(table);
        expect({ ...other.box, piles: box.piles }).toEqual(box);
        expect(other.table.seat).toBe(first);
      }
    },
  );

  test.each([1, 2, 3])("A2: with hidden hands of %i the eight cards go out first, so that each of them is there to go", (seats) => {
    for (const { box } of several((word) => begun(seats, { cards: "hidden" }, word).state)) {
      expect(texts(box.out)).toEqual(texts(spared));
      expect(box.deck.filter((card) => !isRed(card))).toHaveLength(8);
    }
  });

  test("A3: the eight cards go out once, so 24 are left for hidden hands", () => {
    for (const seats of [1, 2, 3]) {
      const { table, box } = begun(seats, { cards: "hidden" }).state;
      expect([...table.players.flatMap(({ piles }) => piles.flatMap(({ up }) => up)), ...box.piles.flat(2)]).toHaveLength(24);
    }
    const { box } = begun(2, { level: "expert", sparse: true }).state;
    expect(texts(box.out)).toEqual(texts(spared));
  });

  test("A6: the gate is drawn by lot, all wait on the end tile beside it, and the guard stands one square further on, in the next quarter", () => {
    const starts = several((word) => begun(4, {}, word).state.table);
    for (const { start, guard, players } of starts) {
      expect(pathPlace(guard)).toBe(["p3", "p6", "p9", "p0"][start]);
      expect(geometry.path[guard].quarter).not.toBe(geometry.path[gateSquare(start)].quarter);
      expect(players.every(({ place, entered, caught }) => place === "end" && !entered && !caught)).toBe(true);
    }
    expect([...new Set(starts.map(({ start }) => start))].toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("all gates are open, all lights off, all hangars locked and without a guard", () => {
    expect(begun(4).state.table).toMatchObject({
      phase: "act",
      turn: 1,
      actions: 4,
      gates: [true, true, true, true],
      lights: [false, false, false, false],
      hangars: Array(9).fill({ tile: UNSEEN, unlocked: false, guarded: false, disarmed: false }),
      discards: [],
      noise: 0,
    });
  });

  test("A7: six planes and three empty tiles lie face down, anywhere", () => {
    const laid = several((word) => begun(2, {}, word).state);
    for (const { table, box } of laid) {
      expect(table.hangars.every(({ tile }) => tile === UNSEEN)).toBe(true);
      expect(box.tiles.toSorted()).toEqual([0, 1, 2, 3, 4, 5, EMPTY, EMPTY, EMPTY]);
    }
    for (const hangar of geometry.hangars.keys()) expect(new Set(laid.map(({ box }) => box.tiles[hangar])).size).toBe(7);
  });

  test("A7: tiles that are not used leave the match unseen", () => {
    const mixes = (tiles: Options["tiles"]) => several((word) => begun(2, { tiles }, word).state.box.tiles);
    for (const tiles of mixes("five")) expect(tiles.filter((tile) => tile === EMPTY)).toHaveLength(4);
    expect(new Set(mixes("five").map((tiles) => [0, 1, 2, 3, 4, 5].find((plane) => !tiles.includes(plane)))).size).toBe(6);
    expect(new Set(mixes("lot").map((tiles) => tiles.filter((tile) => tile < EMPTY).length))).toEqual(new Set([4, 5, 6]));
    for (const tiles of mixes("gaps")) expect(tiles.filter((tile) => tile === UNSEEN)).toHaveLength(3);
  });

  test("A8: the tower is one building, whatever it is called; the hut is none, it only counts guards", () => {
    expect(places.filter(isBuilding)).toEqual(["tower", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9"]);
    expect(begun(4).state.table.hut).toBe(6);
  });
});

describe("Options", () => {
  test("one to four play; usual are six planes, open hands, free talk", () => {
    expect(begun(1).game.seats).toEqual({ min: 1, max: 4 });
    expect(optionsWith()).toEqual({ level: "normal", cards: "open", tiles: "six", hut: "usual", sparse: false, talk: "free" });
  });

  test("the host chooses among these", () => {
    const choices = disarmTheBase.fields.flatMap((field) => (field.kind === "choice" ? [[field.name, ...field.values].join(" ")] : []));
    expect(choices).toEqual([
      "level easy normal hard expert",
      "cards open hidden",
      "tiles six five gaps lot",
      "hut usual five four",
      "talk free pings silent",
    ]);
  });

  test("Ruling H6: one talks freely, in quick words while pointing, or not at all", () => {
    const talks: Options["talk"][] = ["free", "pings", "silent"];
    expect(talks.map((talk) => mayTalk(disarmTheBase, begun(2, { talk }).state.table, 0))).toEqual(["free", "quick", "nothing"]);
  });

  test("the easy level has five planes, unless the tiles say otherwise", () => {
    const mix = (changed: Partial<Options>) => sizesOf(2, optionsWith(changed)).mix;
    expect(mix({ level: "easy" })).toBe("five");
    expect(mix({ level: "easy", tiles: "lot" })).toBe("lot");
    expect(mix({ level: "hard" })).toBe("six");
  });

  test("gaps are seen by all from the start, and open", () => {
    const { hangars } = begun(2, { tiles: "gaps" }).state.table;
    const gaps = hangars.filter(({ tile }) => tile === GAP);
    expect(gaps).toEqual(Array(3).fill({ tile: GAP, unlocked: true, guarded: false, disarmed: false }));
  });
});
