import { describe, expect, test } from "vitest";
import { firstUse } from "../../rules/absent.ts";
import { groundOf } from "../../rules/ground.ts";
import { allYourBase } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";
import { awaited, does, matchOn, on, table } from "./scenes.ts";

/** What Ruling 31 does with a card on A's base in this position: `install 1`. */
function used(card: string, ...lines: string[]): string {
  const { table: there } = allYourBase.notation.readPosition(table(...lines));
  const { use, at } = firstUse(groundOf(there, 0), readCard(card));
  return at < 0 ? use : `${use} ${at + 1}`;
}

const noStations = "stacks 0 0 0 0 0 0";
const noCubes = "supply 0 0 0 0";

describe("Giving up", () => {
  test("31: a card builds where it can", () => {
    expect(used("rd1", "A drop hammers")).toBe("build");
    expect(used("kd2")).toBe("build");
  });

  test("31: else it is software on the first station that has none", () => {
    expect(used("rd1", "A hammers drop/kd2 drop drop", noStations)).toBe("install 3");
  });

  test("31: else hardware on the first station there is", () => {
    expect(used("rd1", "A hammers drop/kd2", noStations)).toBe("equip 1");
  });

  test("31: else it is discarded, and replaces nothing", () => {
    expect(used("rd1", "A hammers drop/kd2", noStations, noCubes)).toBe("discard");
    expect(used("ww1", "A hammers", noStations)).toBe("discard");
  });

  const three = ["A gone", "B drop", "C drop"];

  test("31: whoever has left is not waited for, and plays two cards by lot once all others are ready", () => {
    // Of red drop 1, hammers 2 and circles 3 the lot puts hammers first, then circles.
    const here = on("A holds rd1 rh2 rc3", "B drop", "C drop")
      .plays("A: resign")
      .becomes(table("A holds rd1 rh2 rc3", ...three));
    expect(awaited(here)).toBe("BC");
    here.awaits("BC").plays("B: ready", "C: ready * 0 0");
    here.tells(
      "Everybody is ready: all cards are shown.",
      "A builds station 1 with red hammers 2.",
      "A builds station 2 with red circles 3.",
      "Phase 1, turn 2: B comes first.",
    );
    here.becomes(table("part 1 turn 2 start B", "A hammers circles", "A holds rd1", ...three, "discards rh2 rc3"));
  });

  test("31: another lot, other cards; and the second card may use what the first has made", () => {
    on("A holds rd1 rh2 yh1", "B drop", "C drop", "stacks 0 1 0 0 0 0")
      .plays("A: resign", "B: ready", "C: ready * 0 1")
      .tells(
        "Everybody is ready: all cards are shown.",
        "A builds station 1 with yellow hammers 1.",
        "A installs red hammers 2 on station 1.",
        "Phase 1, turn 2: B comes first.",
      )
      .becomes(table("part 1 turn 2 start B", "A hammers/rh2", "A holds rd1", ...three, "discards yh1", "stacks 0 0 0 0 0 0"));
  });

  test("31: what it keeps comes by lot, too, and the rest is passed on", () => {
    const here = on("A holds rd1 rh2 rc3 rb4 rw5", "B drop", "C drop").plays("A: resign", "B: ready", "C: ready * 4 3 2 1");
    here.becomes(
      table("part 1 turn 2 start B", "A drop hammers", "A holds rc3 rb4", "A passed rw5", ...three, "B holds rw5", "discards rd1 rh2"),
    );
  });

  test("31: a plan that was begun is dropped; one that was ready is played", () => {
    const lines = ["A hammers", "A holds rd1", "A plans equip 1 rd1", "B drop", "C drop"];
    on(...lines)
      .plays("A: resign")
      .becomes(table("A hammers", "A holds rd1", ...three));
    on(...lines, "A ready")
      .plays("A: resign", "B: ready", "C: ready")
      .becomes(table("part 1 turn 2 start B", "A hammers:r", ...three, "discards rd1"));
  });

  test("31: of a turn that was ready the cards that were kept stay, too", () => {
    on("A holds rd1 rh2 rc3 rb4 rw5", "A plans build rd1, build rh2", "A keeps rb4 rw5", "A ready", "B drop", "C drop")
      .plays("A: resign", "B: ready", "C: ready")
      .becomes(
        table("part 1 turn 2 start B", "A drop hammers", "A holds rb4 rw5", "A passed rc3", ...three, "B holds rc3", "discards rd1 rh2"),
      );
  });

  test("31: the last one who was waited for leaves: the turn is shown at once", () => {
    on("A ready", "B ready", "C holds rd1")
      .plays("C: resign")
      .becomes(table("part 1 turn 2 start B", "C drop", "C gone", "discards rd1"));
  });

  test("31: in a clash the first use there is is taken", () => {
    const clash = ["A drop", "B hammers circles", "shown B build yd6", "discards rd1", "stacks 0 3 3 3 3 3"];
    const after = ["part 1 turn 2 start B", "A drop", "B hammers:y circles", "B gone", "discards rd1 yd6", "stacks 0 3 3 3 3 3"];
    on("phase clash", ...clash)
      .plays("B: resign")
      .tells("B plays yellow drop 6 as hardware on station 1.", "Phase 1, turn 2: B comes first.")
      .becomes(table(...after));
    on("A holds rd1", "B hammers circles", "B holds yd6", "B plans build yd6", "B ready", "stacks 1 3 3 3 3 3")
      .plays("A: build rd1", "B: resign", "C: ready", "A: ready")
      .becomes(table(...after));
  });

  test("31: whoever leaves while another chooses anew leaves that choice alone", () => {
    const clash = ["A drop", "B hammers circles", "shown B build yd6", "discards rd1", "stacks 0 3 3 3 3 3"];
    on("phase clash", ...clash)
      .plays("C: resign")
      .awaits("B")
      .becomes(table("phase clash", ...clash, "C gone"));
  });

  test("31: one after another, it plays as soon as it is in turn, the rest of a turn that was begun included", () => {
    const here = on("players 4", "options inTurn", "A holds rd1 rh2", "B holds kd2", "C drop");
    here.plays("B: resign").awaits("A").plays("A: build rd1", "A: resign").awaits("C");
    here.becomes(
      table(
        "players 4",
        "options inTurn",
        "A drop hammers",
        "A gone",
        "A ready",
        "B drop",
        "B gone",
        "B ready",
        "C drop",
        "discards rd1 rh2 kd2",
      ),
    );
  });

  test("31: one after another, the first of the next turn may be one who has left", () => {
    on("options inTurn", "A ready", "B gone", "B holds kd2", "B drop", "B ready", "C drop")
      .plays("C: ready")
      .awaits("C")
      .becomes(table("options inTurn", "part 1 turn 2 start B", "B drop drop", "B gone", "B ready", "C drop", "discards kd2"));
  });

  test("who has left may do nothing more, and does not leave twice", () => {
    const { match } = on(...three, "A holds rd1");
    expect(match.propose(0, { move: { type: "ready" } })).toEqual({ key: "kit.gone" });
    expect(match.propose(0, "resign")).toEqual({ key: "kit.gone" });
    expect(match.toAct).toEqual([1, 2]);
  });

  test("a base whose player has left scores, but does not win, nor break a tie", () => {
    const over = ["phase over", "part 3 turn 5 start A"];
    on(...over, "players 4", "A points 30 30 30", "A gone", "B points 10 9 11", "C points 9 10 11", "D points 1 2 3").ends(
      "C",
      "Level on a total of 30 and in the third phase: the better second phase wins.",
    );
    on(...over, "A points 30 30 30", "A gone", "B points 30 30 30", "C points 0 0 0").ends("B", "The highest total wins: 90.");
    expect(on(...over, "A points 30 30 30", "A gone", "B points 1 1 1", "C points 0 0 0").match.outcome).toMatchObject({
      winners: [1],
      scores: [90, 3, 0],
    });
  });

  test("when one alone is left, that one has won", () => {
    const match = matchOn();
    does(match, "B: resign", "C: resign");
    expect(match.outcome).toMatchObject({ winners: [0], reason: { key: "kit.resigned", with: { who: 2 } } });
    expect(match.toAct).toEqual([]);
  });
});
