import type { View } from "@baseboard/kit";
import { liveAfter } from "@baseboard/stage/picker";
import { isInside } from "@baseboard/stage/testing";
import { describe, expect, test, vi } from "vitest";
import { boundsOf, MAP, stackAt } from "../../client/art/geography.ts";
import { tonesOf } from "../../client/art/tones.ts";
import { focus, occasion } from "../../client/focus.ts";
import { layout } from "../../client/layout.ts";
import { overview } from "../../client/overview.ts";
import { touches } from "../../client/touches.ts";
import { facing, isTerritory, neighboursOf } from "../../rules/geography.ts";
import { type DisarmTheEarth, disarmTheEarth, type Event } from "../../rules/index.ts";
import { squares, type Territory, territories } from "../../rules/world.ts";
import { positions } from "../positions.ts";

const place = layout(true);
const view = (position: string, seat?: number): View<DisarmTheEarth> => {
  const { table, hands } = disarmTheEarth.notation.readPosition(position.replaceAll("; ", "\n"));
  return { seat, table, hand: seat === undefined ? undefined : hands[seat] };
};
const boxOf = (position: string) => focus(view(position), place).box;
const stack = (at: Territory) => ({ ...stackAt(at), width: 0, height: 0 });
const spot = (at: string) => ({ ...place.spots(at)[0], width: 0, height: 0 });

/** So wide may be what is looked at without being drawn small on a phone, in board units. */
const NEAR = 390 / 0.9;

const act = "players 4; phase act; turn A; round 9; ship A E4 5+3; ship B E19 9+9; A spain:4+3 china:2+2; B algeria:3+5 egypt:2+2";

test("one's own turn: the ship, the coasts it faces, and of the own land what is near", () => {
  expect(isInside(spot("E4"), boxOf(act))).toBe(true);
  expect(isInside(stack("egypt"), boxOf(act))).toBe(true);
  expect(isInside(stack("china"), boxOf(act))).toBe(false);
  expect(boxOf(act).width).toBeLessThan(NEAR);
});

test("the ship's destination is in sight before it sails", () => {
  const sail = act.replace("phase act", "phase sail; steps 3");
  expect(isInside(spot("E4"), boxOf(sail))).toBe(true);
  expect(isInside(spot("E7"), boxOf(sail))).toBe(true);
});

test("so are the ship and its destination on a way that is a little longer than what is else looked at", () => {
  const box = boxOf(act.replace("phase act", "phase sail; steps 4").replace("ship A E4", "ship A W9"));
  expect([isInside(spot("W9"), box), isInside(spot("W13"), box)]).toEqual([true, true]);
  expect(box.width).toBeLessThan(NEAR);
});

test("past the start, so is where each loop would lead; once there, it is all that is asked", () => {
  const start = act.replace("ship A E4", "ship A E24");
  const past = boxOf(start.replace("phase act", "phase sail; steps 3"));
  expect(["E24", "S0", "E2", "W2"].map((at) => [at, isInside(spot(at), past)])).toEqual(["E24", "S0", "E2", "W2"].map((at) => [at, true]));
  const fork = boxOf(start.replace("phase act", "phase fork; steps 5").replace("E24", "S0"));
  expect(["S0", "E5", "W5"].map((at) => [at, isInside(spot(at), fork)])).toEqual(["S0", "E5", "W5"].map((at) => [at, true]));
});

test("a destination is looked at alone, where the ship comes from far away", () => {
  const far = boxOf(act.replace("phase act", "phase sail; steps 4").replace("ship A E4", "ship A W4"));
  expect([isInside(spot("W8"), far), isInside(spot("W4"), far)]).toEqual([true, false]);
  expect(far.width).toBeLessThan(NEAR);
});

test("all squares that can be paid for are in sight once one pays, and that is a new occasion", () => {
  const sail = view(act.replace("phase act", "phase sail; steps 3").replace("5+3", "5+13"), 0);
  const [before, paying] = [[], ["pay"]].map((picked) => focus(sail, place, { picked, live: [] }));
  for (const at of ["E5", "E6", "E8", "E9", "E10"]) expect([at, isInside(spot(at), paying.box)]).toEqual([at, true]);
  expect(isInside(spot("E10"), before.box)).toBe(false);
  expect(paying.about).not.toBe(before.about);
});

const liveOf = (seen: View<DisarmTheEarth>, picked: string[]): string[] =>
  liveAfter(
    disarmTheEarth.legalMoves(seen).map((move) => ({ move, touches: touches(move, seen) })),
    picked,
  );
