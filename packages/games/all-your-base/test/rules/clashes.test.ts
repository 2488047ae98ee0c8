import { describe, expect, test } from "vitest";
import { bars, on, open, table } from "./scenes.ts";

const next = "part 1 turn 2 start B";
/** A is first, and takes the last drop station. */
const takesLast = ["A: build rd1", "A: ready"];

describe("Clashes", () => {
  /** B and C plan to build a drop station as well. */
  const late = (...lines: string[]) => on("A holds rd1", ...lines, "stacks 1 3 3 3 3 3").plays(...takesLast, "B: build yd6");

  test("6: the last station goes to the first in order; the next one plays that card otherwise", () => {
    const here = late("B hammers circles", "B holds yd6").plays("C: ready", "B: ready");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A builds station 1 with red drop 1.",
      "The last station with a drop is gone: B cannot build with yellow drop 6.",
    );
    here.becomes(table("phase clash", "A drop", "B hammers circles", "shown B build yd6", "discards rd1", "stacks 0 3 3 3 3 3"));
    here.awaits("B").offers(["equip 1 yd6", "equip 2 yd6"]);
    here.plays("B: equip 2 yd6").becomes(table(next, "A drop", "B hammers circles:y", "discards rd1 yd6", "stacks 0 3 3 3 3 3"));
  });

  test("6: being first counts, not being quick", () => {
    on("part 1 turn 1 start B", "A hammers", "A holds rd1", "B holds yd6", "stacks 1 3 3 3 3 3")
      .plays(...takesLast, "B: build yd6", "B: ready", "C: ready")
      .becomes(table("part 1 turn 2 start C", "A hammers:r", "B drop", "discards yd6 rd1", "stacks 0 3 3 3 3 3"));
  });

  test("6: the last cube goes to the first in order", () => {
    const here = on("A drop", "A holds rw5", "B hammers", "B holds ra6", "supply 1 20 20 20").plays(
      "B: equip 1 ra6",
      "B: ready",
      "A: equip 1 rw5",
      "A: ready",
      "C: ready",
    );
    // An arrow station is still there, so that is what happens with it.
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A plays red wheel 5 as hardware on station 1.",
      "B can no longer play red arrow 6 as planned.",
      "B builds station 2 with red arrow 6.",
      "Phase 1, turn 2: B comes first.",
    );
    here.becomes(table(next, "A drop:r", "B hammers arrow", "discards rw5 ra6", "supply 0 20 20 20"));
  });

  test("6: with two ways left its owner is asked, also for software over software", () => {
    const here = on("A drop", "A holds rw5", "B arrow/ya5", "B holds ra6", "supply 1 20 20 20").plays(
      "A: equip 1 rw5",
      "A: ready",
      "C: ready",
      "B: equip 1 ra6",
      "B: ready",
    );
    here.awaits("B").offers(["build ra6", "install 1 ra6"]);
    here.plays("B: install 1 ra6").becomes(table(next, "A drop:r", "B arrow/ra6", "discards rw5 ya5", "supply 0 20 20 20"));
  });

  test("19: where no use is left the card is laid aside by itself", () => {
    const here = late("B holds yd6", "supply 20 0 20 20").plays("B: ready", "C: ready");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A builds station 1 with red drop 1.",
      "The last station with a drop is gone: B cannot build with yellow drop 6.",
      "B has no use for yellow drop 6 and discards it.",
      "Phase 1, turn 2: B comes first.",
    );
    here.becomes(table(next, "A drop", "discards rd1 yd6", "stacks 0 3 3 3 3 3", "supply 20 0 20 20"));
  });

  test("19: where it could go over software only, its owner chooses between that and laying it aside", () => {
    const here = on("A holds rd1", "B drop/yd1", "B holds kd2", "stacks 1 3 3 3 3 3").plays(
      ...takesLast,
      "B: build kd2",
      "B: ready",
      "C: ready",
    );
    here.awaits("B").offers(["install 1 kd2", "discard kd2"]);
    here.plays("B: discard kd2").becomes(table(next, "A drop", "B drop/yd1", "discards rd1 kd2", "stacks 0 3 3 3 3 3"));
  });

  test("6: only its owner is asked, for that card alone, and nobody takes anything back", () => {
    const here = late("B hammers circles", "B holds yd6 ww1 kw6 rb4 ra6").plays(
      "B: build ww1",
      "B: keep kw6",
      "B: keep rb4",
      "B: ready",
      "C: ready",
    );
    bars(
      here,
      ["B: build yd6", "Building", "stackEmpty"],
      ["B: build ww1", "Clashes", "otherCard"],
      ["B: equip 1 ra6", "Clashes", "otherCard"],
      ["B: keep ra6", "Clashes", "chooseAnew"],
      ["B: back", "Clashes", "chooseAnew"],
      ["B: ready", "Clashes", "chooseAnew"],
      ["B: discard yd6", "Discarding", "hasUse"],
      ["B: install 1 yd6", "Software", "otherSymbol"],
    );
    here.refuses("A: back").refuses("C: ready").refuses("B: undo").refuses("A: undo");
    expect([open(here, "A"), open(here, "C")]).toEqual([[], []]);
  });

  test("6: what others planned, and what was kept, stays as it is", () => {
    on("A holds rd1", "B hammers circles", "B holds yd6 ww1 kw6 rb4 ra6", "C holds gb2 bb1 bc6 wb6", "stacks 1 3 3 3 3 3")
      .plays(
        ...takesLast,
        "B: build yd6",
        "B: build ww1",
        "B: keep kw6",
        "B: keep rb4",
        "B: ready",
        "C: build gb2",
        "C: build bb1",
        "C: ready",
      )
      .plays("B: equip 1 yd6")
      .becomes(
        table(
          next,
          "A drop",
          "B hammers:y circles wheel",
          "B holds kw6 rb4",
          "B passed ra6",
          "C bricks bricks",
          "C holds ra6 bc6 wb6",
          "discards rd1 yd6 ww1 gb2 bb1",
          "stacks 0 3 3 1 2 3",
        ),
      );
  });

  test("7: a second play that needs the station that is not built clashes as well, and its owner is asked twice", () => {
    const here = late("B hammers", "B holds yd6 rb4").plays("B: equip 2 rb4", "B: ready", "C: ready");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A builds station 1 with red drop 1.",
      "The last station with a drop is gone: B cannot build with yellow drop 6.",
      "B plays yellow drop 6 as hardware on station 1.",
      "B can no longer play red bricks 4 as planned.",
    );
    here.awaits("B").offers(["build rb4", "equip 1 rb4"]);
    here.becomes(table("phase clash", "A drop", "B hammers:y", "shown B equip 2 rb4", "discards rd1 yd6", "stacks 0 3 3 3 3 3"));
    here.plays("B: build rb4").becomes(table(next, "A drop", "B hammers:y bricks", "discards rd1 yd6 rb4", "stacks 0 3 3 2 3 3"));
  });

  test("7: software for the station that is not built clashes, and is asked after the station", () => {
    const here = late("B hammers circles", "B holds yd6 kd2").plays("B: install 3 kd2", "B: ready", "C: ready");
    here.becomes(
      table("phase clash", "A drop", "B hammers circles", "shown B build yd6, B install 3 kd2", "discards rd1", "stacks 0 3 3 3 3 3"),
    );
    bars(here, ["B: discard kd2", "Clashes", "otherCard"]);
    here
      .plays("B: equip 1 yd6")
      .tells(
        "B plays yellow drop 6 as hardware on station 1.",
        "B can no longer play black drop 2 as planned.",
        "B has no use for black drop 2 and discards it.",
        "Phase 1, turn 2: B comes first.",
      );
    here.becomes(table(next, "A drop", "B hammers:y circles", "discards rd1 yd6 kd2", "stacks 0 3 3 3 3 3"));
  });

  test("7: a second play that does not need it is done as planned", () => {
    late("B hammers", "B holds yd6 rb4")
      .plays("B: build rb4", "B: ready", "C: ready")
      .becomes(table(next, "A drop", "B hammers:y bricks", "discards rd1 yd6 rb4", "stacks 0 3 3 2 3 3"));
  });

  test("7: the first card, done otherwise, may take what the second one was to have", () => {
    const here = on("A hammers", "A holds ya5", "B wheel", "B holds yc2 kc1", "stacks 3 3 1 3 3 3", "supply 20 1 20 20");
    here.plays("A: equip 1 ya5", "A: ready", "B: equip 1 yc2", "B: build kc1", "B: ready", "C: ready");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A plays yellow arrow 5 as hardware on station 1.",
      "B can no longer play yellow circles 2 as planned.",
      "B builds station 2 with yellow circles 2.",
      "The last station with circles is gone: B cannot build with black circles 1.",
      "B installs black circles 1 on station 2.",
      "Phase 1, turn 2: B comes first.",
    );
  });

  test("6: two seats may clash, one after the other in the order of the turn", () => {
    const here = late("B hammers circles", "B holds yd6", "C wheel arrow", "C holds bd4").plays("C: build bd4", "C: ready", "B: ready");
    here.awaits("B").plays("B: equip 1 yd6");
    here.tells("B plays yellow drop 6 as hardware on station 1.", "The last station with a drop is gone: C cannot build with blue drop 4.");
    here.awaits("C").plays("C: equip 2 bd4");
    here.becomes(table(next, "A drop", "B hammers:y circles", "C wheel arrow:b", "discards rd1 yd6 bd4", "stacks 0 3 3 3 3 3"));
  });

  test("6: what is chosen in a clash may make the next one", () => {
    const here = on(
      "A holds rd1",
      "B hammers circles",
      "B holds yd6",
      "C wheel",
      "C holds ya2 kd2",
      "stacks 1 3 3 3 3 3",
      "supply 20 1 20 20",
    ).plays(...takesLast, "B: build yd6", "B: ready", "C: equip 1 ya2", "C: build kd2", "C: ready");
    here
      .plays("B: equip 1 yd6")
      .tells(
        "B plays yellow drop 6 as hardware on station 1.",
        "C can no longer play yellow arrow 2 as planned.",
        "C builds station 2 with yellow arrow 2.",
        "The last station with a drop is gone: C cannot build with black drop 2.",
        "C has no use for black drop 2 and discards it.",
        "Phase 1, turn 2: B comes first.",
      );
  });
});
