import type { View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { picking } from "@baseboard/stage/picker";
import { at, middleOf, neighbour, touchOf, under } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { layout } from "../../client/layout.ts";
import { waysOf } from "../../client/places/move-targets.ts";
import { targets } from "../../client/places/targets.ts";
import { ownSeat } from "../../client/visibility.ts";
import { places } from "../../rules/board.ts";
import type { DisarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { rooms } from "../rules/rooms.ts";
import { table } from "../rules/scenes.ts";

const named = (seat: number): string => ["Ann", "Bo", "Cy", "Di"][seat];
const speak = speakerIn("en", named);

function placesIn(view: View<DisarmTheBase>, picked: string[] = [], room = rooms[1][1]): Target[] {
  const { players, start } = view.table;
  return targets(view, picked, layout(room, { start, seats: players.length, own: ownSeat(view.table, view.seat) }));
}
const placeIn = (id: string, view: View<DisarmTheBase>, picked: string[] = []): Target | undefined =>
  placesIn(view, picked).find((target) => target.id === id);
const nameOf = (id: string, view: View<DisarmTheBase>, picked: string[] = []): string => {
  const place = placeIn(id, view, picked);
  if (!place) throw new Error(`There is no "${id}".`);
  return speak(place.name);
};

const shapes = [rooms[1], rooms[4]].flatMap(([room, size]) =>
  ["alone at the gate", "four at the gate", "a card passed on", "a mate caught", "won"].flatMap((name) =>
    [1, undefined].map((seat) => ({ room, size, name, seat: seat === 1 && name === "alone at the gate" ? 0 : seat })),
  ),
);

describe.each(shapes)("on a $room, $name, seen by seat $seat", ({ size, name, seat }) => {
  const view = seenIn(name, seat);
  const all = placesIn(view, [], size);
  const ids = all.map(({ id }) => id);

  test("every place of the base, every gate, what lies around it, every mate, each once", () => {
    expect(new Set(ids).size).toBe(all.length);
    const mates = [...view.table.players.keys()].filter((each) => each !== ownSeat(view.table, seat)).map((each) => `mate:${"ABCD"[each]}`);
    const wanted = [...places, "gate:N", "gate:E", "gate:S", "gate:W", "hours", "hut", "discards", ...mates];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    const rest = ids.filter((id) => !wanted.includes(id) && id !== "held");
    expect(rest.every((id) => /^(card:\w+|pile:\d)$/.test(id))).toBe(true);
  });

  test("in reading order, each in a cell of its own", () => {
    const cells = all.map(({ row, column }) => row * 1000 + column);
    expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b));
  });

  test("arrow keys reach every place from every other", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
    const next = new Map(all.map((from) => [from, keys.flatMap((key) => neighbour(all, from, key) ?? [])]));
    for (const from of all) {
      const reached = new Set([from]);
      for (const each of reached) for (const to of next.get(each) ?? []) reached.add(to);
      expect(all.filter((target) => !reached.has(target)).map(({ id }) => id)).toEqual([]);
    }
  });

  test("every pawn that is not caught stands on its place, to be dragged from there", () => {
    const { players } = view.table;
    const pawns = all
      .flatMap(({ id: at, pieces = [] }) => pieces.map(({ id, ...box }) => ({ id, at, box })))
      .filter(({ id }) => id.startsWith("pawn:"));
    const free = [...players.keys()].filter((each) => !players[each].caught);
    expect(pawns.map(({ id }) => id).toSorted()).toEqual(free.map((each) => `pawn:${"ABCD"[each]}`));
    for (const { id, at, box } of pawns) {
      expect(players["ABCD".indexOf(id.slice(-1))].place).toBe(at);
      const { x, y } = middleOf(box);
      expect(under(all, x, y, 0)?.id).toBe(at);
    }
  });

  test("every card of a mate lies in the mate's row, to be dragged from there", () => {
    const { players } = view.table;
    const cards = all.flatMap(({ id: at, pieces = [] }) => pieces.map(({ id, ...box }) => ({ id, at, box })));
    const own = ownSeat(view.table, seat);
    const open = players.flatMap(({ cards, piles }, each) => (each === own ? [] : [...cards, ...piles.flatMap(({ up }) => up.slice(-1))]));
    const taken = cards.filter(({ id }) => id.startsWith("of:"));
    expect(taken).toHaveLength(open.length);
    for (const { at, box } of taken) expect(under(all, middleOf(box).x, middleOf(box).y, 0)?.id).toBe(at);
  });

  test("each is under its own middle", () => {
    const hit = all.map(({ id, x, y, width, height }) => [id, under(all, x + width / 2, y + height / 2, 0)?.id]);
    expect(hit.filter(([id, found]) => id !== found)).toEqual([]);
  });
});

