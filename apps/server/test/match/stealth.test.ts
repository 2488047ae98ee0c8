import { type DisarmTheBase, disarmTheBase, EMPTY, type Options } from "@baseboard/games/disarm-the-base/rules";
import { type State, same } from "@baseboard/kit";
import { expect, test } from "vitest";
import { begun } from "../../../../packages/games/disarm-the-base/test/rules/play.ts";
import { matchOn } from "../../../../packages/games/disarm-the-base/test/rules/scenes.ts";
import { chance } from "../courses.ts";
import { type Heard, listen, nosOf, type Ruled } from "../eavesdroppers.ts";
import { momentOf, nightOf, planesIn, type Stretch, stretchesOf, undecided, wholeOf } from "../nights.ts";
import { withText } from "../support.ts";

/** What is another thing in the two deals. */
const differing = ({ deals: [one, two] }: Stretch): string[] =>
  (["deck", "tiles", "piles", "out"] as const).filter((part) => !same(one.box[part], two.box[part]));

/** Nobody was sent another byte, until the last ply showed everybody another thing. */
function soundAlike(one: Heard, two: Heard): void {
  expect(Object.keys(two.before)).toEqual(Object.keys(one.before));
  for (const name of Object.keys(one.before)) expect(two.before[name], name).toEqual(one.before[name]);
  for (const name of Object.keys(one.last)) expect(two.last[name], name).not.toEqual(one.last[name]);
}

async function playBoth(stretches: Stretch[]): Promise<void> {
  for (const stretch of stretches) soundAlike(await listen(stretch, 0), await listen(stretch, 1));
}

const tables: [seats: number, level: string, changed: Partial<Options>][] = [
  [2, "planner", {}],
  [3, "planner", { cards: "hidden" }],
  [4, "careful", {}],
  [2, "planner", { cards: "hidden", tiles: "lot" }],
  [3, "careful", { tiles: "lot" }],
  [4, "planner", { cards: "hidden", tiles: "lot" }],
];

test.each(tables)(
  "at a table of %i (%s, %j) what lies face down changes no byte sent to anybody before it turns up",
  async (seats, level, options) => {
    const rng = chance(`stealth ${seats} ${level}`);
    const night = nightOf(begun(seats, options, "stealth"), level);
    const stretches = stretchesOf(night, 10, rng);
    expect(stretches.filter(({ showsAtLast }) => showsAtLast).length).toBeGreaterThan(2);
    const parts = options.cards === "hidden" ? ["deck", "piles", "tiles"] : ["deck", "tiles"];
    expect([...new Set(stretches.flatMap(differing))].toSorted()).toEqual(expect.arrayContaining(parts));
    const lot = options.tiles === "lot" ? [undecided(night, rng)] : [];
    for (const { deals, steps } of lot) expect([steps.length > 10, ...deals.map(planesIn)]).toEqual([true, 4, 6]);
    await playBoth([...stretches, wholeOf(night, rng), ...lot]);
  },
);

test("what went out with somebody caught changes no byte either", async () => {
  const rng = chance("stealth out");
  const lines = ["players 3", "C caught", "out open1 disarmC recall crowbar", "B holds cutters open5"];
  const night = nightOf(matchOn(...lines), "careful");
  const stretches = stretchesOf(night, 10, rng).slice(0, 3);
  for (const stretch of stretches) expect(differing(stretch)).toContain("out");
  await playBoth(stretches);
});

/** Three moments of a match of two with hidden hands and a lot of tiles. */
function moments(): Stretch[] {
  const night = nightOf(begun(2, { cards: "hidden", tiles: "lot" }, "moments"), "planner");
  return [0, 13, 26].map((at) => momentOf(night, at, chance(`moment ${at}`)));
}

test("whatever is refused, the same is said of it with other things face down", async () => {
  for (const moment of moments()) {
    const [one, two] = [await nosOf(moment, 0), await nosOf(moment, 1)];
    expect(differing(moment)).toEqual(["deck", "tiles", "piles"]);
    expect(new Set(one.map((said) => JSON.parse(said)[1].key)).size).toBeGreaterThan(5);
    expect(two).toEqual(one);
  }
});

type RoomModel = State<DisarmTheBase>;

/** Says something about the state in a field of its own. */
function shown(what: (state: RoomModel) => unknown): Ruled {
  const zones = { ...disarmTheBase.zones, table: withText(disarmTheBase.zones.table, "leak") };
  const apply: typeof disarmTheBase.apply = (state, ...given) => {
    disarmTheBase.apply(state, ...given);
    Object.assign(state.table, { leak: String(what(state)) });
  };
  return () => ({ zones, apply });
}

const unseen = ({ box }: RoomModel) => box.tiles.findIndex((tile) => tile >= 0);

test.each<[string, Ruled]>([
  ["a tile", shown((state) => state.box.tiles[unseen(state)])],
  ["how many planes there are", shown(planesIn)],
  ["the card on top of the deck", shown(({ box }) => box.deck.at(-1))],
  ["the card at the bottom of the deck", shown(({ box }) => box.deck[0])],
  ["a card that lies face down in a pile", shown(({ box }) => box.piles.flat(2).join())],
  [
    "an event too many",
    () => ({
      apply(state, seat, move, at) {
        disarmTheBase.apply(state, seat, move, at);
        if (planesIn(state) === 6) at.emit({ type: "alarm" });
      },
    }),
  ],
  [
    "a move that cannot be taken back where a plane is near",
    (deal) => ({ turn: ({ turn, actions }) => (planesIn(deal) === 6 ? `${turn} ${actions}` : turn) }),
  ],
])("such a comparison finds a leak: %s", async (_what, ruled) => {
  const night = nightOf(begun(2, { cards: "hidden", tiles: "lot" }, "leaks"), "planner");
  const [stretch] = stretchesOf(night, 12, chance("leaks"));
  expect(stretch.deals.map(planesIn)).toEqual([4, 6]);
  const [one, two] = [await listen(stretch, 0, ruled), await listen(stretch, 1, ruled)];
  for (const name of ["A", "B", "spectator"]) expect(two.before[name], name).not.toEqual(one.before[name]);
});

test("a refusal finds a leak, too: that there is nothing behind a door", async () => {
  const ruled: Ruled = (deal) => ({
    refuse(view, move) {
      const no = disarmTheBase.refuse(view, move);
      return no && move.type === "breakIn" && deal.box.tiles[move.at] === EMPTY ? { ...no, key: "disarmTheBase.no.isUnlocked" } : no;
    },
  });
  const [moment] = moments();
  expect(await nosOf(moment, 1, ruled)).not.toEqual(await nosOf(moment, 0, ruled));
});
