import { describe, expect, test } from "vitest";
import { allYourBase } from "../../rules/index.ts";
import { awaited, bars, on, open, table } from "./scenes.ts";

describe("A turn", () => {
  test("7: the second card may use what the first one makes", () => {
    on("A holds rd1 kd2")
      .plays("A: build rd1", "A: install 1 kd2", "A: ready", "B: ready", "C: ready")
      .becomes(table("part 1 turn 2 start B", "A drop/kd2", "discards rd1"));
    on("A holds rd1 yw4")
      .plays("A: build rd1", "A: equip 1 yw4", "A: ready", "B: ready", "C: ready")
      .becomes(table("part 1 turn 2 start B", "A drop:y", "discards rd1 yw4"));
  });

  test("7: and the first card may not use what the second one would make", () => {
    const here = on("A holds rd1 kd2");
    bars(here, ["A: install 1 kd2", "Software", "noStation"], ["A: equip 1 rd1", "Hardware", "buildFirst"]);
    expect(open(here, "A")).toEqual(["build rd1", "build kd2"]);
    here.plays("A: build kd2");
    expect(open(here, "A")).toEqual(["build rd1", "equip 1 rd1", "install 1 rd1", "back"]);
  });

  test("7: two steps on one station: software, and better software at once", () => {
    on("A drop", "A holds kd2 wd3")
      .plays("A: install 1 kd2", "A: install 1 wd3", "A: ready", "B: ready", "C: ready")
      .becomes(table("part 1 turn 2 start B", "A drop/wd3", "discards kd2"));
  });

  test("8: a turn is two cards, no more and no fewer", () => {
    const here = on("A holds rd1 kd2 ww1 gb2 gh6");
    bars(here, ["A: ready", "A turn", "notPlanned"]);
    here.plays("A: build rd1");
    bars(here, ["A: ready", "A turn", "notPlanned"], ["A: build rd1", "A turn", "spokenFor"]);
    here.plays("A: build ww1");
    bars(here, ["A: build gb2", "A turn", "playedEnough"]);
    expect(open(here, "A")).toEqual(["keep gb2", "keep gh6", "keep kd2", "back"]);
  });

  test("5: whoever holds one card plays one, and who holds none is only ready", () => {
    const here = on("A holds rd1");
    expect(open(here, "B")).toEqual(["ready"]);
    here.plays("A: build rd1");
    expect(open(here, "A")).toEqual(["ready", "back"]);
  });

  test("a card that one does not hold cannot be played", () => {
    bars(on("A holds rd1 kd2", "B holds ww1"), ["A: build ww1", "A turn", "notYours"], ["A: build kw6", "A turn", "notYours"]);
  });

  test("whoever is ready changes nothing without taking it back", () => {
    const here = on("A holds rd1 kd2 ww1").plays("A: build rd1", "A: build kd2", "A: ready");
    bars(here, ["A: build ww1", "A turn", "isReady"], ["A: keep ww1", "A turn", "isReady"], ["A: ready", "A turn", "isReady"]);
    expect(open(here, "A")).toEqual(["back"]);
    expect(awaited(here)).toBe("BC");
  });

  test("whoever has no seat does nothing", () => {
    const view = { seat: undefined, table: on().match.state.table, hand: undefined };
    expect(allYourBase.legalMoves(view)).toEqual([]);
    expect(allYourBase.refuse(view, { type: "ready" })).toEqual({ rule: "A turn", key: "allYourBase.no.spectator" });
  });
});

describe("Taking back", () => {
  const planned = ["A: build rd1", "A: build gh6", "A: keep ww1", "A: keep yc2"];
  const here = () => on("A holds rd1 kd2 ww1 gb2 gh6 yc2");

  test("6: step by step: being ready, all that is kept, the second card, the first", () => {
    const plan = here().plays(...planned, "A: ready");
    const held = "A holds rd1 kd2 ww1 gb2 gh6 yc2";
    plan.becomes(table(held, "A plans build rd1, build gh6", "A keeps yc2 ww1", "A ready"));
    plan.plays("A: back").becomes(table(held, "A plans build rd1, build gh6", "A keeps yc2 ww1"));
    plan.plays("A: back").becomes(table(held, "A plans build rd1, build gh6"));
    plan.plays("A: back").becomes(table(held, "A plans build rd1"));
    plan.plays("A: back").becomes(table(held));
    bars(plan, ["A: back", "A turn", "nothingPlanned"]);
  });

  test("6: until the last seat is ready, not after", () => {
    const plan = here().plays(...planned, "A: ready", "B: ready", "A: back", "A: ready", "C: ready");
    expect(plan.match.state.table.turn).toBe(2);
    bars(plan, ["A: back", "A turn", "nothingPlanned"]);
    plan.refuses("C: undo").refuses("A: undo");
  });

  test("9: one card to keep, and then another one after all", () => {
    const plan = here().plays(...planned.slice(0, 3), "A: back", "A: keep kd2", "A: keep gb2");
    plan.becomes(table("A holds rd1 kd2 ww1 gb2 gh6 yc2", "A plans build rd1, build gh6", "A keeps kd2 gb2"));
  });

  test("where all see it, what is played stays played", () => {
    const open = on("options inTurn", "A holds rd1 kd2 ww1 gb2 gh6").plays("A: build rd1");
    bars(open, ["A: back", "A turn", "nothingPlanned"]);
    open.refuses("A: undo");
    open
      .plays("A: build gh6", "A: keep kd2", "A: back")
      .becomes(table("options inTurn", "A drop hammers", "A holds kd2 ww1 gb2", "played 2", "discards rd1 gh6"));
  });
});
