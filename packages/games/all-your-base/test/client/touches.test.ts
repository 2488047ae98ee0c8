import { seatLetter, type View } from "@baseboard/kit";
import { draggable, OK, picking } from "@baseboard/stage/picker";
import { misleading } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice, does } from "../../client/choice.ts";
import { layout, seatingOf } from "../../client/layout.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";
import { positions } from "../positions.ts";
import { moments } from "../rules/moments.ts";
import { table } from "../rules/scenes.ts";

const PHONE = { width: 390, height: 566 };
const { readMove, readPosition, writeMove } = allYourBase.notation;

function view(position: string, letter = "A"): View<AllYourBase> {
  const state = readPosition(position);
  const seat = letter.charCodeAt(0) - 65;
  return { seat, table: state.table, hand: state.hands[seat] };
}
const ways = (of: View<AllYourBase>) => allYourBase.legalMoves(of).map((move) => ({ move, touches: touches(move, of) }));
/** By what is touched after a card, the moves that can be made with it. */
const after = (card: string, of: View<AllYourBase>): Record<string, string> =>
  Object.fromEntries(
    ways(of)
      .filter((way) => way.touches[0] === `card:${readCard(card)}`)
      .map((way) => [way.touches.slice(1).join(" "), writeMove(way.move)]),
  );

describe("A card, then where it goes", () => {
  const base = view(table("A drop:r hammers drop/yd6", "A holds gd5 wd3 kb5 wh1 ya2"));

  test("the plot, or a station; there what for only where both are possible", () => {
    expect(after("gd5", base)).toEqual({
      build: "build gd5",
      "station:0 equip": "equip 1 gd5",
      "station:0 install": "install 1 gd5",
      "station:1": "equip 2 gd5",
      "station:2 equip": "equip 3 gd5",
      "station:2 install": "install 3 gd5",
    });
    expect(after("wd3", base)).toEqual({ build: "build wd3", "station:0": "install 1 wd3", "station:2": "install 3 wd3" });
    expect(after("kb5", base)).toEqual({ build: "build kb5" });
  });

  test("a card without use, too, has a place to go", () => {
    const full = view(table("players 2", "A drop/yd6", "A holds wd3 kb2", "stacks 0 3 3 0 3 3"));
    expect(after("wd3", full)).toEqual({ "station:0": "install 1 wd3", discard: "discard wd3" });
    expect(after("kb2", full)).toEqual({ discard: "discard kb2" });
  });

  test("the second card goes to what the first one makes", () => {
    const plan = view(table("A drop", "A holds gd5 ra6 wa2", "A plans build ra6"));
    expect(after("wa2", plan)).toEqual({ build: "build wa2", "station:1": "install 2 wa2" });
  });

  test("every card can be dragged", () => {
    const places = new Set(targets(base, [], layout(PHONE, seatingOf(base))).map(({ id }) => id));
    expect(draggable(ways(base), (id) => places.has(id)).size).toBe(5);
  });

  test("a play that is not legal has no touches", () => {
    expect(() => touches(readMove("install 2 gd5"), base)).toThrow('"install gd5" is no legal play here.');
  });
});

test("a card to keep is touched, and no more; ready is the one button", () => {
  const keeps = view(positions["what to keep"]);
  expect(after("ga1", keeps)).toEqual({});
  expect(after("wb1", keeps)).toEqual({ "": "keep wb1" });
  expect(ways(view(positions["all but one ready"])).map((way) => way.touches)).toEqual([[OK], ["back"]]);
  expect(ways(view(positions["all but one ready"], "B")).map((way) => way.touches)).toEqual([["back"]]);
});

describe("What is done for good is asked for once more", () => {
  test("in a clash, where touches begin with the place", () => {
    const clash = view(positions["a clash over the last tile"], "C");
    const lines = ways(clash).map((way) => way.touches.join(" "));
    expect(lines.sort()).toEqual(["station:0 ok", "station:1 equip ok", "station:1 install ok", "station:2 ok"]);
    expect(ways(view(positions["a clash over the last tile"], "A"))).toEqual([]);
  });

  test("one after another; a plan can be taken back", () => {
    const lines = ways(view(positions["one after another"], "C")).filter(({ move }) => move.type === "play");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((way) => way.touches.at(-1) === OK)).toBe(true);
    expect(ways(view(positions["the first turn"])).some((way) => way.touches.includes(OK))).toBe(false);
  });
});