const picking = (position: string, ...picked: string[]) => {
  const seen = view(position, 0);
  return focus(seen, place, { picked, live: liveOf(seen, picked) });
};
const seen = ({ box }: Pick<ReturnType<typeof focus>, "box">, ...all: Territory[]) => all.filter((at) => isInside(stack(at), box));

test("with a territory picked, it and its neighbours that can be touched next; where they do not all fit, the nearest", () => {
  const base = picking(act, "china");
  const near = ["kazakhstan", "india", "indochina", "siberia", "japan"] as const;
  expect(seen(base, "china", ...near)).toEqual(["china", ...near]);
  expect(base.box.width).toBeLessThan(NEAR);
  expect([base.follows, picking(act).follows]).toEqual([true, undefined]);
  expect(base.about).not.toBe(picking(act, "spain").about);
  // Peace for two is not only made with neighbours.
  const command = act.replace("phase act", "phase command").replace("ship A E4", "ship A E5");
  expect(seen(picking(command.replace("B algeria", "B canada:2+2 algeria"), "spain"), "spain", "algeria", "canada")).toEqual([
    "spain",
    "algeria",
  ]);
  // Nothing can be done from there; and neighbours over the edge of the map would make all of it small.
  expect(picking(act.replace("china:2+2", "china:1+1"), "china").follows).toBeUndefined();
  expect(picking(act.replace("china:2+2", "alaska:2+2"), "alaska").box.width).toBeLessThan(NEAR);
});

test("of what can be touched next, the nearest is in sight, however far away it is", () => {
  const strait = act.replace("china:2+2", "alaska:2+2");
  const only = picking(strait.replace("B algeria:3+5", "B canada:0+0 algeria:3+5"), "alaska");
  expect(seen(only, "alaska", "canada", "siberia")).toEqual(["siberia"]);
  expect([only.follows, only.box.width < NEAR]).toEqual([true, true]);
  expect(seen(picking(strait, "alaska"), "alaska", "canada", "siberia")).toEqual(["alaska", "canada"]);
  // Peace for two, with whoever is far away.
  const command = act.replace("phase act", "phase command").replace("ship A E4", "ship A E5");
  const far = command.replace("B algeria:3+5 egypt:2+2", "B japan:2+2 new_guinea:2+2");
  expect(seen(picking(far, "spain"), "spain", "japan", "new_guinea")).toEqual(["japan", "new_guinea"]);
  expect(seen(picking(far.replace("new_guinea", "congo"), "spain"), "spain", "congo")).toEqual(["spain", "congo"]);
});

test.each(["a proposal", "in the midst of a war", "a refused proposal"])("both sides of %s", (name) => {
  expect(isInside(stack("egypt"), boxOf(positions[name]))).toBe(true);
  expect(isInside(stack("greece"), boxOf(positions[name]))).toBe(true);
  expect(boxOf(positions[name]).width).toBeLessThan(NEAR);
});

test.each([
  ["at peace", "answer", 0, "alaska"],
  ["at peace", "answer", 1, "siberia"],
  ["at peace", "answer", 2, "siberia"],
  ["at peace", "answer", undefined, "siberia"],
  ["at war", "war", 0, "siberia"],
  ["at war", "war", 1, "siberia"],
] as const)("of two sides %s (%s) over the edge of the map, seat %s sees %s near", (_, phase, seat, at) => {
  const lands = act.replace("spain:4+3", "alaska:4+3").replace("egypt:2+2", "siberia:2+2");
  const { box } = focus(view(`${lands.replace("phase act", `phase ${phase}`)}; pair alaska>siberia`, seat), place);
  expect(seen({ box }, "alaska", "siberia")).toEqual([at]);
  expect(box.width).toBeLessThan(NEAR);
});

test("all other neighbours are seen together, and so is a force with each coast of its square", () => {
  const pairs = [
    ...territories.flatMap((from) => (neighboursOf.get(from) ?? []).map((to) => [from, to])),
    ...Object.keys(squares).flatMap((from) => facing(from).map((to) => [from, to])),
  ];
  const parted = pairs.filter(([from, to]) => {
    const { table } = view(act);
    const { box } = focus(
      { table: { ...table, phase: "war", pair: { from, to } }, seat: undefined, hand: undefined } as View<DisarmTheEarth>,
      place,
    );
    const spots = (at: string) => (isTerritory(at) ? [stackAt(at)] : place.spots(at)).map((spot) => ({ ...spot, width: 0, height: 0 }));
    return [from, to].some((at) => !spots(at).some((spot) => isInside(spot, box)));
  });
  expect(parted).toEqual([
    ["alaska", "siberia"],
    ["siberia", "alaska"],
  ]);
});

