import { draggable, leading, OK, picking, touched } from "@baseboard/stage/picker";
import { misleading } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { explain } from "../../client/places/explain.ts";
import { dragPath, touches, waysOf } from "../../client/places/move-targets.ts";
import { disarmTheBase } from "../../rules/index.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const { writeMove } = disarmTheBase.notation;

/** Every legal move by what is touched for it, of those that begin with this touch. */
const after = (first: string, view: Parameters<typeof waysOf>[0]): Record<string, string> =>
  Object.fromEntries(
    waysOf(view)
      .filter((way) => way.touches[0] === first)
      .map((way) => [way.touches.slice(1).join(" "), writeMove(way.move)]),
  );

describe("A step is a touch of the place", () => {
  test("along the path, through a gate, into buildings, to the end tile", () => {
    const view = seenIn(table("A at p2", "h1 A unlocked", "h2 B", "tiles . . - - - C D E F", "guard p7"), 0);
    for (const to of ["p1", "p3", "NW"]) expect(after(to, view)).toEqual({ "": `go ${to}` });
    expect(after("end", view)).toEqual({});
    const inside = seenIn(table("A at NW", "h1 A unlocked", "h2 B", "guard p7"), 0);
    expect(after("h1", inside)).toEqual({ "": "go h1" });
    expect(after("h2", inside)).toEqual({});
    expect(after("tower", inside)).toEqual({ "": "go tower" });
    expect(after("end", toActIn("the last plane"))).toEqual({});
  });

  test("Ruling E2: a step before the patrol, in the light, needs a yes", () => {
    const view = toActIn("beside the light");
    expect(after("NE", view)).toEqual({ ok: "go NE" });
    const dark = seenIn(table("A at p2", "guard p3"), 0);
    expect(after("p3", dark)).toEqual({ "": "go p3" });
  });
});

describe("A pawn that is dragged", () => {
  const view = toActIn("beside the light");
  const { place } = view.table.players[1];

  test("goes where a touch would take it, past whatever is on the way, and stays where it was", () => {
    expect(dragPath(["pawn:B", place, "p3", "NE"], view)).toEqual(["NE"]);
    expect(picking(waysOf(view), ["NE"])).toMatchObject({ preview: { type: "go", to: "NE" }, live: [OK] });
    expect(dragPath(["pawn:B", "NE", place], view)).toEqual([]);
  });

  test("goes nowhere else, and no other pawn goes anywhere", () => {
    for (const trail of [["pawn:B"], ["pawn:B", "discards"], ["pawn:B", "card:crowbar"], ["pawn:A", "NE"]])
      expect(dragPath(trail, view), trail.join(" ")).toBeUndefined();
    expect(dragPath(["pawn:B", "NE"], { ...view, seat: undefined })).toBeUndefined();
  });
});

describe("A card, then where it goes", () => {
  test("what names its hangar goes there, and a plane is disarmed by touching it", () => {
    const before = seenIn(table("A at NW", "A holds open2 crowbar", "h1 ? guarded"), 0);
    expect(after("card:open2", before)).toEqual({ h2: "play open2", "discards ok": "discard open2" });
    expect(after("card:crowbar", before)).toEqual({ h2: "play crowbar h2", h3: "play crowbar h3", "discards ok": "discard crowbar" });
    expect(after("card:disarmC", toActIn("beside the light"))).toEqual({ h5: "play disarmC", "discards ok": "discard disarmC" });
  });

  test("a place touched first picks the card that alone leads there", () => {
    const first = (id: string, ...lines: string[]) => leading(waysOf(seenIn(table(...lines), 0)), id);
    const inside = ["A at h8", "h8 E unlocked", "tiles A B C D F - - . -"];
    expect(first("h8", ...inside, "A holds cutters dark")).toEqual(["card:cutters"]);
    expect(first("h8", ...inside, "A holds cutters disarmE")).toBeUndefined();
    expect(first("h2", "A at NW", "A holds open2")).toBeUndefined();
    expect(first("h2", "A at NW", "turn 1 A actions 3", "A holds open2")).toEqual(["card:open2"]);
    expect(first("h2", "A at NW", "turn 1 A actions 3", "A holds open2 crowbar")).toBeUndefined();
    expect(first("h2", "A at NW")).toEqual(["break"]);
  });

  test("a light at its corner, a gate at the gate", () => {
    const view = seenIn(table("A at tower", "A holds dark gate recall", "lit NE SW", "shut E S", "h5 ? guarded", "h8 ? guarded"), 0);
    expect(after("card:dark", view)).toEqual({ p4: "play dark NE", p10: "play dark SW", "discards ok": "discard dark" });
    expect(after("card:gate", view)).toEqual({ "gate:E": "play gate E", "gate:S": "play gate S", "discards ok": "discard gate" });
    expect(after("card:recall", view)).toEqual({ h5: "play recall h5", h8: "play recall h8", "discards ok": "discard recall" });
  });

  test("to a mate in the same quarter, from whom one takes by touching it first", () => {
    const view = seenIn(table("players 3", "A at NW", "B at p1", "C at tower", "A holds dark", "B holds open4 gate", "C holds noise"), 0);
    expect(after("card:dark", view)).toEqual({ "mate:B": "give dark B", "discards ok": "discard dark" });
    expect(after("mate:B", view)).toEqual({ "take:open4": "take open4 B", "take:gate": "take gate B" });
    expect(after("mate:C", view)).toEqual({});
  });

  test("with hidden hands piles stand for their top cards; two of a kind are told apart", () => {
    const view = seenIn(
      table(
        "options cards hidden",
        "A at NW",
        "B at h2",
        "h2 empty unlocked",
        "A piles crowbar crowbar+1 - - - -",
        "A below -, gate, -, -, -, -",
        "B piles dark dark/open7 - - - -",
        "tiles A . - - B C D E F",
      ),
      0,
    );
    expect(after("pile:1", view)).toMatchObject({ h1: "play crowbar/1 h1", "mate:B": "give crowbar/1 B", "shift pile:2": "shift 1 2" });
    expect(after("pile:2", view)).toMatchObject({ h1: "play crowbar/2 h1", "discards ok": "discard crowbar/2" });
    expect(after("pile:3", view)).toEqual({});
    expect(after("mate:B", view)).toEqual({ "take:dark/1": "take dark/1 B", "take:open7/2": "take open7/2 B" });
  });

  test("another pile is taken in hand instead; dragging one onto another moves its card there", () => {
    const view = toActIn("hidden hands");
    const ways = waysOf(view);
    expect(touched(ways, ["pile:1"], "pile:2")).toEqual(["pile:2"]);
    expect(picking(ways, dragPath(["pile:1", "NW", "pile:4"], view) ?? []).complete).toEqual({ type: "shift", pile: 0, onto: 3 });
    expect(dragPath(["pile:1", "h3"], view)).toBeUndefined();
    expect(dragPath(["pile:1"], view)).toBeUndefined();
  });

  test("a card that was got is put on a pile by touching it", () => {
    expect(after("pile:4", toActIn("a card for a pile"))).toEqual({ "": "put 4" });
    expect(waysOf(toActIn("a card for a pile"))).toHaveLength(4);
  });
});

