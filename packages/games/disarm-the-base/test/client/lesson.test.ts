import { isMove, Match, readLine, type Speaker, scripted, type View } from "@baseboard/kit";
import type { LessonStep } from "@baseboard/stage/contract";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice } from "../../client/choice.ts";
import { dangerOf, guardsToCome } from "../../client/danger.ts";
import { lesson } from "../../client/lesson.ts";
import { cardIn, mateIn, touch } from "../../client/places/ids.ts";
import { touches } from "../../client/places/move-targets.ts";
import { geometry, isPlace, nextSquare } from "../../rules/board.ts";
import { type DisarmTheBase, disarmTheBase, type Event, type Move } from "../../rules/index.ts";
import { planesIn } from "../../rules/sizes.ts";
import { cardText, planeLetters } from "../../rules/text/codes.ts";

interface Asked {
  step: LessonStep;
  move: Move;
  /** The table as the step begins, and as it ends. */
  view: View<DisarmTheBase>;
  after: View<DisarmTheBase>;
  /** What happens until it ends. */
  events: Event[];
}

/** Each step: what it asks for, what the learner sees then, and what comes of it. */
function asked(): Asked[] {
  let match: Match<DisarmTheBase> | undefined;
  return lesson.steps.map((step) => {
    const state = step.position && disarmTheBase.notation.readPosition(step.position);
    if (state) match = new Match(disarmTheBase, { seats: 2, options: state.table.options, key: "", chance: () => scripted([]), state });
    if (!match) throw new Error("The lesson begins nowhere.");
    const view = structuredClone(match.view(0));
    const lines = [step.plays[0], ...(step.replies ?? [])].map((line) => readLine(disarmTheBase, line));
    const events: Event[] = [];
    for (const { seat, act } of lines) {
      expect(match.submit(seat, act)).toBeUndefined();
      events.push(...((match.log.at(-1)?.events ?? []) as Event[]));
    }
    const [{ act }] = lines;
    if (!isMove(act)) throw new Error(`"${step.plays[0]}" is no move of the game.`);
    return { step, move: act.move, view, after: structuredClone(match.view(0)), events };
  });
}

/** The step that says this. */
function at(name: string): Asked {
  const found = asked().find(({ step }) => step.say.key === `disarmTheBase.lesson.${name}`);
  if (!found) throw new Error(`No step "${name}".`);
  return found;
}

const guardsIn = ({ table }: Asked["view"]): number => table.hangars.filter(({ guarded }) => guarded).length;