test("a force at sea and the coast it attacks", () => {
  expect(isInside(spot("W16"), boxOf(positions["a force at sea"]))).toBe(true);
  expect(isInside(stack("brazil"), boxOf(positions["a force at sea"]))).toBe(true);
});

test("when it is over, the whole world", () => {
  expect(boxOf(positions["a shared win"])).toEqual({ x: 0, y: 0, ...MAP });
});

test("the continents below the map are not looked at beside a ship in the south", () => {
  const { box, within } = focus(view(act.replace("ship A E4", "ship A W12")), place);
  expect(within).toEqual({ x: 0, y: 0, ...MAP });
  expect(isInside(box, within!)).toBe(true);
});

test("only who is asked is called back to it", () => {
  const called = [0, 1, undefined].map((seat) => focus(view(positions["a proposal"], seat), place).calls);
  expect(called).toEqual([undefined, true, undefined]);
});

test("buying and settling is no new occasion; another square, another turn, and a question are", () => {
  const about = (position: string) => focus(view(position), place).about;
  expect(about(act.replace("5+3", "1+1"))).toBe(about(act));
  const others = [
    act.replace("ship A E4", "ship A E5"),
    act.replace("round 9", "round 10"),
    act.replace("turn A", "turn B"),
    act.replace("phase act", "phase sail; steps 3"),
    act.replace("phase act", "phase answer; pair spain>algeria; asked spain>algeria"),
  ];
  for (const other of others) expect(about(other)).not.toBe(about(act));
});

describe("once the viewer can act, what is offered is looked at where nothing of it is near the ship", () => {
  const turn = "players 4; phase act; turn A; round 9; ship B E19 9+9; ";
  const acting = (position: string) => {
    const of = view(`${turn}${position}`, 0);
    const [told, acts] = [undefined, occasion(of.table)].map((at) => focus(of, place, { picked: [], live: [], ...(at && { acts: at }) }));
    return { ship: isInside({ ...place.spots(of.table.players[0].ship)[0], width: 0, height: 0 }, acts.box), told, acts };
  };
  test.each([
    ["an own territory far away", "ship A W14 0+0; A greece:4+3; B italy:0+2", "greece"],
    ["the nearest of several", "ship A W14 0+0; A siberia:4+3 turkey:4+3", "turkey"],
    [
      "a continent of one's own before coasts in reach",
      "ship A W14 5+5; A australia:1+1 new_guinea:0+1 new_zealand:0+1 indonesia:0+1",
      "australia",
    ],
    ["what can be bought, where nothing else can be done", "ship A E17 0+0; A spain:1+9 algeria:0+1 france:0+1; B britain:0+1", "spain"],
  ] as const)("%s", (_, position, at) => {
    const { ship, told, acts } = acting(position);
    expect([ship, seen(acts, at)]).toEqual([false, [at]]);
    // While it is told where the ship gets, that is looked at.
    expect(seen(told, at)).toEqual([]);
    expect(acts.about).not.toBe(told.about);
    expect(acts.box.width).toBeLessThan(NEAR);
  });

  test.each([
    ["a coast in reach", "ship A W14 5+5; A greece:4+3"],
    ["one for which an army can be bought", "ship A W14 0+5; A greece:4+3"],
    ["an own territory near it", "ship A E4 0+0; A greece:4+3"],
    ["nothing at all", "ship A W14 0+0; A greece:0+3"],
  ])("not with %s", (_, position) => {
    const { ship, told, acts } = acting(position);
    expect([ship, acts.box]).toEqual([true, told.box]);
  });

  test("nor away from a question, or what was refused", () => {
    const refused = view(`${turn}ship A W14 5+5; A spain:4+3; B algeria:3+5; refused spain>algeria`, 0);
    expect(seen(focus(refused, place, { picked: [], live: [], acts: occasion(refused.table) }), "spain", "algeria")).toEqual([
      "spain",
      "algeria",
    ]);
  });
});

test("a ship at both edges of the map is looked at beside what it can attack or settle", () => {
  const strait = (rest: string) => boxOf(`players 4; phase act; round 9; turn A; ship A W7 5+9; ship B E19 1+1; ${rest}`);
  const sides = (box: ReturnType<typeof boxOf>) => (["alaska", "siberia"] as const).map((at) => isInside(stack(at), box));
  expect(sides(strait("A siberia:2+2; B alaska:3+1"))).toEqual([true, false]);
  expect(sides(strait("A alaska:2+2; B siberia:3+1"))).toEqual([false, true]);
  expect(sides(strait("A siberia:2+2"))).toEqual([true, false]);
});

test("every named position has something to look at, on the map", () => {
  for (const [name, position] of Object.entries(positions)) {
    const { x, y, width, height } = boxOf(position);
    expect([name, x + width > 0 && y + height > 0 && x < MAP.width && y < MAP.height]).toEqual([name, true]);
  }
});

