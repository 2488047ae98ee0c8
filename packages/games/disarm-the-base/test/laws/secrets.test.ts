import { copy, Match, type Rng, type Seat, type State, same } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { type DisarmTheBase, disarmTheBase, type Event, type Move, type Options } from "../../rules/index.ts";
import { begun, careful, chance } from "../rules/play.ts";
import { matchOn } from "../rules/scenes.ts";
import { resample } from "./twin.ts";

type Table = Match<DisarmTheBase>;

/** The same match with another state. */
const withState = ({ start }: Table, state: State<DisarmTheBase>): Table => new Match(disarmTheBase, { ...start, state });

const viewers = ({ state }: Table): (Seat | undefined)[] => [undefined, ...state.table.players.keys()];

/** What can be known of a match at one moment, by everybody and by those who watch. */
const known = (match: Table) => ({
  views: viewers(match).map((seat) => match.view(seat)),
  moves: [...match.state.table.players.keys()].map((seat) => match.legalMoves(seat)),
  outcome: match.outcome,
});

const move = (match: Table, chosen: Move): Event[] => {
  const [seat] = match.toAct;
  if (match.submit(seat, { move: chosen })) throw new Error("A listed move is refused.");
  return match.log.at(-1)?.events as Event[];
};

/** A move that brings nothing face down to light. */
const shows = (events: Event[]): boolean => events.some(({ type }) => ["drew", "turnedUp", "found"].includes(type));

/** A ply of a match, and the same of a twin: they look the same before, and after it if it shows nothing. Says in what the twin was another. */
function playsBesideTwin(match: Table, rng: Rng): string[] {
  const other = withState(match, resample(copy(match.state), 0, rng));
  expect(known(other)).toEqual(known(match));
  const parts = (["deck", "tiles", "piles"] as const).filter((part) => !same(other.state.box[part], match.state.box[part]));
  const [seat] = match.toAct;
  const chosen = careful(match.view(seat), match.legalMoves(seat), rng);
  const events = move(match, chosen);
  if (shows(events)) return parts;
  expect(move(other, chosen)).toEqual(events);
  expect(known(other)).toEqual(known(match));
  return [...parts, "quiet"];
}

/** Plays the same in two matches until a tile is seen in them, or they are over. Answers how many plies that took, and whether it was the same tile. */
function playsBoth(one: Table, two: Table, rng: Rng): { plies: number; isSame: boolean } {
  for (let plies = 1; one.toAct.length > 0; plies++) {
    expect(known(two)).toEqual(known(one));
    const [seat] = one.toAct;
    const chosen = careful(one.view(seat), one.legalMoves(seat), rng);
    const [here, there] = [move(one, chosen), move(two, chosen)];
    if (here.some(({ type }) => type === "found")) return { plies, isSame: same(here, there) };
    expect(there).toEqual(here);
  }
  expect(two.outcome).toEqual(one.outcome);
  return { plies: one.plies, isSame: true };
}

const tables: [seats: number, changed: Partial<Options>][] = [
  [1, {}],
  [2, { tiles: "lot" }],
  [3, { tiles: "five" }],
  [4, { level: "expert" }],
  [1, { cards: "hidden", tiles: "gaps" }],
  [2, { cards: "hidden", tiles: "lot" }],
  [3, { cards: "hidden" }],
  [4, { cards: "hidden", tiles: "gaps" }],
];

describe("Cards", () => {
  test.each(tables)(
    "at a table of %i with %j nothing that lies face down is in any view, or changes what may be done",
    (seats, changed) => {
      const seen: string[] = [];
      for (const word of ["first", "second", "third"]) {
        const match = begun(seats, changed, word);
        const rng = chance(word);
        while (match.toAct.length > 0) seen.push(...playsBesideTwin(match, rng));
      }
      // The twins were others, in each thing that they could be.
      const often = ["deck", "tiles", "piles", "quiet"].filter((each) => seen.filter((part) => part === each).length > 30);
      expect(often).toEqual(changed.cards === "hidden" ? ["deck", "tiles", "piles", "quiet"] : ["deck", "tiles", "quiet"]);
    },
  );

  test("what went out with somebody caught is in no view either", () => {
    const lines = ["players 3", "C caught", "out open1 disarmC", "B holds crowbar"];
    const match = matchOn(...lines);
    const other = withState(match, resample(copy(match.state), 0, chance("out")));
    expect(other.state.box.out).not.toEqual(match.state.box.out);
    expect(known(other)).toEqual(known(match));
  });

  test("the state that is seen has no place for what is not", () => {
    const [{ table, hands }, names] = [begun(2, { cards: "hidden" }).state, "deck tiles piles out"];
    expect(Object.keys(begun(2).state.box).toSorted()).toEqual(names.split(" ").toSorted());
    expect([table.deck, hands]).toEqual([29, [{}, {}]]);
    expect(table.hangars.map(({ tile }) => tile)).toEqual(Array(9).fill(-1));
  });
});

describe("Options", () => {
  const lot = ["options tiles lot", "h1 A unlocked", "h2 empty", "A at NW", "B at tower"];
  const holds = ["A holds open3 crowbar disarmA cutters", "B holds lookup recall dark"];

  test("H3: four planes or six behind what is unseen: until a tile is seen nothing differs", () => {
    const pairs = Array.from({ length: 25 }, (_, i) => {
      const four = matchOn(...lot, ...holds, "tiles . . - - B C D - -");
      const six = matchOn(...lot, ...holds, "tiles . . E F B C D - -");
      return playsBoth(four, six, chance(`lot ${i}`));
    });
    expect(pairs.reduce((all, { plies }) => all + plies, 0)).toBeGreaterThan(60);
    expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThan(3);
  });

  test("H3: with all planes of a smaller lot disarmed the way out stays shut as with six", () => {
    const seen = ["A", "B", "C", "D"].map((plane, at) => `h${at + 1} ${plane} unlocked disarmed`);
    const lines = ["options tiles lot", ...seen, "h5 empty", "A at p2", "B at tower"];
    const four = matchOn(...lines, "tiles . . . . . - - - -");
    const six = matchOn(...lines, "tiles . . . . . E F - -");
    expect(known(six)).toEqual(known(four));
    expect(four.legalMoves(0).map((each) => disarmTheBase.notation.writeMove(each))).not.toContain("go end");
  });
});