test("every legal move has touches of its own, none the beginning of another's, and the picker reaches it", () => {
  let moves = 0;
  for (const now of moments("touches")) {
    const open = ways(now);
    expect(misleading(open)).toEqual([]);
    moves += open.length;
  }
  expect(moves).toBeGreaterThan(2000);
});

test.each(["en", "de"])("every touch is a place on the board, or a choice with words and an icon, in %s", (language) => {
  const speak = speakerIn(language, seatLetter);
  const seen = new Set<string>();
  for (const now of moments("choices")) {
    const open = ways(now);
    const asked = new Map(open.flatMap(({ touches: ids }) => ids.map((_, i) => [ids.slice(0, i + 1).join(" "), ids.slice(0, i + 1)])));
    const places = new Set(targets(now, [], layout(PHONE, seatingOf(now))).map(({ id }) => id));
    for (const ids of asked.values()) {
      const [id] = ids.slice(-1);
      if (places.has(id)) continue;
      const before = ids.slice(0, -1);
      const { label, icon } = choice(id, before, now, picking(open, ids).complete);
      expect(speak(label)).not.toMatch(/allYourBase|undefined|NaN|\$t|\{/);
      expect(icon).toBeDefined();
      // Two side by side on a phone 390 wide.
      if (id !== OK) expect(speak(label).length).toBeLessThanOrEqual(16);
      seen.add(id);
    }
  }
  expect([...seen].sort()).toEqual(["back", "discard", "equip", "install", "ok"]);
});

describe("Choices say what comes of them", () => {
  const speak = speakerIn();
  const said = (line: string, of: View<AllYourBase>): string => {
    const picked = line.split(" ").map((id) => (/^\w{2}\d$/.test(id) ? `card:${readCard(id)}` : id));
    return speak(choice(picked.pop() ?? "", picked, of).label);
  };
  const base = table("A drop:gg/kd2 hammers", "A holds gd5 kd2 ya2 wc2");

  test.each([
    ["gd5 station:0 equip", "Hardware ±0"],
    ["gd5 station:0 install", "Software +9"],
    ["back", "Undo card 1"],
  ])("%s", (line, words) => {
    expect(said(line, view(base.replace(" kd2 ya2", " ya2")))).toBe(words);
  });

  test("a loss is one", () => {
    expect(said("kd2 station:0 install", view(table("A drop:gg/gd5", "A holds kd2")))).toBe("Software −9");
  });

  test("what is taken back", () => {
    const back = (of: string, letter = "A") => said("back", view(of, letter));
    expect(back(positions["all but one ready"], "B")).toBe("Not ready yet");
    expect(back(positions["all but one ready"])).toBe("Keep others");
    expect(back(positions["before the end of a phase"], "B")).toBe("Undo card 2");
    expect(back(positions["a plan half made"])).toBe("Undo card 1");
  });

  test("in the list of moves a card to keep is named; a play says what it does; buttons have labels of their own", () => {
    const list = (of: View<AllYourBase>) => ways(of).map(({ move, touches: ids }) => does(move, ids, of));
    const keeping = list(view(positions["what to keep"], "B")).map((phrase) => phrase && speak(phrase));
    expect(keeping).toEqual(["Keep yellow wheel 4", "Keep green circles 1", "Keep blue hammers 5", "Keep black arrow 1", undefined]);
    const playing = new Set(list(view(positions["a plan half made"])).map((phrase) => phrase?.key));
    expect(playing).toEqual(new Set(["build", "equip", "install"].map((use) => `allYourBase.choice.do.${use}`)).add(undefined as never));
  });

  test("the one button: ready, or what the card does for good", () => {
    const clash = view(positions["a clash over the last tile"], "C");
    expect(said("ok", view(positions["all but one ready"]))).toBe("Ready");
    expect(said("station:1 equip ok", clash)).toBe("Hardware on station 2: ±0");
    expect(said("station:1 install ok", clash)).toBe("Software on station 2: +6");
    expect(choice(OK, [], clash)).toMatchObject({ icon: "check", primary: true });
  });
});
