import { describe, expect, test } from "vitest";
import { listed } from "../../rules/plan.ts";
import { cardText } from "../../rules/text/codes.ts";
import { bars, does, matchOn, on, open, table, written } from "./scenes.ts";

const hands = ["A holds rd1 rh2 rc3 rb4 rw5", "B holds yh1 yc2 yb3 yw4 ya5", "C holds gc1 gb2 gw3 ga4 gd5"];
const built = {
  A: ["A: build rd1", "A: build rh2"],
  B: ["B: build yh1", "B: build yc2"],
  C: ["C: build gc1", "C: build gb2"],
};
const bases = ["A drop hammers", "B hammers circles", "C circles bricks", "discards rd1 rh2 yh1 yc2 gc1 gb2"];

describe("Keeping and passing", () => {
  test("10: what is not kept goes to the left, all at once, and whoever gets it may pass it on next time", () => {
    const here = on(...hands);
    here.plays(...built.A, "A: keep rc3", "A: keep rb4", "A: ready");
    here.plays(...built.B, "B: keep ya5", "B: keep yw4", "B: ready");
    here.plays(...built.C, "C: keep gw3", "C: keep gd5", "C: ready");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A builds station 1 with red drop 1.",
      "A builds station 2 with red hammers 2.",
      "B builds station 1 with yellow hammers 1.",
      "B builds station 2 with yellow circles 2.",
      "C builds station 1 with green circles 1.",
      "C builds station 2 with green bricks 2.",
      "Everybody passes 1 card to the left.",
      "Phase 1, turn 2: B comes first.",
    );
    const passed = ["A passed rw5", "B passed yb3", "C passed ga4"];
    here.becomes(table("part 1 turn 2 start B", ...bases, "A holds rc3 rb4 ga4", "B holds yw4 ya5 rw5", "C holds gw3 gd5 yb3", ...passed));
  });

  test("11: a seat knows what it has passed on, until it has the card again, or the phase is over", () => {
    const here = on(
      "players 2",
      "A holds rd1 rh2 rc3 rb4 rw5 ra6",
      "A passed yh1 kd2",
      "B holds yh1 yc2 yb3 yw4 ya5 yd6",
      "discards kd2",
      "part 1 turn 2 start B",
    );
    here.plays("A: build rd1", "A: build rh2", "A: keep rc3", "A: keep rb4", "A: ready");
    here.plays("B: build yb3", "B: build yc2", "B: keep yw4", "B: keep ya5", "B: ready");
    const hand = (seat: number) => here.match.view(seat).hand!;
    expect(listed(hand(0).passed).map(cardText)).toEqual(["rw5", "ra6", "kd2"]);
    expect(listed(hand(1).passed).map(cardText)).toEqual(["yh1", "yd6"]);
    const end = matchOn("players 2", "part 1 turn 5 start B", "A holds rd1 rh2", "A passed yh1", "B holds yh1 yc2");
    does(end, "A: build rd1", "A: build rh2", "A: ready", "B: build yh1", "B: build yc2", "B: ready");
    expect(end.state.hands.map(({ passed }) => passed)).toEqual([{}, {}]);
  });

  test("10: in every phase to the left", () => {
    for (const part of ["part 2 turn 3 start C", "part 3 turn 1 start B"]) {
      const points = "ABC".split("").map((letter) => `${letter} points ${part.startsWith("part 2") ? "1" : "1 2"}`);
      const match = matchOn(part, ...points, "A holds rd1 rh2 rc3 rb4 rw5", "B holds yh1 yc2 yb3 yw4 ya5", "C holds gc1 gb2 gw3 ga4 gd5");
      does(match, ...built.A, "A: keep rc3", "A: keep rb4", "A: ready", ...built.B, "B: keep ya5", "B: keep yw4", "B: ready");
      does(match, ...built.C, "C: keep gw3", "C: keep gd5", "C: ready");
      expect(written(match)).toContain("B holds rw5 yw4 ya5\n");
    }
  });

  test("9: cards to keep are chosen after those to play", () => {
    const here = on(...hands);
    bars(here, ["A: keep rw5", "Keeping and passing", "playFirst"]);
    here.plays("A: build rd1");
    bars(here, ["A: keep rw5", "Keeping and passing", "playFirst"]);
    here.plays("A: build rh2");
    expect(open(here, "A")).toEqual(["keep rc3", "keep rb4", "keep rw5", "back"]);
  });

  test("9: two of one's own that are not played, each once", () => {
    const here = on(...hands).plays(...built.A);
    bars(
      here,
      ["A: ready", "Keeping and passing", "keepMore"],
      ["A: keep rd1", "Keeping and passing", "spokenFor"],
      ["A: keep ya5", "Keeping and passing", "notYours"],
    );
    here.plays("A: keep rc3");
    bars(here, ["A: keep rc3", "Keeping and passing", "spokenFor"], ["A: ready", "Keeping and passing", "keepMore"]);
    here.plays("A: keep rw5");
    bars(here, ["A: keep rb4", "Keeping and passing", "keptEnough"]);
    expect(open(here, "A")).toEqual(["ready", "back"]);
  });

  test("9: what is kept and what is passed is known to its owner alone", () => {
    const match = matchOn(...hands);
    does(match, ...built.A, "A: keep rc3", "A: keep rb4", "A: ready", ...built.B, "B: keep ya5", "B: keep yw4", "B: ready");
    does(match, ...built.C, "C: keep gw3", "C: keep gd5");
    const told = does(match, "C: ready").find(({ type }) => type === "passed");
    expect(told).toEqual({ type: "passed", cards: 1 });
    expect(JSON.stringify(match.view(2).table)).not.toContain("keeps");
  });

  test("4: with four cards or fewer nothing is passed, and there is nothing to choose", () => {
    const here = on("part 1 turn 4 start A", "A holds rd1 rh2 rc3 rb4", "B holds yh1 yc2 yb3 yw4", "C holds gc1 gb2 gw3 ga4");
    here.plays(...built.A);
    bars(here, ["A: keep rc3", "Keeping and passing", "keptEnough"]);
    expect(open(here, "A")).toEqual(["ready", "back"]);
    here.plays("A: ready", ...built.B, "B: ready", ...built.C, "C: ready");
    here.becomes(table("part 1 turn 5 start B", ...bases, "A holds rc3 rb4", "B holds yb3 yw4", "C holds gw3 ga4"));
    expect(here.match.log.at(-1)?.events.map(({ type }) => type)).not.toContain("passed");
  });

  test("5: of three cards two are played and one is kept; a single one is played", () => {
    const six = (part: string, cards: number) =>
      on(
        "players 6",
        part,
        ...["rd1 rh2 rc3", "yh1 yc2 yb3", "gc1 gb2 gw3", "bb1 bw2 ba3", "ww1 wa2 wd3", "ka1 kd2 kh3"].map(
          (held, seat) => `${"ABCDEF"[seat]} holds ${held.split(" ").slice(-cards).join(" ")}`,
        ),
      );
    const fourth = six("part 1 turn 4 start A", 3).plays("A: build rd1");
    bars(fourth, ["A: ready", "A turn", "notPlanned"]);
    expect(open(fourth.plays("A: build rh2"), "A")).toEqual(["ready", "back"]);
    const fifth = six("part 1 turn 5 start A", 1).plays("A: build rc3");
    expect(open(fifth, "A")).toEqual(["ready", "back"]);
  });
});
