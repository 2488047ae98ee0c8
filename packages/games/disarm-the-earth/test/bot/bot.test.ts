import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { deadlines, manifest, orders } from "../../manifest.ts";
import { disarmTheEarth, type Options } from "../../rules/index.ts";
import { acting, type Earth, on } from "../rules/scenes.ts";
import { play, quickLevels, usual } from "./tournament.ts";

const chance = { below: () => 99, pick: <T>(all: T[]): T => all[0] } as never;
/** What a level does in a position, as text. */
function does(level: string, here: Earth, seat = 0): string {
  const { match } = here;
  return disarmTheEarth.notation.writeMove(bots[level](match.view(seat), match.legalMoves(seat), chance));
}

describe("Bots", () => {
  test.each(manifest.levels)("%s settles what its ship faces before it goes on", (level) => {
    expect(does(level, acting("ship A W2 25+34", "placing"))).toMatch(/^settle /);
  });

  // The expert sends expeditions first.
  test.each(quickLevels)("%s disarms a continent in which it is alone", (level) => {
    const here = acting("A indonesia:2+2 new_guinea:2+2 australia:2+2 new_zealand:2+2", "ship A S0 0+0");
    expect(does(level, here)).toMatch(/^free /);
  });

  test("a dove attacks nobody; a hawk strikes where it is sure to win", () => {
    const here = () => acting("A egypt:9+1", "B greece:1+1", "ship A S0 0+0", "asked egypt>greece");
    expect(does("dove", here())).not.toMatch(/^attack/);
    expect(does("hawk", here())).toMatch(/^attack egypt greece/);
  });

  test("peace is accepted by all where nobody leads; whoever is far ahead gets none of a hawk", () => {
    const asked = (...lines: string[]) => acting("A egypt:2+2", "B greece:2+2", "C india:2+2", ...lines).plays("A: propose egypt greece");
    for (const level of manifest.levels) expect(does(level, asked(), 1)).toBe("yes");
    expect(does("hawk", asked("points A 30 0 0"), 1)).toBe("no");
    expect(does("dove", asked("points A 30 0 0"), 1)).toBe("yes");
  });

  test("a truce is kept where breaking it brings little", () => {
    const here = acting("A egypt:6+1", "B greece:3+1", "ship A S0 0+0", "round 3", "asked egypt>greece");
    expect(does("hawk", here)).toMatch(/^attack/);
    here.plays("A: offer B truce,all,6 none", "B: accept 0");
    expect(does("hawk", here)).not.toMatch(/^attack/);
  });

  test.each(manifest.levels)("%s asks nobody again who has refused in this turn", (level) => {
    const here = acting("summit", "A egypt:2+1 algeria:2+1 spain:2+1", "B brazil:2+2 peru:2+2", "asked egypt>brazil", "ship A S0 0+0");
    expect(does(level, here)).not.toMatch(/^propose/);
  });

  test.each(manifest.levels)("%s takes the last point there is", (level) => {
    const lands = ["A australia:3+2 new_guinea:2+1", "B indonesia:0+3"];
    const here = on("phase command", "ship A E15 0+0", "round 20", "played 3", "order fixed", "first B", "turn A", ...lands);
    expect(does(level, here)).toMatch(/^disarm /);
  });

  test("a promise is owed until it is kept, and peace is promised only where it would be made", () => {
    const given = (fate: string) => `0:A>B:public:accepted:truce,all,9:yes,9:open/${fate}`;
    const asked = (fate: string) =>
      acting("A egypt:2+2", "B greece:2+2", "C india:2+2", "points A 40 0 0", `deals ${given(fate)}`, "dealt 1").plays(
        "A: propose egypt greece",
      );
    expect([does("fox", asked("open"), 1), does("fox", asked("kept"), 1)]).toEqual(["yes", "no"]);
    const offered = (points: number) =>
      acting("A egypt:2+2", "B greece:2+2", "C india:2+2", `points A ${points} 0 0`).plays(
        "A: offer B accord,egypt,greece,9 accord,greece,egypt,9",
      );
    expect([does("hawk", offered(0), 1), does("hawk", offered(12), 1)]).toEqual(["accept 0", "reject 0"]);
  });

  test.each([2, 3, 4])("%i bots tire of a war that has no last round and pays for no continent", (seats) => {
    const options: Options = { ...usual, deadline: "none", continents: false };
    for (const name of ["weary", "wearier"]) {
      const levels = Array.from({ length: seats }, (_, seat) => quickLevels[(seat + 1) % 3]);
      expect(play(levels, options, `${name} ${seats}`).outcome).toBeDefined();
    }
  });

  const settings = [2, 3, 4].flatMap((seats) =>
    orders.flatMap((order) =>
      [true, false].map((flag): { seats: number; options: Options } => ({
        seats,
        options: { ...usual, order, continents: flag, refusalBonus: flag, deals: flag },
      })),
    ),
  );

  test.each(settings)("$seats bots play to the end: $options.order, extras $options.deals", ({ seats, options }) => {
    const levels = Array.from({ length: seats }, (_, seat) => quickLevels[seat % 3]);
    const deadline = deadlines[seats % deadlines.length];
    expect(
      play(levels, { ...options, deadline: deadline === "none" ? "16" : deadline }, `${seats} ${options.order}`).outcome,
    ).toBeDefined();
  });
});