test.each([0, 1, 2, 3])("the rows are as the base lies, whichever gate one starts at: %i", (start) => {
  const view = seenIn("two at the gate", 0);
  const all = placesIn({ ...view, table: { ...view.table, start } });
  const at = Object.fromEntries(all.map((target) => [target.id, target]));
  for (const [left, right] of ["p1 p2", "h2 h3", "h4 h5", "p0 p5", "NW NE", "p11 p6", "SW SE", "h9 h8", "p10 p7"].map((row) =>
    row.split(" "),
  )) {
    expect(at[left].row).toBe(at[right].row);
    expect(at[left].column).toBeLessThan(at[right].column);
  }
  const gate = at[["gate:N", "gate:E", "gate:S", "gate:W"][start]];
  const { row, column } = at.end;
  if (start === 0) expect(row).toBeLessThan(at.p1.row);
  if (start === 2) expect(row).toBeGreaterThan(at.p7.row);
  if (start % 2 === 1) expect(row).toBe(gate.row);
  if (start === 1) expect(column).toBeGreaterThan(at.p5.column);
  if (start === 3) expect(column).toBeLessThan(at.p11.column);
});

describe("A place says in one sentence", () => {
  const night = toActIn("a night with lights");

  test("its light, who is there, what threatens; not where it leads for those who see it", () => {
    const { tip } = placeIn("NE", night)!;
    expect(tip && speak(tip)).toBe("North-east quarter; lit; you are here");
  });

  test("its light, who is there, what threatens, where it leads", () => {
    expect(nameOf("NE", night)).toBe(
      "North-east quarter; lit; you are here; leads to: North-west quarter, South-east quarter, Tower, Hangar 4",
    );
    expect(nameOf("p1", night)).toBe("North-west floodlight; dark; the patrol is here; leads to: Path north of the west gate, North gate");
    expect(nameOf("p2", night)).toMatch(/^North gate; dark; the patrol comes here next; leads to: .*, North-west quarter$/);
    expect(nameOf("tower", night)).toMatch(/^Tower; Ann is here; leads to: /);
    expect(nameOf("h4", night)).toMatch(
      /^Hangar 4; open; inside is the Osprey \(C\); Cy is here; the next guard card may bring a guard here; leads to: North-east quarter$/,
    );
  });

  test("what a closed gate bars is not where one can go", () => {
    expect(nameOf("p5", night)).toBe("East gate; lit; leads to: North-east floodlight, Path south of the east gate");
    expect(nameOf("gate:E", night)).toBe("Barrier at the east gate: closed");
    expect(nameOf("gate:N", night)).toBe("Barrier at the north gate: open");
  });

  test("what is known of a hangar, and its guard", () => {
    const all = toActIn("hangars of every kind");
    expect(nameOf("h1", all)).toMatch(/^Hangar 1; open; inside is the Kite \(B\), disarmed;/);
    expect(nameOf("h2", all)).toMatch(/^Hangar 2; locked; nobody knows what is inside; a guard is inside;/);
    expect(nameOf("h4", all)).toMatch(/^Hangar 4; open; empty; a guard is inside;/);
    expect(nameOf("h8", all)).toMatch(/^Hangar 8; locked; empty;/);
    expect(nameOf("h2", toActIn("gaps"))).toMatch(/^Hangar 2; empty, as all could see from the start;/);
  });

  test("where one would be seen: now, or after the patrol's next step", () => {
    const view = seenIn(table("A at NW", "guard p5", "lit NE SE"), 0);
    expect(nameOf("NE", view)).toContain("; whoever comes here is seen;");
    expect(nameOf("SE", view)).toContain("; after the patrol’s next step whoever is here is seen;");
    expect(nameOf("SW", view)).not.toMatch(/seen/);
    expect(nameOf("h5", view)).not.toMatch(/seen/);
  });

  test("what the card in hand would do there; a card that is for one hangar alone goes there, too", () => {
    const view = seenIn(table("A at NW", "B at p0", "A holds open2 crowbar", "h1 ? guarded"), 0);
    expect(nameOf("h3", view, ["card:crowbar"])).toMatch(/; the card in hand opens it$/);
    expect(nameOf("h1", view, ["card:crowbar"])).not.toMatch(/in hand/);
    expect(nameOf("discards", view, ["card:crowbar"])).toBe("The discards: no card yet; the card in hand is discarded here");
    expect(nameOf("mate:B", view, ["card:crowbar"])).toMatch(/; can have the card in hand$/);
    expect(nameOf("h2", view, ["card:open2"])).toMatch(/; the card in hand opens it$/);
    expect(nameOf("h3", view, ["card:open2"])).not.toMatch(/in hand/);
    expect(nameOf("h3", view, ["break"])).toMatch(/; you can break in here$/);
    expect(nameOf("h5", toActIn("beside the light"), ["card:disarmC"])).toMatch(/; the card in hand disarms the plane$/);
  });

  test("what everybody holds", () => {
    expect(nameOf("mate:A", night)).toBe(
      "Ann: hidden in the tower; holds Code for hangar 9, Boltcutters, Light code, Lookup, End of shift",
    );
    expect(nameOf("mate:B", toActIn("a mate caught"))).toBe("Bo: caught");
    expect(nameOf("card:disarmC", night)).toBe(
      "Your card: Code for the Osprey (C); disarms it, in its hangar; cannot be played here now. There is no plane here. Go into a hangar that has one.",
    );
    expect(nameOf("card:open5", night)).toBe(
      "Your card: Code for hangar 5; unlocks it, from its quarter; cannot be played here now. There is a guard in that hangar: it can be neither unlocked nor entered.",
    );
    expect(nameOf("card:open5", seenIn("a night with lights"))).toBe("Code for hangar 5 of Bo; unlocks it, from its quarter");
  });

  test("piles: what covers what, and how much lies face down", () => {
    const hidden = toActIn("hidden hands");
    expect(nameOf("pile:1", hidden)).toBe(
      "Your pile 1: Code for hangar 7 on top; unlocks it, from its quarter; face down 1 card; cannot be played here now. For that, stand in the open inside the quarter of the hangar.",
    );
    expect(nameOf("pile:2", hidden)).toBe(
      "Your pile 2: Distraction on top; sends a guard here off, but the next call brings two; beneath it End of shift; cannot be played here now. No hangar that it could be played at has a guard.",
    );
    expect(nameOf("pile:4", hidden)).toBe("Your pile 4: empty");
    expect(nameOf("pile:4", hidden, ["pile:1", "shift"])).toBe("Your pile 4: empty; the card in hand can go onto this pile");
    expect(nameOf("mate:C", hidden)).toMatch(/^Cy: hidden in the tower; on top of the piles .*; beneath them 3 cards$/);
    const put = toActIn("a card for a pile");
    expect(nameOf("held", put)).toBe(
      "A card that still has no pile: End of shift, for Bo; sends a hangar guard to the hut, from the tower",
    );
    expect(nameOf("pile:4", put)).toBe("Your pile 4: empty; the new card can go onto this pile");
  });

  test("how long the night is, and who waits in the hut", () => {
    const { deck } = night.table;
    expect(nameOf("hours", night)).toBe(`Until sunrise: ${deck} cards, ${Math.ceil(deck / 2)} turns with this one`);
    expect(nameOf("hut", night)).toBe("In the hut: 4 guards; a distraction waits: the next guard card brings two");
    expect(nameOf("hours", seenIn("won", 0))).toMatch(/^The night is over/);
  });
});

