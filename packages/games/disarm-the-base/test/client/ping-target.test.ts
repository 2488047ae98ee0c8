import type { View } from "@baseboard/kit";
import { sharedName } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { layout } from "../../client/layout.ts";
import { pingTarget } from "../../client/places/ping-target.ts";
import { targets } from "../../client/places/targets.ts";
import { ownSeat } from "../../client/visibility.ts";
import { type DisarmTheBase, disarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { seenIn } from "../rules/moments.ts";
import { rooms } from "../rules/rooms.ts";
import { table } from "../rules/scenes.ts";

const named = (seat: number): string => ["Ann", "Bo", "Cy", "Di"][seat];
const speak = speakerIn("en", named);
const placeFor = ({ table: { players, start }, seat, table: shown }: View<DisarmTheBase>) =>
  layout(rooms[1][1], { start, seats: players.length, own: ownSeat(shown, seat) });

/** Where a place that is pointed at is seen, and what is heard of it: a target by its id, or something else. */
function seenAt(place: string, view: View<DisarmTheBase>): { at: string; says: string } | undefined {
  const laid = placeFor(view);
  const target = targets(view, [], laid).find((each) => sharedName(each) === place);
  if (target) return { at: target.id, says: speak(target.name) };
  const spot = pingTarget(place, view, laid);
  return spot && { at: `${Math.round(spot.x + spot.width / 2)} ${Math.round(spot.y + spot.height / 2)}`, says: speak(spot.name) };
}

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;

const lines = ["players 3", "A at NW", "A holds open2 crowbar", "B at NE", "B holds dark"];
const eyes = [0, 1, 2, undefined].map((seat) => seenIn(table(...lines), seat));
const mateRow = (view: View<DisarmTheBase>, seat: number) => middle(placeFor(view).mate(seat));

describe("Who points at somebody", () => {
  test("is seen by the others at that row, and by whoever is meant at the own cards", () => {
    const [ann, bo, cy] = eyes.map((view) => seenAt("mate:B", view));
    expect([ann?.at, cy?.at]).toEqual(["mate:B", "mate:B"]);
    expect(ann?.says).toMatch(/^Bo: North-east quarter, in the dark/);
    const card = targets(eyes[1], [], placeFor(eyes[1])).find(({ id }) => id === "card:dark");
    expect(bo).toEqual({ at: middle(card!), says: "You and your cards" });
  });

  test("who watches sees it at the cards before them, or at the row", () => {
    expect(seenAt("mate:B", eyes[3])?.at).toBe("mate:B");
    expect(seenAt("mate:A", eyes[3])?.says).toMatch(/^Ann: North-west quarter, in the dark/);
  });

  test("who has no cards sees it at the own pawn", () => {
    const view = eyes[2];
    expect(seenAt("mate:C", view)).toEqual({ at: middle(placeFor(view).place("end")), says: "You and your cards" });
  });
});

describe("Who points at a card of their own", () => {
  test("sees it there; the others at that row, by the card's name", () => {
    const seen = eyes.map((view) => seenAt("of:A/card:crowbar", view));
    expect(seen.map((each) => each?.at)).toEqual(["card:crowbar", mateRow(eyes[1], 0), mateRow(eyes[2], 0), "card:crowbar"]);
    expect(seen.slice(1, 3).map((each) => each?.says)).toEqual([
      "Crowbar of Ann; unlocks a hangar in your quarter",
      "Crowbar of Ann; unlocks a hangar in your quarter",
    ]);
  });

  test("or a pile, or the card that has none yet", () => {
    const own = seenIn("a card passed on", 1);
    const ids = targets(own, [], placeFor(own)).flatMap(({ id, own: shared }) => (shared === undefined ? [] : [[id, shared]]));
    expect(ids.map(([id]) => id)).toContain("held");
    expect(ids.map(([id]) => id)).toContain("pile:1");
    const other = seenIn("a card passed on", 0);
    for (const [id, shared] of ids) {
      expect(seenAt(shared, own)?.at).toBe(id);
      expect(seenAt(shared, other)).toMatchObject({ at: mateRow(other, 1), says: expect.stringMatching(/Bo/) });
    }
  });

  test("is seen at the row when the card is gone by then", () => {
    expect(seenAt("of:A/card:noise", eyes[1])).toMatchObject({ at: mateRow(eyes[1], 0), says: expect.stringMatching(/^Ann: /) });
  });
});

test("whatever anybody sees can be pointed at, and is seen by everybody", () => {
  for (const name of Object.keys(positions)) {
    const views = [...disarmTheBase.notation.readPosition(positions[name]).table.players.keys(), undefined].map((seat) =>
      seenIn(name, seat),
    );
    const all = new Set(views.slice(0, -1).flatMap((view) => targets(view, [], placeFor(view)).map(sharedName)));
    for (const place of all) {
      expect(place).toMatch(/^[\w.:/-]{1,32}$/);
      for (const view of views) expect(seenAt(place, view)?.says, place).toBeTruthy();
    }
  }
});

test.each(["mate:E", "mate:", "mate:a", "of:D/card:crowbar", "of:A/", "nothing"])("what there is not is seen nowhere: %s", (place) => {
  for (const view of eyes) expect(seenAt(place, view)).toBeUndefined();
});
