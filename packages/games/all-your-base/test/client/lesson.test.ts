import { isMove, Match, readLine, type Speaker, scripted, type View } from "@baseboard/kit";
import type { LessonStep } from "@baseboard/stage/contract";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice } from "../../client/choice.ts";
import { cardIn, stationIn, touch } from "../../client/ids.ts";
import { lesson } from "../../client/lesson.ts";
import { cardGaps } from "../../client/place-names.ts";
import { touches } from "../../client/touches.ts";
import { stationsSeen } from "../../client/visibility.ts";
import { symbols } from "../../rules/cards.ts";
import { type AllYourBase, allYourBase, type Event, type Move } from "../../rules/index.ts";
import { baseWorth } from "../../rules/score.ts";

interface Asked {
  step: LessonStep;
  move: Move;
  /** The table as the step begins. */
  view: View<AllYourBase>;
  /** What happens until it ends. */
  events: Event[];
}

/** Each step: what it asks for, what the learner sees then, and what comes of it. */
function asked(): Asked[] {
  let chance = scripted([]);
  let match: Match<AllYourBase> | undefined;
  return lesson.steps.map((step) => {
    const state = step.position && allYourBase.notation.readPosition(step.position);
    if (state) match = new Match(allYourBase, { seats: 2, options: state.table.options, key: "", chance: () => chance, state });
    if (!match) throw new Error("The lesson begins nowhere.");
    const view = structuredClone(match.view(0));
    const lines = [step.plays[0], ...(step.replies ?? [])].map((line) => {
      const [text, numbers = ""] = line.split("*");
      return { ...readLine(allYourBase, text), numbers: numbers.split(" ").filter(Boolean).map(Number) };
    });
    const events: Event[] = [];
    for (const { seat, act, numbers } of lines) {
      chance = scripted(numbers);
      expect(match.submit(seat, act)).toBeUndefined();
      events.push(...((match.log.at(-1)?.events ?? []) as Event[]));
    }
    const [{ act }] = lines;
    if (!isMove(act)) throw new Error(`"${step.plays[0]}" is no move of the game.`);
    return { step, move: act.move, view, events };
  });
}

describe.each(["en", "de"])("The lesson (%s)", (language) => {
  const speak: Speaker = speakerIn(language);
  const said = (phrase: LessonStep["done"]): string => (phrase ? speak({ ...phrase, with: { rival: "Otto" } }) : "");

  const words = { en: { plot: "plot", station: "station" }, de: { plot: "Bauplatz", station: "Station" } }[language];

  /** What a touch is called: a card by its print, a place by what it is, the rest by the words on its button. */
  function nameOf(id: string, before: string[], view: View<AllYourBase>): string | undefined {
    const card = cardIn(id);
    if (card !== undefined) return speak({ key: "allYourBase.card", with: cardGaps(card) });
    if (stationIn(id) !== undefined) return words?.station;
    return id === touch.build ? words?.plot : speak(choice(id, before, view).label);
  }

  test("names all that is to be touched, in order", () => {
    for (const { step, move, view } of asked()) {
      const ids = touches(move, view);
      let rest = said(step.task);
      for (const [i, id] of ids.entries()) {
        const name = nameOf(id, ids.slice(0, i), view) ?? "?";
        expect(rest).toContain(name);
        rest = rest.slice(rest.indexOf(name) + name.length);
      }
    }
  });

  test("says which station where there are several", () => {
    const named = asked().flatMap(({ step, move, view }) => {
      const at = touches(move, view)
        .map(stationIn)
        .find((each) => each !== undefined);
      const stations = stationsSeen(view, 0);
      if (at === undefined || stations.length === 1) return [];
      expect(said(step.task)).toContain(speak({ key: `allYourBase.symbol_${symbols[stations[at].symbol]}` }));
      return [at];
    });
    expect(named).toEqual([0, 1, 4]);
  });

  test("says the points that are scored, and those between the two", () => {
    const totals = asked().flatMap(({ step, view, events }) => {
      const scored = events.find(({ type }) => type === "scored");
      if (scored?.type !== "scored") return [];
      const all = scored.points.map((points, seat) => view.table.bases[seat].points.reduce((sum, each) => sum + each, points));
      for (const total of all) expect(said(step.done)).toContain(String(total));
      return [all.join(" ")];
    });
    expect(totals).toEqual(["25 24", "110 106"]);
    const last = asked().find(({ step }) => step.say.key.endsWith(".last"));
    const [own, other] = last!.view.table.bases.map((base) => base.points.reduce((sum, each) => sum + each, baseWorth(base)));
    expect(said(last!.step.say)).toContain(` ${other - own} `);
  });
});

test("What the lesson tells of the other side happens: it comes too late for the last station, and both its cards are lost", () => {
  const happened = (type: Event["type"]) => asked().map(({ events }) => events.filter((event) => event.type === type).length);
  expect(happened("clashed").filter(Boolean)).toEqual([2]);
  expect(happened("discarded").at(-1)).toBe(2);
  expect(happened("passed").filter(Boolean)).toEqual([1]);
});
