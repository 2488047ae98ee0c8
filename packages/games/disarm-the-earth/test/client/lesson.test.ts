import { isMove, Match, readLine, scripted, type View } from "@baseboard/kit";
import type { LessonStep } from "@baseboard/stage/contract";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice } from "../../client/choice.ts";
import { landIn } from "../../client/ids.ts";
import { lesson } from "../../client/lesson.ts";
import { offers } from "../../client/numbers.ts";
import { landPhrase } from "../../client/place-names.ts";
import { touches } from "../../client/touches.ts";
import { type DisarmTheEarth, disarmTheEarth, type Move } from "../../rules/index.ts";

interface Asked {
  step: LessonStep;
  move: Move;
  /** The table as the step begins, and as it ends. */
  view: View<DisarmTheEarth>;
  after: View<DisarmTheEarth>;
}

/** What each step asks for, and the table as it is then. */
function asked(): Asked[] {
  let chance = scripted([]);
  let match: Match<DisarmTheEarth> | undefined;
  return lesson.steps.map((step) => {
    const state = step.position && disarmTheEarth.notation.readPosition(step.position);
    if (state) match = new Match(disarmTheEarth, { seats: 2, options: state.table.options, key: "", chance: () => chance, state });
    if (!match) throw new Error("The lesson begins nowhere.");
    const view = structuredClone(match.view(0));
    const moves = [step.plays[0], ...(step.replies ?? [])].map((line) => {
      const [text, dice = ""] = line.split("*");
      const { seat, act } = readLine(disarmTheEarth, text);
      if (!isMove(act)) throw new Error(`"${line}" is no move of the game.`);
      chance = scripted(dice.split(" ").filter(Boolean).map(Number));
      expect(match?.submit(seat, act), line).toBeUndefined();
      return act.move;
    });
    return { step, move: moves[0], view, after: structuredClone(match.view(0)) };
  });
}

describe.each(["en", "de"])("The lesson (%s)", (language) => {
  const speak = speakerIn(language);
  const said = (phrase: LessonStep["task"]): string => speak({ ...phrase, with: { rival: "Otto" } });

  test("names all that is to be touched, in order, as it is named there", () => {
    for (const { step, move, view } of asked()) {
      const ids = touches(move, view);
      let rest = said(step.task);
      for (const [i, id] of ids.entries()) {
        const land = landIn(id);
        const last = i === ids.length - 1 ? move : undefined;
        const name = speak(land ? landPhrase(land) : choice(id, ids.slice(0, i), view, last).label);
        expect(rest).toContain(name);
        rest = rest.slice(rest.indexOf(name) + name.length);
      }
    }
  });

  test("says in the end what the result is", () => {
    const { step, after } = asked().at(-1) as Asked;
    const { winners, scores } = disarmTheEarth.outcome(after.table) ?? {};
    expect(winners).toEqual([0]);
    for (const points of scores ?? []) expect(said(step.done as LessonStep["task"])).toContain(String(points));
  });
});

test("Each step is a move that the board offers", () => {
  for (const { move, view } of asked()) expect(offers(view)).toContainEqual(move);
});