test("the small world gives way to the viewer's own ship, and to both sides of a question", () => {
  const small = (seat?: number) => overview(view(act, seat), tonesOf("dark"), place).clear;
  expect([small(), small(0), small(1)]).toEqual([[], [place.square("E4")], [place.square("E19")]]);
  const asked = view(`${act.replace("phase act", "phase answer")}; pair spain>algeria`);
  expect(overview(asked, tonesOf("dark"), place).clear).toEqual([place.stackBox("spain"), place.stackBox("algeria")]);
});

test("the small world marks what can be touched, in sight or not; a square at both edges twice", () => {
  const idle = () => {};
  class Path {
    moveTo = idle;
    lineTo = idle;
    closePath = idle;
  }
  const dots = (position: string, ...picked: string[]) => {
    const seen = view(position, 0);
    const at: { x: number; y: number }[] = [];
    const arc = (x: number, y: number) => at.push({ x, y });
    const pen = { arc, beginPath: idle, fill: idle, fillRect: idle, stroke: idle };
    const pointed = { picked, live: liveOf(seen, picked) };
    // No ships: they are round, too.
    for (const player of seen.table.players) player.gone = true;
    vi.stubGlobal("Path2D", Path);
    overview(seen, tonesOf("dark"), place, pointed).draw(pen as unknown as CanvasRenderingContext2D);
    vi.unstubAllGlobals();
    return at;
  };
  const strait = act.replace("china:2+2", "alaska:2+2");
  expect(dots(strait, "alaska")).toEqual([stackAt("canada"), stackAt("siberia")]);
  const sail = act.replace("phase act", "phase sail; steps 3").replace("ship A E4", "ship A W4");
  expect(dots(sail)).toEqual(place.spots("W7"));
});

test("the small world gives way to what is picked: to what stands there, or while numbers are asked for to all of it", () => {
  const clear = (picked: string[], live: string[]) => overview(view(act, 2), tonesOf("dark"), place, { picked, live }).clear?.slice(1);
  expect(clear(["spain"], ["algeria", "armies"])).toEqual([place.stackBox("spain")]);
  expect(clear(["turkey"], ["armies:1", "armies:2"])).toEqual([boundsOf("turkey")]);
  expect(clear(["turkey", "armies:2"], [])).toEqual([boundsOf("turkey")]);
});

test("and while one acts to what could be touched before", () => {
  const seen = view(act, 2);
  const clear = (picked: string[], live: string[], acts = occasion(seen.table)) =>
    overview(seen, tonesOf("dark"), place, { picked, live, acts, open: ["spain", "italy"] }).clear?.slice(1);
  const before = (["spain", "italy"] as const).map(place.land);
  expect(clear(["spain"], ["algeria"])).toEqual([place.stackBox("spain"), ...before]);
  expect(clear([], [])).toEqual(before);
  expect([clear([], ["spain", "italy"]), clear([], [], "another")]).toEqual([[], []]);
});

test("and to where something is told, or happened last", () => {
  const clear = (...news: Event[]) => overview(view(act), tonesOf("dark"), place, undefined, [], news).clear;
  const war = { seat: 0, from: "E4", to: "egypt", other: 1 } as const;
  expect(clear({ type: "settled", seat: 0, at: "turkey", armies: 1, industries: 1 })).toEqual([place.stackBox("turkey")]);
  expect(clear({ type: "attacked", ...war, bought: 0, free: 0, wait: true })).toEqual([place.stackBox("egypt")]);
  expect(clear({ type: "bought", seat: 0, at: "stock", armies: 1 }, { type: "repelled", ...war, from: "spain" })).toEqual([
    place.stackBox("spain"),
    place.stackBox("egypt"),
  ]);
});

test("a ship at both edges of the map is covered at neither", () => {
  const strait = view(act.replace("ship A E4", "ship A W7"), 0);
  expect(overview(strait, tonesOf("dark"), place).clear).toEqual([place.square("W7"), place.twin!.box]);
});

test("the small world covers neither the own ship, nor both sides of a question, nor dice", () => {
  const die = { x: 10, y: 20, width: 42, height: 42 };
  const clearOf = (text: string) => overview(view(text, 0), tonesOf("dark"), place, undefined, [die]).clear;
  expect(clearOf(act)).toEqual([place.square("E4"), die]);
  const asked = `${act.replace("phase act", "phase answer")}; pair spain>algeria`;
  expect(clearOf(asked)).toEqual([place.square("E4"), place.stackBox("spain"), place.stackBox("algeria"), die]);
});
