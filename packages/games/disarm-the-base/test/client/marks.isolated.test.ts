import type { View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { picking } from "@baseboard/stage/picker";
import { Homing } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { blankPage } from "@baseboard/stage/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dangerOf } from "../../client/danger.ts";
import { layout } from "../../client/layout.ts";
import { spotFor } from "../../client/marks/spots.ts";
import { Pointer } from "../../client/marks.ts";
import { waysOf } from "../../client/places/move-targets.ts";
import { Scene } from "../../client/scene.ts";
import { ownSeat, seatsAt } from "../../client/visibility.ts";
import { geometry, isBuilding, pathPlace, places } from "../../rules/board.ts";
import type { DisarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { rooms } from "../rules/rooms.ts";
import { table } from "../rules/scenes.ts";

beforeEach(() => {
  vi.stubGlobal("document", blankPage);
  return () => void vi.unstubAllGlobals();
});

const [, laptop] = rooms[1];

/** What lies over the pieces after these touches, by its middle. */
function marked(view: View<DisarmTheBase>, picked: string[] = [], isTurn = true): { scene: Scene; at: { x: number; y: number }[] } {
  const scene = new Scene({ theme: "dark", resolution: 1, room: laptop } as BoardOptions);
  scene.draw(view);
  const { live, preview } = picking(isTurn ? waysOf(view) : [], picked);
  new Pointer(scene).mark({ picked, live, last: [], ...(preview && { preview }) }, view);
  return { scene, at: scene.over.children.map(({ x, y }) => ({ x, y })) };
}

const holds = ({ x, y, width, height }: Box, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

const inOpen = places.filter((place) => !isBuilding(place) && place !== "end");

test("whoever is caught has no empty box in the place of their cards", () => {
  const box = (seat: number) => marked(seenIn("a mate caught", seat)).scene.hand.children.find(({ label }) => label === "tray")!;
  expect([0, 1].map((seat) => box(seat).visible)).toEqual([true, false]);
});

describe("Signs at places in the open", () => {
  const signed = (view: View<DisarmTheBase>, picked?: string[], isTurn?: boolean): string[] => {
    const { scene, at } = marked(view, picked, isTurn);
    return inOpen.filter((place) => at.some((spot) => holds(scene.place.place(place), spot)));
  };

  test("are where one can go, and where one would be seen, now or next", () => {
    const view = seenIn(table("A at SW", "guard p5", "lit NE SE"), 0);
    expect(signed(view).sort()).toEqual(["NE", "NW", "SE", "p11", "p3", "p4", "p5", "p6", "p7", "p8"].sort());
    expect(signed(seenIn(table("A at SW", "guard p5"), 0)).sort()).toEqual(["NW", "SE", "p11"].sort());
  });

  test("those of danger are there for everybody, and while a card is in hand", () => {
    const night = toActIn("beside the light");
    const { now, next } = dangerOf(night.table);
    const danger = inOpen.filter((place) => now.includes(place) || next.includes(place));
    expect(danger.length).toBeGreaterThan(3);
    expect(signed(seenIn("beside the light"), [], false)).toEqual(danger);
    expect(signed(night, ["card:crowbar"])).toEqual(danger);
    expect(signed(seenIn("won"), [], false)).toEqual([]);
  });

  const shapes = Object.keys(positions).flatMap((name) => [rooms[1], rooms[4]].map(([room, size]) => ({ name, room, size })));
  test.each(shapes)("lie on their place, free of pawns, the patrol, floodlights and other places: $name on a $room", ({ name, size }) => {
    const { table: shown } = seenIn(name);
    const place = layout(size, { start: shown.start, seats: shown.players.length, own: ownSeat(shown, undefined) });
    for (const at of inOpen) {
      const spot = spotFor(place, shown, at);
      expect(holds(place.place(at), spot)).toBe(true);
      const there = seatsAt(shown, at);
      const others = there.map((_, i) => place.pawn(at, i, there.length));
      const square = geometry.path.findIndex((_, each) => pathPlace(each) === at);
      if (square >= 0) others.push({ ...place.patrol(square), scale: 1 });
      if (square >= 0 && geometry.path[square].isCorner) others.push({ ...place.light(geometry.path[square].quarter), scale: 1 });
      for (const other of others) expect(Math.hypot(other.x - spot.x, other.y - spot.y), at).toBeGreaterThan(place.pawnSize * 1.1);
    }
  });
});

describe("Frames", () => {
  const framed = (view: View<DisarmTheBase>, picked: string[], box: (scene: Scene) => Box): boolean => {
    const { scene, at } = marked(view, picked);
    const middle = middleOf(box(scene));
    return at.some(({ x, y }) => Math.abs(x - middle.x) < 1 && Math.abs(y - middle.y) < 1);
  };
  const view = seenIn(table("A at NW", "B at p0", "A holds open2 crowbar", "h1 ? guarded"), 0);

  test("are around each card that can be taken from the mate who is picked", () => {
    const open = seenIn(table("A at p0", "B at p1", "B holds crowbar gate"), 0);
    const hidden = seenIn(table("options cards hidden", "A at p0", "B at p1", "A piles - - - - - -", "B piles - gate - - - -"), 0);
    for (const i of [0, 1]) {
      expect(framed(open, ["mate:B"], ({ place }) => place.mateCard(1, i, 2))).toBe(true);
      expect(framed(open, [], ({ place }) => place.mateCard(1, i, 2))).toBe(false);
    }
    expect(framed(hidden, ["mate:B"], ({ place }) => place.matePile(1, 1, 6))).toBe(true);
    expect(framed(hidden, ["mate:B"], ({ place }) => place.matePile(1, 0, 6))).toBe(false);
  });

  test("are faint around the discards, where any card can be discarded, until it is about that", () => {
    const strength = (picked: string[]) => {
      const { scene } = marked(view, picked);
      const { x, y } = middleOf(scene.place.discards);
      return scene.over.children.find((each) => Math.abs(each.x - x) < 1 && Math.abs(each.y - y) < 1)?.alpha;
    };
    expect(strength(["card:open2"])).toBeLessThan(1);
    expect(strength(["card:open2", "discards"])).toBe(1);
  });

  test("are around what a card can be for", () => {
    expect(framed(view, ["card:crowbar"], (scene) => scene.place.place("h3"))).toBe(true);
    expect(framed(view, ["card:crowbar"], (scene) => scene.place.place("h1"))).toBe(false);
    expect(framed(view, ["card:crowbar"], (scene) => scene.place.mate(1))).toBe(true);
    expect(framed(view, ["card:crowbar"], (scene) => scene.place.discards)).toBe(true);
    expect(framed(view, [], (scene) => scene.place.discards)).toBe(false);
    const gate = seenIn(table("A at tower", "A holds gate", "shut N"), 0);
    expect(framed(gate, ["card:gate"], (scene) => scene.place.gate(0))).toBe(true);
    expect(framed(gate, ["card:gate"], (scene) => scene.place.gate(1))).toBe(false);
  });

  test("are around floodlights that a card puts out", () => {
    const night = seenIn(table("A at tower", "A holds dark", "lit NE"), 0);
    const round = (light: number) => (scene: Scene) => ({ ...scene.place.light(light), width: 0, height: 0 });
    expect([0, 1, 2, 3].filter((light) => framed(night, ["card:dark"], round(light)))).toEqual([1]);
    expect([0, 1, 2, 3].filter((light) => framed(night, [], round(light)))).toEqual([]);
  });

  test("are around the one hangar that stands for the yes", () => {
    expect(framed(view, ["card:open2"], (scene) => scene.place.place("h2"))).toBe(true);
    expect(framed(toActIn("beside the light"), ["card:disarmC"], (scene) => scene.place.place("h5"))).toBe(true);
  });

  test("are around the piles that a card can go onto", () => {
    const which = (name: string, ...picked: string[]) =>
      [0, 1, 2, 3].filter((pile) => framed(toActIn(name), picked, (scene) => scene.place.pile(pile, 4)));
    expect(which("a card for a pile")).toEqual([0, 1, 2, 3]);
    expect(which("hidden hands", "pile:1", "shift")).toEqual([1, 2, 3]);
    expect(which("hidden hands", "pile:1")).toEqual([]);
  });
});

test("a card in hand is raised, and follows when it is carried", () => {
  const view = toActIn("a night with lights");
  const { scene } = marked(view, ["card:crowbar"]);
  const piece = scene.hand.pieces.find(({ label }) => label === "card:crowbar");
  const rest = middleOf(piece?.box as Box);
  expect(piece?.y).toBeLessThan(rest.y);
  const pointer = new Pointer(scene);
  pointer.picked = ["card:crowbar"];
  pointer.carry({ x: 10, y: 20 });
  expect(piece).toMatchObject({ x: 10, y: 20 });
});

test("a pawn follows when it is dragged, stays where it was let go, and is back home without a drag", () => {
  const view = seenIn(table("A at NW", "B at NW", "guard p7"), 0);
  const { scene } = marked(view);
  const pawn = scene.pawn(0);
  const [home, other] = [{ x: pawn.x, y: pawn.y }, scene.pawn(1).x];
  const steps: { run(k: number): void }[] = [];
  const pointer = new Pointer(scene, new Homing({ push: async (...group) => void steps.push(...group) }));
  const drags = { picked: [], live: ["p2"], last: [], trail: ["pawn:A", "NW"] };
  pointer.mark(drags, view);
  pointer.carry({ x: 10, y: 20 });
  pointer.mark({ ...drags, trail: ["pawn:A", "NW", "p2"], preview: { type: "go", to: "p2" } }, view);
  expect(pawn).toMatchObject({ x: 10, y: 20 });
  pointer.carry(undefined);
  pointer.mark({ picked: ["p2"], live: [], last: [], trail: ["pawn:A", "NW", "p2"], preview: { type: "go", to: "p2" } }, view);
  expect(holds(scene.place.place("p2"), pawn)).toBe(true);
  expect(steps).toEqual([]);

  pointer.mark(drags, view);
  pointer.carry({ x: 10, y: 20 });
  pointer.carry(undefined);
  pointer.mark({ picked: [], live: ["p2"], last: [] }, view);
  steps[0].run(0.01);
  expect(Math.hypot(pawn.x - 10, pawn.y - 20)).toBeLessThan(Math.hypot(home.x - 10, home.y - 20) / 3);
  steps[0].run(1);
  expect([{ x: pawn.x, y: pawn.y }, scene.pawn(1).x]).toEqual([home, other]);
});

test("what the last move changed is marked below the pieces", () => {
  const view = toActIn("a night with lights");
  const { scene } = marked(view, [], false);
  new Pointer(scene).mark(
    {
      picked: [],
      live: [],
      last: [
        { type: "went", seat: 0, from: "p2", to: "NW" },
        { type: "found", hangar: 2, tile: 1, opened: true },
      ],
    },
    view,
  );
  expect(scene.under.children).toHaveLength(2);
});

test("at every moment of random matches, whatever is picked, all can be marked", () => {
  let count = 0;
  for (const view of moments("marks", 60)) {
    const firsts = [
      ...new Set(
        waysOf(view)
          .filter(({ touches }) => touches.length > 1)
          .map(({ touches }) => touches[0]),
      ),
    ];
    for (const picked of [[], ...firsts.map((first) => [first])]) {
      const { scene, at } = marked(view, picked);
      expect(at.every(({ x, y }) => holds({ x: 0, y: -30, width: scene.place.width, height: scene.place.height + 30 }, { x, y }))).toBe(
        true,
      );
      scene.root.destroy({ children: true });
      count++;
    }
  }
  expect(count).toBeGreaterThan(150);
});
