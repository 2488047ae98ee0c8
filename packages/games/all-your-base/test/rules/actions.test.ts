import { describe, expect, test } from "vitest";
import { bars, on, open, table } from "./scenes.ts";

/** A has one more card to play: everybody else is done with an empty hand. */
const rest = ["A: ready", "B: ready", "C: ready"];
const next = "part 1 turn 2 start B";

describe("Building", () => {
  test("13: a tile of the card's symbol comes into the base, and the card goes", () => {
    on("A holds kw6", "stacks 4 4 4 4 4 4")
      .plays("A: build kw6", ...rest)
      .becomes(table(next, "A wheel", "discards kw6", "stacks 4 4 4 4 3 4"));
  });

  test("13: several stations of one symbol are as good as others", () => {
    on("A drop drop", "A holds gd5 rd1")
      .plays("A: build gd5", "A: build rd1", ...rest)
      .becomes(table(next, "A drop drop drop drop", "discards gd5 rd1"));
  });

  test("16: an empty stack builds nothing", () => {
    const here = on("A hammers", "A holds rd1 rh2", "stacks 0 1 0 0 0 0");
    bars(here, ["A: build rd1", "Building", "stackEmpty"]);
    expect(open(here, "A")).toEqual(["equip 1 rd1", "build rh2", "equip 1 rh2", "install 1 rh2"]);
    here.plays("A: build rh2");
    bars(here, ["A: build rd1", "Building", "stackEmpty"]);
  });

  test("16: the last tile of a stack cannot be planned twice", () => {
    bars(on("A holds yd1 rd1", "stacks 1 4 4 4 4 4").plays("A: build yd1"), ["A: build rd1", "Building", "stackEmpty"]);
  });

  test("a station comes to the end of the base", () => {
    bars(on("A drop", "A holds rh2"), ["A: build 1 rh2", "Building", "buildsNowhere"]);
  });
});

describe("Hardware", () => {
  test("14: a cube of the card's colour on any station of one's own, whatever its symbol, and the card goes", () => {
    const here = on("A drop hammers:y", "A holds rw5");
    expect(open(here, "A")).toEqual(["build rw5", "equip 1 rw5", "equip 2 rw5"]);
    here.plays("A: equip 2 rw5", ...rest).becomes(table(next, "A drop hammers:ry", "discards rw5", "supply 19 19 20 20"));
  });

  test("14: as many as one likes on one station, with or without software", () => {
    on("A drop:rrry/kd2", "A holds rw5 ra6")
      .plays("A: equip 1 rw5", "A: equip 1 ra6", ...rest)
      .becomes(table(next, "A drop:rrrrry/kd2", "discards rw5 ra6"));
  });

  test("14: not without a station, and never in another base", () => {
    bars(on("B drop", "A holds rw5"), ["A: equip 1 rw5", "Hardware", "buildFirst"]);
    bars(
      on("A drop", "B drop drop", "A holds rw5"),
      ["A: equip 2 rw5", "Hardware", "noStation"],
      ["A: equip rw5", "Hardware", "whichStation"],
    );
  });

  test("15: white and black cards are no hardware", () => {
    const here = on("A drop", "A holds ww1 kw6");
    bars(here, ["A: equip 1 ww1", "Hardware", "noCubes"], ["A: equip 1 kw6", "Hardware", "noCubes"]);
    expect(open(here, "A")).toEqual(["build ww1", "build kw6"]);
  });

  test("16: without a cube of the colour there is no hardware, and no other colour will do", () => {
    const here = on("A drop", "A holds rw5 bw2", "supply 0 20 20 1");
    bars(here, ["A: equip 1 rw5", "Hardware", "supplyEmpty"]);
    expect(open(here, "A")).toEqual(["build rw5", "build bw2", "equip 1 bw2"]);
  });

  test("16: the last cube cannot be planned twice", () => {
    const here = on("A drop", "A holds bw2 ba3", "supply 20 20 20 1").plays("A: equip 1 bw2");
    bars(here, ["A: equip 1 ba3", "Hardware", "supplyEmpty"]);
  });
});

