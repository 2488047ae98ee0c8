import type { View } from "@baseboard/kit";
import { liveAfter, reachable } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { explain } from "../../client/places/explain.ts";
import { touch } from "../../client/places/ids.ts";
import { movesAt, waysOf } from "../../client/places/move-targets.ts";
import { places } from "../../rules/board.ts";
import type { DisarmTheBase } from "../../rules/index.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const on = (...lines: string[]): View<DisarmTheBase> => seenIn(table(...lines), 0);

/** What is said at a place after these touches: the rule, and the key of the sentence. */
function said(view: View<DisarmTheBase>, id: string, ...picked: string[]): string | undefined {
  const no = explain(id, picked, view);
  return no && `${no.rule}: ${no.key.replace("disarmTheBase.no.", "")}`;
}

describe("With nothing in hand", () => {
  const view = on("A at NW", "B at p3", "B holds dark", "h1 ? guarded", "h2 A unlocked", "shut N", "A holds open5");

  test("why one cannot go there", () => {
    expect(said(view, "SE")).toBe("Moving: tooFar");
    expect(said(view, "h1")).toBe("Hangars: guardInside");
    expect(said(on("A at NW", "turn 1 A actions 3"), "h3")).toBe("Hangars: locked");
    expect(said(view, "p2")).toBe("Gates: gateShut");
    expect(said(view, "gate:N")).toBe("Gates: gateShut");
    expect(said(on("A at p2", "shut N"), "gate:N")).toBe("Gates: gateShut");
    expect(said(on("A at p2"), "end")).toBe("Winning: notAllFound");
    expect(said(on("A at NW", "turn 1 A actions 0"), "tower")).toBe("A turn: noActions");
    expect(said(on("A at NW", "turn 1 A actions 0", "A holds open5"), "card:open5")).toBe("A turn: noActions");
  });

  test("what is to be chosen first: each kind of card once, then breaking in", () => {
    const all = (id: string, ...lines: string[]) => {
      const no = explain(id, [], on(...lines));
      return no && `${no.rule}: ${speakerIn()(no)}`;
    };
    const inside = ["A at h8", "h8 E unlocked", "tiles A B C D F - - . -", "A holds cutters cutters disarmE"];
    expect(all("h8", ...inside)).toBe("A turn: First choose what you do there: Code for the Swift (E), Boltcutters.");
    expect(all("h2", "A at NW", "A holds open2 crowbar dark")).toBe(
      "A turn: First choose what you do there: Code for hangar 2, Crowbar, Break in (whole turn).",
    );
    expect(said(on("A at NW", "A holds open2 crowbar"), "h2", "card:crowbar")).toBeUndefined();
  });

  test("why nothing can be taken", () => {
    expect(said(view, "mate:B")).toBe("Passing cards: apart");
    expect(said(on("A at NW", "B at p3"), "mate:B")).toBeUndefined();
    expect(said(toActIn("hidden hands"), "pile:4")).toBe("Piles: pileEmpty");
  });

  test("nothing is said of where one is, a gate elsewhere, the hut, the hours", () => {
    expect(["NW", "gate:S", "hut", "hours", "discards", "card:open5"].map((id) => said(view, id))).toEqual(Array(6).fill(undefined));
  });

  test("a card that looks for its pile comes first", () => {
    expect(said(toActIn("a card for a pile"), "SW")).toBe("Piles: putFirst");
  });
});

