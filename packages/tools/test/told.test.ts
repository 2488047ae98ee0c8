import { copy, keyFrom, Match, type Parts, rngAt, type View } from "@baseboard/kit";
import { EventShapes, toldEvents } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { gameEvents } from "../../../apps/client/src/match/model/log.ts";
import type { AnyGameClient } from "../../stage/src/contract.ts";
import { gameIds, openGame } from "../games.ts";

const read = (shapes: EventShapes, events: object[]) => toldEvents(shapes.told({ seat: 0, events: events as never }, 1));

test("an event is the number of its shape, and its values, a letter each where they are small; a shape is met once", () => {
  const shapes = new EventShapes();
  const moved = { type: "moved", seat: 0, from: "b2", to: "b3" };
  expect(shapes.told({ seat: 0, events: [moved] as never }, 1)).toEqual({
    ...{ version: 1, seat: 0, events: "00Cb2Cb3", byStandIn: false, shapes: ["moved:seat,from,to"] },
  });
  const before = shapes.all;
  expect(shapes.told({ seat: 1, events: [{ ...moved, seat: 1 }] as never }, 2).events).toBe("01Cb2Cb3");
  expect(shapes.all).toBe(before);
  read(shapes, [{ type: "ended" }]);
  expect([before, shapes.all]).toEqual([["moved:seat,from,to"], ["moved:seat,from,to", "ended:"]]);
});

test("lists, parts, lists of lists and what has no type come back as they were", () => {
  const odd = [
    { type: "a", list: [1, [2, ["x"]], { n: -1, at: "" }], part: { of: { of: [] } }, yes: true },
    { type: "b" },
    { no: "type", list: [{ type: "c", deep: [{}] }] },
    { type: "a", other: "fields" },
    { type: "n", of: [0, 35, 36, 180, 0.5, -1, null, true, false] },
    { type: "t", of: ["x".repeat(25), "x".repeat(26), "a\nb", '"($', "\u{1f600}", "\n".repeat(30)] },
  ];
  expect(read(new EventShapes(), odd)).toEqual(odd);
});

test("what no shape can hold goes as it is: odd names, and more shapes than a room has", () => {
  const shapes = new EventShapes();
  const odd = [{ type: "a:b", "c,d": 1, "": 2 }, { type: 3 }, { type: "" }];
  expect(read(shapes, odd)).toEqual(odd);
  const many = Array.from({ length: 200 }, (_, i) => ({ type: `t${i}`, list: [{ [`n${i}`]: [i] }] }));
  expect(read(shapes, many)).toEqual(many);
  expect(shapes.all.length).toBe(62);
  expect(read(shapes, many)).toEqual(many);
});

test.each(gameIds)("what a match of %s tells comes back as it was, in less than a third of its letters", async (id) => {
  const { game } = await openGame(id);
  const rng = rngAt(keyFrom("told"), 0);
  const match = new Match(game, { seats: game.seats.usual ?? 2, options: game.options.parse({}), key: keyFrom("told") });
  const shapes = new EventShapes();
  let [packed, whole] = [0, 0];
  while (match.toAct.length > 0 && match.version < 150) {
    const seat = rng.pick(match.awaited);
    match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    const line = match.log.at(-1)!;
    const told = shapes.told(line, match.version);
    expect(toldEvents(told)).toEqual(line.events);
    packed += told.events.length;
    whole += JSON.stringify(line.events).length;
  }
  expect(packed + shapes.all.join().length).toBeLessThan(whole / 3);
});

const PANELS = import.meta.glob<{ hud?: AnyGameClient["hud"]; sheet?: AnyGameClient["sheet"] }>("../../games/*/client/{hud,sheet}.ts");

test.each(gameIds)("what stands beside the board of %s can be said after each event of a ply", async (id) => {
  const { game } = await openGame(id);
  const [hud, sheet] = await Promise.all(["hud", "sheet"].map((name) => PANELS[`../../games/${id}/client/${name}.ts`]?.()));
  if (!hud?.hud) return;
  const rng = rngAt(keyFrom("beside"), 0);
  const match = new Match(game, { seats: game.seats.usual ?? 2, options: game.options.parse({}), key: keyFrom("beside") });
  const told: Parts["event"][] = [];
  for (let ply = 0; match.toAct.length > 0 && ply < 150; ply++) {
    const table = copy(match.state.table);
    const seat = rng.pick(match.awaited);
    match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    for (const event of gameEvents(match.log.at(-1)!.events)) {
      game.evolve(table, event);
      told.push(event);
      const view: View<Parts> = { seat, table, hand: match.state.hands[seat] };
      expect(hud.hud(view).seats).toHaveLength(match.start.seats);
      sheet?.sheet?.(told, view);
    }
  }
});