describe("Touching a gate", () => {
  const at = (place: string, ...lines: string[]) => seenIn(table(`A at ${place}`, "guard p7", ...lines), 0);
  const meant = (id: string, view: View<DisarmTheBase>, picked: string[] = []) => {
    const place = placeIn(id, view, picked);
    return place && touchOf(place);
  };

  test("is going where it leads from here", () => {
    expect(meant("gate:N", at("p2"))).toBe("NW");
    expect(meant("gate:N", at("NW"))).toBe("p2");
    expect(meant("gate:N", at("p1"))).toBe("p2");
    expect(meant("gate:N", at("NE"))).toBe("NW");
    expect(meant("gate:S", at("p2"))).toBe("gate:S");
    expect(meant("gate:N", at("p2", "shut N"))).toBe("gate:N");
  });

  test("is opening it with a card for it", () => {
    const view = at("tower", "A holds gate", "shut N");
    expect(meant("gate:N", view, ["card:gate"])).toBe("gate:N");
    expect(nameOf("gate:N", view, ["card:gate"])).toBe("Barrier at the north gate: closed; the card in hand opens it");
  });
});

test.each(["en", "de"])("every place has a name at every moment of random matches, whatever is picked, in %s", (language) => {
  const speaks = speakerIn(language, named);
  const clauses = new Set<number>();
  let count = 0;
  for (const view of moments("names", 40)) {
    const open = waysOf(view);
    const firsts = [...new Set(open.map(({ touches }) => touches[0]))];
    const pickings = [[], ...firsts.map((first) => [first])].filter(
      (picked) => picked.length === 0 || picking(open, picked).live.length > 0,
    );
    const others: View<DisarmTheBase> = { ...view, seat: undefined, hand: undefined };
    const looks: [View<DisarmTheBase>, string[]][] = [...pickings.map((each): [typeof view, string[]] => [view, each]), [others, []]];
    for (const [of, picked] of looks)
      for (const { name } of placesIn(of, picked)) {
        expect(speaks(name)).not.toMatch(/disarmTheBase|undefined|NaN|\$t|\{/);
        clauses.add(Array.isArray(name.with?.all) ? name.with.all.length : 1);
        count++;
      }
  }
  expect(count).toBeGreaterThan(5000);
  expect(clauses.size).toBeGreaterThanOrEqual(7);
  expect(Object.keys(positions).length).toBeGreaterThan(10);
});

describe.each(rooms)("on a %s", (_, room) => {
  test("a quarter is touched on all of its open ground, and nowhere else is there such ground", () => {
    const { start, players } = seenIn("four at the gate", 0).table;
    const place = layout(room, { start, seats: players.length, own: 0 });
    const all = placesIn(seenIn("four at the gate", 0), [], room);
    expect(all.flatMap(({ id, ground }) => (ground ? [id] : []))).toEqual(["NW", "NE", "SW", "SE"]);
    const [north, one] = ["h2", "h1"].map((id) => place.place(id));
    // Between hangars 1 and 2, where the ground is paved.
    const [x, y] = [north.x + north.width / 2, (north.y + north.height + one.y) / 2];
    expect(at(all, x, y)?.id).toBe("NW");
    for (const { id } of all) {
      const middle = middleOf(all.find((each) => each.id === id)!);
      expect(at(all, middle.x, middle.y)?.id).toBe(under(all, middle.x, middle.y, 0)?.id);
    }
  });
});

test("once a teammate is picked, a card of theirs is touched where it lies to take it; others see it pointed at as that card", () => {
  const view = seenIn(table("A at p0", "B at p1", "B holds crowbar gate"), 0);
  const cards = (picked: string[]) => placesIn(view, picked).filter(({ id }) => id.startsWith("of:B/"));
  expect(cards([])).toEqual([]);
  expect(cards(["mate:B"]).map(({ id, touch, own, name }) => [id, touch, own, speak(name)])).toEqual([
    ["of:B/take:crowbar", "take:crowbar", "of:B/card:crowbar", "Take: Crowbar"],
    ["of:B/take:gate", "take:gate", "of:B/card:gate", "Take: Gate code"],
  ]);
  const all = placesIn(view, ["mate:B"]);
  const ways = waysOf(view);
  for (const card of cards(["mate:B"])) {
    const { x, y } = middleOf(card);
    expect(under(all, x, y, 0)?.id).toBe(card.id);
    expect(picking(ways, ["mate:B", touchOf(card)]).complete).toMatchObject({ type: "take", from: 1 });
  }
  const piles = seenIn(table("options cards hidden", "A at p0", "B at p1", "A piles - - - - - -", "B piles - gate - - - -"), 0);
  expect(placesIn(piles, ["mate:B"]).flatMap(({ id, own }) => (id.startsWith("of:B/") ? [[id, own]] : []))).toEqual([
    ["of:B/take:gate/2", "of:B/pile:2"],
  ]);
});

test("a touch of a teammate asks for a card of theirs, and the next one shows them all large; with a card in hand it gives that", () => {
  const view = seenIn(table("A at p0", "B at p1", "A holds open1", "B holds crowbar gate"), 0);
  const mate = (picked: string[]) => {
    const { opens, ...target } = placeIn("mate:B", view, picked)!;
    return [touchOf(target), opens !== undefined];
  };
  expect(mate([])).toEqual(["mate:B", true]);
  expect(mate(["mate:B"])).toEqual(["look:B", true]);
  expect(mate(["card:open1"])).toEqual(["mate:B", false]);
  expect(placeIn("mate:B", view)?.pieces?.map(({ id }) => id)).toEqual(["of:B/take:crowbar", "of:B/take:gate"]);
});

test("where a teammate's cards are small, they are taken by buttons alone", () => {
  const view = seenIn(table("players 4", "A at p0", "B at p1", "B holds crowbar gate open1 open2 dark recall"), 0);
  expect(placesIn(view, ["mate:B"], { width: 360, height: 360 }).filter(({ id }) => id.startsWith("of:B/"))).toEqual([]);
});