describe.each(["en", "de"])("The lesson (%s)", (language) => {
  const speak: Speaker = speakerIn(language);
  const said = (phrase: LessonStep["done"]): string => (phrase ? speak({ ...phrase, with: { rival: "Otto" } }) : "");
  const word = (key: string): string => speak({ key: `disarmTheBase.${key}` });

  /** What a touch is called: a place, a gate or a card by its name, a mate by its own, the rest by the words on its button. */
  function nameOf(id: string, before: string[], view: View<DisarmTheBase>): string {
    const gate = geometry.gates.findIndex((_, each) => touch.gate(each) === id);
    const card = before.length === 0 ? cardIn(id) : undefined;
    if (isPlace(id)) return word(`place_${id}`);
    if (gate >= 0) return word(`gate_${geometry.gates[gate]}`);
    if (card !== undefined) return word(`card_${cardText(card)}`);
    return mateIn(id) === undefined ? speak(choice(id, before, view).label) : "Otto";
  }

  test("names all that is to be touched, in order", () => {
    for (const { step, move, view } of asked()) {
      const ids = touches(move, view);
      let rest = said(step.task).toLowerCase();
      for (const [i, id] of ids.entries()) {
        const name = nameOf(id, ids.slice(0, i), view).toLowerCase();
        expect(rest).toContain(name);
        rest = rest.slice(rest.indexOf(name) + name.length);
      }
    }
  });

  test("says how many hangars, planes, actions and guards there are", () => {
    const numbers = { en: ["four", "six", "nine"], de: ["vier", "sechs", "neun"] }[language] ?? [];
    const { table } = at("come").view;
    expect([table.actions, planesIn(table.options.tiles), table.hangars.length]).toEqual([4, 6, 9]);
    for (const number of numbers) expect(said(at("come").step.say).toLowerCase()).toContain(number);
    expect(guardsIn(at("disarm").view)).toBe(4);
    expect(said(at("disarm").step.say)).toContain(numbers[0]);
    expect(at("enter").after.table.actions).toBe(0);
  });

  test("says which plane is found, and which is disarmed", () => {
    const plane = (event?: Event) => {
      if (event?.type !== "found" && event?.type !== "disarmed") throw new Error("No plane is seen.");
      return word(`plane_${planeLetters[event.type === "found" ? event.tile : event.plane]}`);
    };
    expect(said(at("enter").step.say)).toContain(plane(at("open").events.find(({ type }) => type === "found")));
    expect(said(at("disarm").step.say)).toContain(plane(at("disarm").events.find(({ type }) => type === "disarmed")));
  });

  test("says where the guard came, whence one went back, and which gate closed", () => {
    const { events, step } = at("draw");
    const names = events.flatMap((event) => {
      if (event.type === "guardCame" || event.type === "recalled") return [word(`place_h${event.hangar + 1}`)];
      return event.type === "gateShut" ? [word(`gate_${geometry.gates[event.gate]}`)] : [];
    });
    expect(names).toHaveLength(3);
    const told = said(step.done).toLowerCase();
    const places = names.map((name) => told.indexOf(name.toLowerCase()));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

test("The patrol has just gone by the gate, and in the dark nobody is in danger", () => {
  const { table } = at("through").view;
  expect(table.guard).toBe(3);
  expect(dangerOf(table)).toEqual({ now: [], next: [] });
});

test("The hangar one is told to leave may get a guard; outside eyes of both kinds are seen, those after the next step where one goes", () => {
  const { table } = at("leave").view;
  expect(guardsToCome(table)).toContain(1);
  const { now, next } = dangerOf(table);
  expect(now).toEqual(["p9", "p10", "p11", "SW"]);
  expect(next).toEqual(["p0", "p1", "p2", "NW"]);
  expect(at("hide").view.table.players[0].place).toBe("NW");
  expect(geometry.path[nextSquare(table.guard)].quarter).toBe(0);
  expect(dangerOf(at("dark").after.table).next).toEqual([]);
});

test("Whoever stayed in the hangar, or in the light, would be caught", () => {
  const caught = (from: string) => {
    const { view } = at(from);
    const state = disarmTheBase.notation.readPosition(at("disarm").step.position ?? "");
    state.table.players[0].place = view.table.players[0].place;
    const match = new Match(disarmTheBase, { seats: 2, options: state.table.options, key: "", chance: () => scripted([]), state });
    expect(match.submit(0, { move: { type: "end" } })).toBeUndefined();
    return match.view(0).table.players[0].caught;
  };
  expect([caught("leave"), caught("hide"), caught("dark")]).toEqual([true, true, false]);
});

test("Both kinds of card are drawn: a blue one comes to the hand, and a guard leaves the hut empty until the mate sends one back", () => {
  const { view, after, events } = at("draw");
  const drawn = events.flatMap((event) => (event.type === "drew" ? [`${event.seat} ${cardText(event.card)}`] : []));
  expect(drawn).toEqual(["0 open6", "0 guard2", "1 gate", "1 shutN"]);
  expect(after.table.players[0].cards.map(cardText)).toContain("open6");
  expect([view.table.hut, after.table.hut]).toEqual([1, 1]);
  expect([guardsIn(view), guardsIn(after)]).toEqual([4, 4]);
  expect(events.filter(({ type }) => type === "caught" || type === "alarm")).toEqual([]);
});

test("The card that is taken opens the way back, and the last step wins for both with one card left", () => {
  expect(at("gate").view.table.gates[0]).toBe(false);
  expect(at("gate").after.table.gates[0]).toBe(true);
  const { view, after } = at("home");
  expect(view.table.hangars.filter(({ disarmed }) => disarmed)).toHaveLength(6);
  expect([after.table.deck, after.table.ending]).toEqual([1, "won"]);
  expect(disarmTheBase.outcome(after.table)?.winners).toEqual([0, 1]);
});
