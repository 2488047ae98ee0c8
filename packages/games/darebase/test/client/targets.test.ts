import type { View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { picking, touched } from "@baseboard/stage/picker";
import { neighbour, under } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { does } from "../../client/choice.ts";
import { layout, type Plan } from "../../client/layout.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { darebase } from "../../rules/index.ts";
import { squares } from "../../rules/squares.ts";
import { BLUE, type Darebase, YELLOW } from "../../rules/state.ts";
import { positions } from "../positions.ts";
import { moments } from "../rules/play.ts";
import { high, low, wide } from "./rooms.ts";

const speak = speakerIn();
const phone = layout(high, false);
const laptop = layout(wide, false);

function view(position: string): View<Darebase> {
  const { table } = darebase.notation.readPosition(position);
  return { seat: table.turn, table, hand: {} };
}
const swing = view(positions["in full swing"]);
const nameOf = (id: string, of = swing, picked: string[] = []): string =>
  speak(targets(of, picked, phone).find((target) => target.id === id)!.name);
const idsOf = (all: Target[]): string[] => all.map(({ id }) => id);
const touchOf = (id: string, picked: string[], of: View<Darebase>) => targets(of, picked, phone).find((target) => target.id === id)?.touch;

const shapes = [wide, high, low].flatMap((plan) => [false, true].map((halfTurned) => ({ plan, halfTurned })));

describe.each(shapes)("$plan.shape, half turned: $halfTurned", ({ plan, halfTurned }) => {
  const place = layout(plan, halfTurned);
  const all = targets({ ...swing, seat: halfTurned ? YELLOW : BLUE }, [], place);

  test("88 squares, the pawns off the field, the power scale and the dice, each once", () => {
    expect(new Set(idsOf(all)).size).toBe(all.length);
    expect(idsOf(all)).toEqual(expect.arrayContaining([...squares, "A4", "B5", "power", "dice"]));
    expect(all).toHaveLength(squares.length + 4);
    expect([all[0].id, all.at(-1)?.id]).toEqual(["power", "dice"]);
  });

  test("each has a cell of its own, further down or right where it is drawn so", () => {
    expect(new Set(all.map(({ row, column }) => `${row} ${column}`)).size).toBe(all.length);
    const drawn = all.filter(({ id }) => squares.includes(id));
    for (const one of drawn) {
      for (const other of drawn) {
        expect(Math.sign(other.row - one.row)).toBe(Math.sign(other.y - one.y));
        expect(Math.sign(other.column - one.column)).toBe(Math.sign(other.x - one.x));
      }
    }
  });

  test("they never overlap, and lie on the board", () => {
    for (const one of all) {
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(place.width);
      expect(one.y + one.height).toBeLessThanOrEqual(place.height);
      for (const other of all) {
        const apart =
          other.x >= one.x + one.width ||
          other.x + other.width <= one.x ||
          other.y >= one.y + one.height ||
          other.y + other.height <= one.y;
        expect(one === other || apart, `${one.id} ${other.id}`).toBe(true);
      }
    }
  });

  test("arrow keys reach every place from every other", () => {
    const [first] = all;
    const reached = new Set([first]);
    for (const from of reached)
      for (const way of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const to = neighbour(all, from, way);
        if (to) reached.add(to);
      }
    expect(idsOf(all.filter((target) => !reached.has(target)))).toEqual([]);
  });
});

test("blue sees its endline at the bottom or the left, and so does yellow", () => {
  const edge = (plan: Plan, halfTurned: boolean) => {
    const { upright, spot } = layout(plan, halfTurned);
    const all = targets(swing, [], layout(plan, halfTurned)).filter(({ id }) => squares.includes(id));
    const left = Math.min(...squares.map((at) => spot(at).x));
    return upright ? idsOf(all.slice(-8)) : idsOf(all.filter(({ id }) => spot(id).x === left));
  };
  expect(edge(high, false)).toEqual(["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
  expect(edge(high, true)).toEqual(["h11", "g11", "f11", "e11", "d11", "c11", "b11", "a11"]);
  for (const plan of [wide, low]) {
    expect(edge(plan, false)).toHaveLength(8);
    expect(edge(plan, false).every((id) => id.endsWith("1"))).toBe(true);
    expect(edge(plan, true).every((id) => id.endsWith("11"))).toBe(true);
  }
});

test("with a pawn picked, a stronger one says in its tooltip what its warning sign means; a weaker one does not", () => {
  const tipOf = (id: string, picked: string[]) => {
    const tip = targets(swing, picked, phone).find((target) => target.id === id)?.tip;
    return tip && speak(tip);
  };
  expect(tipOf("c9", ["d4"])).toBe("Yellow 4 on c9 is stronger: it could capture Blue 2");
  expect(["c9", "e7"].map((id) => tipOf(id, []))).toEqual([undefined, undefined]);
  expect(tipOf("g8", ["d4"])).toBeUndefined();
});

describe("Names say what is there", () => {
  test("a pawn: whose, how strong, and with a flag", () => {
    expect(nameOf("d4")).toBe("d4, Blue 2, second strongest of 6");
    expect(nameOf("b5")).toBe("b5, Blue 3, fifth strongest of 6, with a flag");
    expect(nameOf("d6", view(positions["ten turns left"]))).toBe("d6, Blue 1, fifth strongest of 5, with a flag; cross");
  });

  test("prisoners, and who is the next to be freed", () => {
    const full = view(positions["a fourth prisoner"]);
    expect(nameOf("h1", full)).toBe("h1, Yellow 4, a prisoner");
    expect(nameOf("h3", full)).toBe("h3, Yellow 5, a prisoner, the next to be freed");
    expect(nameOf("a11")).toBe("a11, Blue 5, a prisoner, the next to be freed");
  });

  test("what a square is, and a flag on it", () => {
    expect(nameOf("e6")).toBe("e6, a flag; cross");
    expect(nameOf("d5")).toBe("d5");
    expect(nameOf("c2")).toBe("c2; base of Blue");
    expect(nameOf("h2")).toBe("h2; jail of Blue");
    expect(nameOf("a10")).toBe("a10; jail of Yellow");
    expect(nameOf("b11")).toBe("b11; endline of Yellow");
    expect(nameOf("c10", view(positions["one all"]))).toBe("c10; base of Yellow, with a delivered flag");
    expect(nameOf("f2", view(positions["quick pick-up"]))).toBe("f2; base of Blue, its flag collected");
  });

  test("who waits off the field", () => {
    expect(nameOf("A4")).toBe("Blue 4, on the bench");
  });

  test("the dice, and the power scale from the strongest", () => {
    expect(nameOf("dice")).toBe("Dice now: 2 and 4, next 5");
    expect(nameOf("power")).toBe(
      "Power, strongest first: Yellow 4, Blue 2, Blue 1, Yellow 1, Blue 3, Yellow 3. Each captures those after it",
    );
    expect(nameOf("power", view(positions["the first turn"]))).toMatch(
      /^Power: nobody is on the field\. Whoever comes on last is the strongest/,
    );
  });

  test.each(["en", "de"])("at every moment of random matches, in %s", (language) => {
    const speaks = speakerIn(language);
    for (const match of moments(28, 3))
      for (const { name } of targets(match.view(undefined), [], laptop)) expect(speaks(name)).not.toMatch(/darebase|undefined|\$t|\{/);
  });
});

describe("A place where the picked pawn may end says what it does there, before the touch and before the yes", () => {
  const tipOf = (id: string, picked: string[], of: View<Darebase>, speaks = speak) => {
    const tip = targets(of, picked, phone).find((target) => target.id === id)?.tip;
    return tip && speaks(tip);
  };
  const plain = "A 2d4\nB 1e5\npower B1 A2\nflags a6 h6\ndice 2 3 5";

  test.each([
    ["captured", plain, "d4", "e5", "Capture Yellow 1 on e5", "Gelb 1 auf e5 fangen"],
    [
      "collected",
      "scenario quick-pick-up\nA 2c9\npower A2\ndice 2 3 5",
      "c9",
      "c10",
      "Take the flag on c10",
      "Die Fahne auf c10 einsammeln",
    ],
    ["rescued", "A 2a10\njail B 3\npower A2\nflags a6 h6\ndice 2 3 5", "a10", "a11", "Free Blue 3 on a11", "Blau 3 auf a11 befreien"],
    ["ran", plain, "d4", "d5", "Run to d5", "Nach d5 laufen"],
    ["left", plain.replace("2d4", "2d1"), "d1", "bench:A2", "Take Blue 2 off the field", "Blau 2 vom Spielfeld nehmen"],
  ])("%s", (_, position, from, to, english, german) => {
    const of = view(position);
    for (const picked of to.startsWith("bench") ? [[from]] : [[from], [from, to]]) {
      expect(tipOf(to, picked, of)).toBe(english);
      expect(tipOf(to, picked, of, speakerIn("de"))).toBe(german);
    }
    expect(tipOf(to, [], of)).toBeUndefined();
  });

  test("the list of legal moves says the same; what a button does is said by the button", () => {
    const doneBy = (line: string, position: string) => {
      const of = view(position);
      const phrase = does({} as never, line.split(" "), of);
      return phrase && speak(phrase);
    };
    expect(doneBy("d4 e5", plain)).toBe("Capture Yellow 1 on e5");
    expect(doneBy("d4 e5 c4", "A 2d4\nB 1e5\npower B1 A2\nflags d4 h6\ndice 2 4 5")).toBe("Capture Yellow 1 on e5, flag on c4");
    expect(doneBy("d1 off", plain.replace("2d4", "2d1"))).toBeUndefined();
    expect(doneBy("c2 ok", positions["choose a base"])).toBeUndefined();
  });

  test("with a flag to be put down, how the run ends, and what its end touched again does", () => {
    const capture = view("A 2d4\nB 1e5\npower B1 A2\nflags d4 h6\ndice 2 4 5");
    expect(tipOf("c4", ["d4", "e5"], capture)).toBe("Capture Yellow 1 on e5, flag on c4");
    expect(tipOf("c4", ["d4", "e5", "c4"], capture)).toBe("Capture Yellow 1 on e5, flag on c4");
    expect(tipOf("e5", ["d4", "e5"], capture)).toBe("Capture Yellow 1 on e5");
    expect(tipOf("c4", ["d4", "e5"], capture, speakerIn("de"))).toBe("Gelb 1 auf e5 fangen, Fahne auf c4");
    expect(tipOf("f10", ["f9", "f10"], view(positions["where to put the third flag"]))).toBe("Deliver the flag on f10");
  });

  test("not where a further question decides it, nor on other squares", () => {
    const third = view(positions["where to put the third flag"]);
    expect(tipOf("f10", ["f9"], third)).toBeUndefined();
    expect(tipOf("a1", ["f9", "f10"], third)).toBeUndefined();
  });
});

describe("Choices that are asked for on the board as well", () => {
  test("a pawn that may go off by its place on the bench", () => {
    const near = view(positions["fresh again"]);
    expect(nameOf("bench:A3", near, ["e1"])).toBe("On the bench: the place of Blue 3");
    expect(touchOf("bench:A3", ["e1"], near)).toBe("off");
    expect(idsOf(targets(near, [], phone))).not.toContain("bench:A3");
    expect(idsOf(targets(near, ["b4"], phone))).not.toContain("bench:A4");
  });

  test("a flag: brought along by the square where the pawn ends, left by the one where it lies", () => {
    const third = view(positions["where to put the third flag"]);
    expect(touchOf("f10", ["f9", "f10"], third)).toBe("bring");
    expect(touchOf("f9", ["f9", "f10"], third)).toBe("leave");
    expect(touchOf("f10", ["f9"], third)).toBeUndefined();
    expect(touchOf("e6", ["f9", "f10", "bring"], third)).toBe("third:e6");
  });

  test("which of two flags by the one that is taken; that both stay is no place", () => {
    const two = view("A 3d5\npower A3\nflags d5 e5\ndice 3 4 6");
    expect(touchOf("e5", ["d5", "d6", "bring"], two)).toBe("take:e5");
    for (const at of ["d5", "e5"]) expect(touchOf(at, ["d5", "d6"], two)).toBeUndefined();
  });

  test("no flag, by the square where the pawn ends, where none can be brought to it", () => {
    const capture = view("A 2d4\nB 1e5\npower B1 A2\nflags d4 h6\ndice 2 4 5");
    expect(touchOf("e5", ["d4", "e5"], capture)).toBe("leave");
    expect(touchOf("d4", ["d4", "e5"], capture)).toBe("leave");
  });

  test("so that a finger delivers with three taps, and puts the third flag with a fourth", () => {
    const third = view(positions["where to put the third flag"]);
    const open = darebase.legalMoves(third).map((move) => ({ move, touches: touches(move, third) }));
    let picked: string[] = [];
    for (const at of ["f9", "f10", "f10", "d6"]) {
      const places = targets(third, picked, phone);
      const { x, y, width, height } = places.find(({ id }) => id === at)!;
      const hit = under(places, x + width / 2, y + height / 2, 44)!;
      picked = touched(open, picked, hit.touch ?? hit.id);
    }
    const { complete } = picking(open, picked);
    expect(complete && darebase.notation.writeMove(complete)).toBe("3 f10+ @d6");
  });
});
