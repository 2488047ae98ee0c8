import type { View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { blankPage } from "@baseboard/stage/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { closeUp as closeUpOf } from "../../client/closeup.ts";
import { layout } from "../../client/layout.ts";
import { targets } from "../../client/places/targets.ts";
import { ownSeat } from "../../client/visibility.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { rooms } from "../rules/rooms.ts";

beforeEach(() => {
  vi.stubGlobal("document", blankPage);
  return () => void vi.unstubAllGlobals();
});

const scenery = { theme: "dark", resolution: 1 } as BoardOptions;
const closeUp = (place: string, view: View<DisarmTheBase>) => closeUpOf(scenery, place, view, ownSeat(view.table, view.seat));
const speak = speakerIn("en", (seat) => ["Ann", "Bo", "Cy", "Di"][seat]);

test("a mate's cards, or its piles; all of one's own; nothing of who was caught, or of the hut", () => {
  const night = toActIn("a night with lights");
  expect(speak(closeUp("mate:A", night)!.name)).toMatch(/^Ann: hidden in the tower; holds Code for hangar 9/);
  const { root } = closeUp("mate:A", night)!.draw({ width: 600, height: 400 });
  expect(root.children).toHaveLength(1 + 5);
  const piles = closeUp("mate:A", toActIn("hidden hands"))!.draw({ width: 600, height: 400 });
  expect(piles.root.children).toHaveLength(1 + 4);
  const own = closeUp("card:crowbar", night)!;
  expect([own.name, own.more!].map((phrase) => speak(phrase))).toEqual([
    "You and your cards",
    "Code for hangar 5, Crowbar, Code for the Osprey (C), Gate code",
  ]);
  expect(own.draw({ width: 600, height: 400 }).root.children).toHaveLength(1 + 4);
  for (const [place, view] of [
    ["mate:B", toActIn("a mate caught")],
    ["hut", night],
  ] as const)
    expect(closeUp(place, view)).toBeUndefined();
});

test("all the discards, by kind; nothing before there is one", () => {
  const dawn = toActIn("nearly dawn");
  const open = closeUp("discards", dawn)!;
  expect(speak(open.more!)).toMatch(/^North gate closes, East gate closes, .*Crowbar, .*Distraction$/);
  expect(open.draw({ width: 374, height: 500 }).root.children).toHaveLength(1 + new Set(dawn.table.discards).size);
  expect(closeUp("discards", seenIn("two at the gate", 0))).toBeUndefined();
});

test("at every moment of random matches, in rooms of any size, whatever says it opens does, and fits", () => {
  let count = 0;
  for (const view of moments("large", 40)) {
    const { start, players } = view.table;
    const place = layout(rooms[1][1], { start, seats: players.length, own: ownSeat(view.table, view.seat) });
    for (const { id } of targets(view, [], place).filter(({ opens }) => opens)) {
      for (const [, room] of [rooms[0], rooms[4], rooms[7]]) {
        const { root, width, height } = closeUp(id, view)!.draw(room);
        expect(width).toBeLessThanOrEqual(room.width * 2 + 0.01);
        expect(height).toBeLessThanOrEqual(room.height * 2 + 0.01);
        root.destroy({ children: true });
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(200);
});

test("with a card in hand a mate who cannot have it does not open instead", () => {
  const night = toActIn("a night with lights");
  const place = layout(rooms[1][1], { start: 0, seats: 3, own: 1 });
  const opens = (picked: string[]) => targets(night, picked, place).flatMap(({ id, opens: box }) => (box ? [id] : []));
  const own = ["card:open5", "card:crowbar", "card:disarmC", "card:gate"];
  expect(opens([])).toEqual(["discards", "mate:C", "mate:A", ...own]);
  expect(opens(["card:crowbar"])).toEqual(["discards", ...own]);
});