describe("Software", () => {
  test("17: the symbol has to fit, the colour need not", () => {
    const here = on("A wheel:r hammers", "A holds kw6");
    bars(here, ["A: install 2 kw6", "Software", "otherSymbol"], ["A: install 3 kw6", "Software", "noStation"]);
    here.plays("A: install 1 kw6", ...rest).becomes(table(next, "A wheel:r/kw6 hammers"));
  });

  test("17: of two that fit one chooses", () => {
    const here = on("A wheel hammers wheel:r", "A holds ww1");
    expect(open(here, "A")).toEqual(["build ww1", "install 1 ww1", "install 3 ww1"]);
    here.plays("A: install 3 ww1", ...rest).becomes(table(next, "A wheel hammers wheel:r/ww1"));
  });

  test("17: the station has to be one's own, and has to be named", () => {
    bars(on("B wheel", "A holds ww1"), ["A: install 1 ww1", "Software", "noStation"], ["A: install ww1", "Software", "noStation"]);
  });

  test("18: better software goes over worse, and what was there goes", () => {
    on("A wheel:r/ww1", "A holds kw6")
      .plays("A: install 1 kw6", ...rest)
      .becomes(table(next, "A wheel:r/kw6", "discards ww1"));
  });

  test("18: worse software goes over better, too", () => {
    on("A wheel:r/kw6", "A holds ww1")
      .plays("A: install 1 ww1", ...rest)
      .becomes(table(next, "A wheel:r/ww1", "discards kw6"));
  });
});

describe("Discarding", () => {
  const empty = "stacks 4 4 4 4 0 4";

  test("19: a card without any use is laid aside and counts as played", () => {
    const here = on("A drop", "A holds kw6 rd1", "stacks 3 4 4 4 0 4");
    expect(open(here, "A")).toEqual(["build rd1", "equip 1 rd1", "install 1 rd1", "discard kw6"]);
    here.plays("A: discard kw6", "A: build rd1", ...rest).becomes(table(next, "A drop drop", "discards kw6 rd1", "stacks 2 4 4 4 0 4"));
  });

  test("19: so is one that could only go over software, when its owner likes", () => {
    const stuck = () => on("A wheel/rw5", "A holds kw6", empty);
    expect(open(stuck(), "A")).toEqual(["install 1 kw6", "discard kw6"]);
    stuck()
      .plays("A: discard kw6", ...rest)
      .becomes(table(next, "A wheel/rw5", "discards kw6", empty));
    stuck()
      .plays("A: install 1 kw6", ...rest)
      .becomes(table(next, "A wheel/kw6", "discards rw5", empty));
  });

  test.each([
    ["can build", ["A wheel/rw5", "A holds kw6"], "kw6"],
    ["can be hardware", ["A wheel/rw5", "A holds bw2", empty], "bw2"],
    ["fits a station without software", ["A wheel/rw5 wheel", "A holds kw6", empty], "kw6"],
  ])("19: not one that %s", (_, lines, card) => {
    const here = on(...lines);
    bars(here, [`A: discard ${card}`, "Discarding", "hasUse"]);
    expect(open(here, "A").filter((move) => move.startsWith("discard"))).toEqual([]);
  });

  test("19: without a station or a tile a coloured card has no use either", () => {
    expect(open(on("A holds bw2", empty), "A")).toEqual(["discard bw2"]);
    bars(on("A drop", "A holds kw6", "stacks 3 4 4 4 0 4"), ["A: discard 1 kw6", "Discarding", "discardsNowhere"]);
  });

  test("20: all lies on one pile face up, the newest last", () => {
    on("A drop/kd2", "A holds rd1 gd5", "B hammers", "B holds yc2", "discards wb6")
      .plays("B: equip 1 yc2", "B: ready", "A: equip 1 gd5", "A: install 1 rd1", "A: ready", "C: ready")
      .becomes(table(next, "A drop:g/rd1", "B hammers:y", "discards wb6 gd5 kd2 yc2"));
  });
});