describe("A mate's card that is dragged", () => {
  const view = seenIn(table("A at NW", "B at p1", "A holds dark", "B holds open4 gate"), 0);

  test("is taken over the own cards, or the own pawn", () => {
    for (const to of ["card:dark", "NW"])
      expect(picking(waysOf(view), dragPath(["of:B/take:gate", "mate:B", to], view) ?? []).complete).toMatchObject({
        type: "take",
        from: 1,
      });
    expect(dragPath(["of:B/take:gate", "h1"], view)).toBeUndefined();
  });

  test("says why it cannot be taken", () => {
    expect(explain("card:dark", ["of:B/take:gate"], view)).toBeUndefined();
    const apart = seenIn(table("A at NW", "B at SE", "A holds dark", "B holds gate"), 0);
    expect(explain("card:dark", ["of:B/take:gate"], apart)?.key).toBe("disarmTheBase.no.apart");
  });
});

test("breaking in is a word first, then the hangar", () => {
  const view = seenIn(table("A at SW", "h9 ? guarded"), 0);
  expect(after("break", view)).toEqual({ h8: "break h8" });
  expect(after("break", seenIn(table("A at SW", "turn 1 A actions 3"), 0))).toEqual({});
});

describe("The end of a turn", () => {
  const end = (...lines: string[]) => touches({ type: "end" }, seenIn(table(...lines), 0)).join(" ");

  test("is one touch", () => {
    expect(end("A at NE", "guard p2", "lit SE")).toBe("ok");
  });

  test("where the patrol's next step shows somebody, it is asked for: whoever that is", () => {
    expect(end("A at NE", "guard p2", "lit NE")).toBe("done ok");
    expect(end("A at tower", "B at p3", "guard p2", "lit NE")).toBe("done ok");
    expect(end("A at tower", "B caught", "guard p2", "lit NE", "hut 4", "out open1")).toBe("ok");
  });

  test("and where the night is over then", () => {
    const view = seenIn(table("A at tower"), 0);
    expect(touches({ type: "end" }, { ...view, table: { ...view.table, deck: 2 } })).toEqual(["done", OK]);
    expect(touches({ type: "end" }, { ...view, table: { ...view.table, deck: 3 } })).toEqual([OK]);
  });
});

test("every legal move has touches of its own, none the beginning of another's, and the picker reaches it", () => {
  const reached = new Map<string, number>();
  for (const view of moments("touches")) {
    const open = waysOf(view);
    expect(misleading(open)).toEqual([]);
    for (const { move } of open) reached.set(move.type, (reached.get(move.type) ?? 0) + 1);
  }
  expect([...reached.keys()].sort()).toEqual(["breakIn", "discard", "end", "give", "go", "play", "put", "shift", "take"]);
  expect([...reached.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(2000);
});

test("every card of one's own can be dragged", () => {
  const view = toActIn("a night with lights");
  const places = new Set(["NW", "h1", "h4", "discards", "mate:A", "gate:E"]);
  expect([...draggable(waysOf(view), (id) => places.has(id))].sort()).toEqual(["card:crowbar", "card:disarmC", "card:gate", "card:open5"]);
});
