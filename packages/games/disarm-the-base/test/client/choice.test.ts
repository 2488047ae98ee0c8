import type { View } from "@baseboard/kit";
import { shellIcons } from "@baseboard/stage/icons";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice } from "../../client/choice.ts";
import { layout } from "../../client/layout.ts";
import { waysOf } from "../../client/places/move-targets.ts";
import { targets } from "../../client/places/targets.ts";
import { ownSeat } from "../../client/visibility.ts";
import type { DisarmTheBase } from "../../rules/index.ts";
import { moments, seenIn, toActIn } from "../rules/moments.ts";
import { rooms } from "../rules/rooms.ts";
import { table } from "../rules/scenes.ts";

const named = (seat: number): string => ["Ann", "Bo", "Cy", "Di"][seat];
const speakerOf = (language: string) => speakerIn(language, named);
const said = (touches: string, view: View<DisarmTheBase>): string => {
  const picked = touches.split(" ");
  return speakerOf("en")(choice(picked.pop() as string, picked, view).label);
};
const on = (...lines: string[]): View<DisarmTheBase> => seenIn(table(...lines), 0);

describe("The one button says what it does", () => {
  test("ends the turn", () => {
    expect(said("ok", on())).toBe("End turn");
    expect(choice("ok", [], on())).toMatchObject({ primary: true, icon: "arrow-right" });
  });

  test("throws a card away, once its place was touched", () => {
    expect(said("card:crowbar discards ok", on("A at NW", "A holds crowbar"))).toBe("Discard Crowbar");
  });

  test("goes where one is seen", () => {
    expect(said("NE ok", toActIn("beside the light"))).toBe("Go there and be seen");
  });

  test("ends a turn that gets somebody seen, or the last one", () => {
    expect(said("done ok", on("A at NE", "guard p2", "lit NE"))).toBe("End turn and be seen");
    expect(said("done ok", on("A at NW", "B at p3", "guard p2", "lit NE"))).toBe("End turn: Bo is seen");
    expect(said("done ok", on("A at p4", "B at p3", "guard p2", "lit NE"))).toBe("End turn: 2 are seen");
    const last = on("A at NW");
    expect(said("done ok", { ...last, table: { ...last.table, deck: 1 } })).toBe("End the last turn");
  });
});

test("other choices: breaking in, moving a card, taking one, ending a turn", () => {
  expect(said("break", on())).toBe("Break in (whole turn)");
  expect(said("pile:1 shift", toActIn("hidden hands"))).toBe("Move: Code for hangar 7");
  expect(said("mate:B take:crowbar", on())).toBe("Take: Crowbar");
  expect(said("mate:B take:open4/2", on())).toBe("Take: Code for hangar 4");
  expect(said("done", on())).toBe("End turn");
});

test("where space is scarce a card that can be taken is named as it is on its face", () => {
  const short = (id: string) => speakerOf("en")(choice(id, ["mate:B"], on()).short!);
  expect(["take:crowbar", "take:open4/2"].map(short)).toEqual(["Crowbar", "Hangar 4"]);
});

test("from whom a card is taken is said above what there is to take", () => {
  const { asks } = choice("take:crowbar", ["mate:B"], on());
  expect(speakerOf("en")(asks!)).toBe("Take which card from Bo? A touch of their sign shows them all large.");
});

test("what leads on to places says what to touch there, in both languages", () => {
  const next = (touches: string, view = on()) => choice(touches.split(" ").pop() as string, touches.split(" ").slice(0, -1), view).next;
  for (const [touches, words] of [
    ["break", ["the whole turn", "den ganzen Zug"]],
    ["pile:1 shift", ["covers what lies there", "verdeckt, was dort liegt"]],
  ] as const)
    for (const [i, language] of ["en", "de"].entries()) expect(speakerOf(language)(next(touches)!)).toContain(words[i]);
  for (const touches of ["ok", "done", "mate:B take:crowbar"]) expect(next(touches)).toBeUndefined();
});

test.each(["en", "de"])("every touch is a place on the board, or a choice with words and an icon, in %s", (language) => {
  const speak = speakerOf(language);
  const seen = new Set<string>();
  for (const view of moments("choices", 15)) {
    const open = waysOf(view);
    const asked = new Map(
      open.flatMap(({ touches }) => touches.map((_, i) => [touches.slice(0, i + 1).join(" "), touches.slice(0, i + 1)])),
    );
    const { start, players } = view.table;
    const place = layout(rooms[4][1], { start, seats: players.length, own: ownSeat(view.table, view.seat) });
    const places = new Set(targets(view, [], place).map(({ id }) => id));
    for (const ids of asked.values()) {
      const [id] = ids.slice(-1);
      if (places.has(id)) continue;
      const { label, icon } = choice(id, ids.slice(0, -1), view);
      expect(speak(label)).not.toMatch(/disarmTheBase|undefined|NaN|\$t|\{/);
      expect(shellIcons).toContain(icon);
      // On a phone 390 wide.
      expect(speak(label).length).toBeLessThanOrEqual(38);
      seen.add(id.split(":")[0]);
    }
  }
  expect([...seen].sort()).toEqual(["break", "done", "ok", "shift", "take"]);
});
