import { describe, expect, test } from "vitest";
import { bars, does, matchOn, on, open, table, written } from "./scenes.ts";

/** The deck's top is black wheel 1, bricks 2, circles 1, wheel 6, bricks 5, circles 4, hammers 3, drop 2. */
const two = ["A holds rd1 rh2 rc3 rb4 rw5 ra6", "B holds yh1 yc2 yb3 yw4 ya5 yd6"];
const plays = ["A: build rd1", "A: build rh2", "B: build yh1", "B: build yc2"];
const keeps = ["A: keep rc3", "A: keep rb4", "A: ready", "B: keep yb3", "B: keep yw4", "B: ready"];
const bases = ["A drop hammers", "B hammers circles"];

describe("Drawing", () => {
  test("24: two cards are played, two kept, two passed; then two drawn, in the order of the turn", () => {
    on("players 2", ...two)
      .plays(...plays, ...keeps)
      .tells(
        "Everybody is ready: all cards are shown.",
        "A builds station 1 with red drop 1.",
        "A builds station 2 with red hammers 2.",
        "B builds station 1 with yellow hammers 1.",
        "B builds station 2 with yellow circles 2.",
        "Everybody passes 2 cards to the left.",
        "Everybody draws 2 cards.",
        "Phase 1, turn 2: B comes first.",
      )
      .becomes(
        table(
          "players 2",
          "part 1 turn 2 start B",
          ...bases,
          "A holds rc3 rb4 ya5 yd6 kb2 kw1",
          "A passed rw5 ra6",
          "B holds yb3 yw4 rw5 ra6 kw6 kc1",
          "B passed ya5 yd6",
          "discards rd1 rh2 yh1 yc2",
        ),
      );
    on("players 2", "part 1 turn 2 start B", ...two)
      .plays(...plays, ...keeps)
      .becomes(
        table(
          "players 2",
          "part 1 turn 3 start A",
          ...bases,
          "A holds rc3 rb4 ya5 yd6 kw6 kc1",
          "A passed rw5 ra6",
          "B holds yb3 yw4 rw5 ra6 kb2 kw1",
          "B passed ya5 yd6",
          "discards yh1 yc2 rd1 rh2",
        ),
      );
  });

  test("24: what is drawn cannot be passed in the same turn", () => {
    const match = matchOn("players 2", ...two);
    const types = does(match, ...plays, ...keeps).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(["passed", "drew", "turnBegan"]);
  });

  test("23: two always draw; three when they choose to; more never", () => {
    const drawsWith = (...lines: string[]) => {
      const seats = Number(lines[0].slice(-1));
      const match = matchOn(...lines);
      const ready = Array.from({ length: seats }, (_, seat) => `${"ABCDEF"[seat]}: ready`);
      return does(match, ...ready).some(({ type }) => type === "drew");
    };
    expect([drawsWith("players 2"), drawsWith("players 2", "options draw")]).toEqual([true, true]);
    expect([drawsWith("players 3"), drawsWith("players 3", "options draw")]).toEqual([false, true]);
    for (const seats of [4, 5, 6])
      expect([drawsWith(`players ${seats}`), drawsWith(`players ${seats}`, "options draw")]).toEqual([false, false]);
  });

  test("25: after the fifth turn nothing is kept, passed or drawn: the cards left go back", () => {
    const match = matchOn("players 2", "part 1 turn 5 start A", ...two);
    does(match, ...plays);
    const here = on("players 2", "part 1 turn 5 start A", ...two).plays(...plays);
    bars(here, ["A: keep rc3", "Keeping and passing", "keptEnough"]);
    expect([open(here, "A"), open(here, "B")]).toEqual([
      ["ready", "back"],
      ["ready", "back"],
    ]);
    const types = does(match, "A: ready", "B: ready").map(({ type }) => type);
    expect(types).toEqual(["revealed", "built", "built", "built", "built", "scored", "dealt", "turnBegan"]);
    const { hands, box, table: now } = match.state;
    expect([now.part, now.turn, box.deck.length, ...hands.map(({ cards }) => Object.keys(cards).length)]).toEqual([2, 1, 42, 6, 6]);
  });

  test("26: what has been played is not drawn again in that phase, however small the deck", () => {
    const cards = "rd1 rh2 rc3 rb4 rw5 ra6 rb1 rw2";
    const played =
      "ra1 yh1 yc2 yb3 yw4 ya5 yd6 yw1 ya2 yd1 gc1 gb2 gw3 ga4 gd5 gh6 ga1 gd2 gh1 bb1 bw2 ba3 bd4 bh5 bc6 bd1 bh2 bc1 ww1 wa2 wd3 wh4 wc5 wb6 wh1 wc2 wb1 ka1 kd2 kh3 kc4 kb5 kw6 kc1 kb2 kw1";
    const match = matchOn("players 2", `discards ${played}`, `deck ${cards}`);
    does(match, "A: ready", "B: ready");
    expect(written(match)).toBe(
      ["players 2", "part 1 turn 2 start B", "A holds rb1 rw2", "B holds rw5 ra6", `discards ${played}`, "deck rest"].join("\n"),
    );
  });

  test("27: where the deck does not serve everybody nobody draws", () => {
    const held =
      "ra1 yh1 yc2 yb3 yw4 ya5 yd6 yw1 ya2 yd1 gc1 gb2 gw3 ga4 gd5 gh6 ga1 gd2 gh1 bb1 bw2 ba3 bd4 bh5 bc6 bd1 bh2 bc1 ww1 wa2 wd3 wh4 wc5 wb6 wh1 wc2 wb1 ka1 kd2 kh3 kc4 kb5 kw6 kc1 kb2 kw1";
    const after = (deck: string, rest: string) => {
      const match = matchOn("players 3", "options draw", `discards ${rest} ${held}`, `deck ${deck}`);
      does(match, "A: ready", "B: ready", "C: ready");
      return match.state.hands.map(({ cards }) => Object.keys(cards).length);
    };
    expect(after("rd1 rh2 rc3 rb4 rw5", "ra6 rb1 rw2")).toEqual([0, 0, 0]);
    expect(after("rd1 rh2 rc3 rb4 rw5 ra6", "rb1 rw2")).toEqual([2, 2, 2]);
  });

  test("27: so with three and escalation the fifth turn begins with four cards, and leaves two unplayed", () => {
    const here = on("players 3", "options escalation draw", "part 1 turn 5 start A", "A holds rd1 rh2 rc3 rb1").plays(
      "A: build rd1",
      "A: build rh2",
    );
    expect(open(here, "A")).toEqual(["ready", "back"]);
  });
});