describe("With a card in hand", () => {
  const tower = on(
    "A at tower",
    "A holds dark gate lookup recall open4 crowbar",
    "B at NW",
    "lit NE",
    "shut E",
    "h1 B",
    "tiles . A C D E F - - -",
  );

  test("why it does nothing there", () => {
    expect(said(tower, "p1", "card:dark")).toBe("Floodlights: isDark");
    expect(said(tower, "gate:S", "card:gate")).toBe("Gates: isOpen");
    expect(said(tower, "h1", "card:lookup")).toBe("Checking: isSeen");
    expect(said(tower, "h2", "card:recall")).toBe("Guards: noGuard");
    expect(said(tower, "h4", "card:open4")).toBe("Hangars: otherQuarter");
    expect(said(tower, "h5", "card:open4")).toBe("Hangars: saysWhich");
    expect(said(tower, "h1", "card:crowbar")).toBe("Hangars: otherQuarter");
    expect(said(tower, "mate:B", "card:crowbar")).toBe("Passing cards: apart");
    expect(said(toActIn("beside the light"), "h5", "card:crowbar")).toBe("Hangars: otherQuarter");
    expect(said(on("A at NW", "A holds dark", "lit NE"), "p4", "card:dark")).toBe("Floodlights: notAtLight");
    expect(said(on("A at NW", "A holds cutters"), "h1", "card:cutters")).toBe("Planes: noPlane");
  });

  test("nothing is said of a place that the card is not for", () => {
    expect(said(tower, "p2", "card:crowbar")).toBeUndefined();
    expect(said(tower, "hut", "card:dark")).toBeUndefined();
  });

  test("a pile is no place for its own card", () => {
    expect(said(toActIn("hidden hands"), "pile:1", "pile:1", "shift")).toBe("Piles: samePile");
  });
});

test("with a pawn dragged: why it does not get there, or whose it is", () => {
  const view = on("A at NW", "B at NW", "B holds dark", "h1 ? guarded", "shut N");
  expect(said(view, "SE", "pawn:A")).toBe("Moving: tooFar");
  expect(said(view, "p2", "pawn:A")).toBe("Gates: gateShut");
  expect(said(view, "mate:B", "pawn:A")).toBeUndefined();
  expect(said(on("A at NW", "turn 1 A actions 0"), "NW", "pawn:A")).toBe("A turn: noActions");
  expect(said(toActIn("a card for a pile"), "SW", "pawn:B")).toBe("Piles: putFirst");
  expect(said(view, "NW", "pawn:B")).toBe("A turn: othersAgent");
  expect(explain("NW", ["pawn:B"], view)?.with).toEqual({ who: 1 });
});

test("about to break in: why not there", () => {
  const view = on("A at NW", "h1 ? guarded", "h2 A unlocked");
  expect(said(view, "h1", "break")).toBe("Hangars: guardInside");
  expect(said(view, "h2", "break")).toBe("Hangars: isUnlocked");
  expect(said(view, "h7", "break")).toBe("Hangars: otherQuarter");
  expect(said(view, "p1", "break")).toBeUndefined();
});

test("nothing is said to those who watch or wait, or when it is over", () => {
  expect(said(seenIn(table("A at NW"), 1), "SE")).toBeUndefined();
  expect(said(seenIn(table("A at NW")), "SE")).toBeUndefined();
  expect(said(seenIn("won", 0), "SE")).toBeUndefined();
});

describe("At every moment of random matches", () => {
  const speak = speakerIn();

  test("something is said of every place one cannot go to, and nothing of those one can", () => {
    let count = 0;
    for (const view of [...moments("why")].filter((each) => each.table.phase !== "over")) {
      const able = reachable(waysOf(view), []);
      const own = view.table.players[view.seat ?? 0].place;
      for (const id of places) {
        const isSilent = able.has(id) || (id === own && movesAt(view, id).length === 0);
        expect(explain(id, [], view) === undefined, id).toBe(isSilent);
        count++;
      }
    }
    expect(count).toBeGreaterThan(2000);
  });

  test("what is said with something in hand has words, and is never said of what can be touched next", () => {
    let count = 0;
    for (const view of moments("why not")) {
      const open = waysOf(view);
      const firsts = [...new Set(open.filter(({ touches }) => touches.length > 1).map(({ touches }) => touches[0]))];
      const mates = [...view.table.players.keys()].filter((seat) => seat !== view.seat).map((seat) => touch.mate(seat));
      const all = firsts.flatMap((first) => [...places, ...mates, "gate:N", "pile:2"].map((id) => [first, id]));
      for (const [first, id] of all) {
        const no = explain(id, [first], view);
        if (!no) continue;
        expect(speak(no)).not.toMatch(/disarmTheBase|undefined|\{/);
        expect(liveAfter(open, [first])).not.toContain(id);
        count++;
      }
    }
    expect(count).toBeGreaterThan(2000);
  });
});
