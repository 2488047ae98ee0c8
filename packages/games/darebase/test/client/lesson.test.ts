import { isMove, Match, readLine, type Seat, scripted, type View } from "@baseboard/kit";
import type { LessonStep } from "@baseboard/stage/contract";
import { expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { squareIn } from "../../client/asked.ts";
import { choice } from "../../client/choice.ts";
import { lesson } from "../../client/lesson.ts";
import { touches } from "../../client/touches.ts";
import { darebase } from "../../rules/index.ts";
import { squares } from "../../rules/squares.ts";
import type { Darebase, Move } from "../../rules/state.ts";

interface Asked {
  task: LessonStep["task"];
  move: Move;
  view: View<Darebase>;
}

/** What each step asks for, and the table as it is then. */
function asked(): Asked[] {
  let chance = scripted([]);
  let match: Match<Darebase> | undefined;
  const play = (line: string): { seat: Seat; move: Move; view: View<Darebase> } => {
    const [text, dice = ""] = line.split("*");
    const { seat, act } = readLine(darebase, text);
    if (!match || !isMove(act)) throw new Error(`"${line}" is no run.`);
    const view = { seat, table: structuredClone(match.state.table), hand: {} };
    chance = scripted(dice.split(" ").filter(Boolean).map(Number));
    expect(match.submit(seat, act), line).toBeUndefined();
    return { seat, move: act.move, view };
  };
  return lesson.steps.map(({ position, task, plays, replies = [] }) => {
    const state = position && darebase.notation.readPosition(position);
    if (state)
      match = new Match(darebase, {
        seats: 2,
        options: { scenario: "steady-supply", waiting: false },
        key: "",
        chance: () => chance,
        state,
      });
    const { move, view } = play(plays[0]);
    for (const reply of replies) play(reply);
    return { task, move, view };
  });
}

test.each(["en", "de"])("Each step of the lesson names all that is to be touched (%s)", (language) => {
  const speak = speakerIn(language);
  for (const { task, move, view } of asked()) {
    if (move.type !== "run") throw new Error("Steady Supply is a matter of runs.");
    const ids = touches(move, view);
    const nameOf = (id: string, at: number) =>
      squareIn(id) ?? (squares.includes(id) ? id : speak(choice(id, ids.slice(0, at), view).label));
    const names = [`${speak({ key: "darebase.side_0" })} ${move.pawn}`, ...ids.slice(1).map((id, i) => nameOf(id, i + 1))];
    const said = speak(task);
    expect(
      names.filter((name) => !said.includes(name)),
      said,
    ).toEqual([]);
  }
});
