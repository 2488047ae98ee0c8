import { readdirSync, readFileSync } from "node:fs";
import { copy, isOfMatch, type Match, play, type Rng, readTranscript, replay, type View } from "@baseboard/kit";
import { eventsOf, type Queue, type Step } from "@baseboard/stage";
import type { BoardOptions } from "@baseboard/stage/contract";
import { middleOf } from "@baseboard/stage/places";
import { blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { animator } from "../../client/events.ts";
import { Scene } from "../../client/scene.ts";
import { type DisarmTheBase, disarmTheBase, type Event } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";
import { positions } from "../positions.ts";
import { begun, careful, chance } from "../rules/play.ts";
import { does, matchOn } from "../rules/scenes.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

type Seen = View<DisarmTheBase>;

const sceneFor = (portrait: boolean): Scene =>
  new Scene({ theme: "dark", resolution: 1, room: portrait ? { width: 390, height: 566 } : { width: 1052, height: 767 } } as BoardOptions);

/** What can be seen of everything on the table: where it is, how large, how much of it, by name. */
const posed = ({ pieces, pawns }: Scene): Map<string, number[]> =>
  new Map(
    [...pieces, ...pawns.pawns]
      .filter(({ visible }) => visible)
      .map(({ label, x, y, scale, alpha, rotation }) => [label, [x, y, scale.x * 100, scale.y * 100, alpha * 100, rotation * 100]]),
  );

/** What is suddenly elsewhere. */
const leapt = (was: Map<string, number[]>, now: Map<string, number[]>): string[] =>
  [...now]
    .filter(([label, [x, y]]) => Math.hypot(x - (was.get(label)?.[0] ?? x), y - (was.get(label)?.[1] ?? y)) > 2)
    .map(([label]) => label);

const MOMENTS = [0.2, 0.4, 0.6, 0.8, 0.9995];

/** Goes through each step moment by moment: everything begins where it was, and `nearly` looks at what it comes to just before its end. */
const queueFor = (scene: Scene, nearly: () => void): Queue => ({
  async push(...steps) {
    const { place } = scene;
    const was = posed(scene);
    for (const step of steps) step.run(0);
    if (place === scene.place) expect(leapt(was, posed(scene))).toEqual([]);
    for (const k of MOMENTS) for (const step of steps) step.run(k);
    nearly();
    for (const step of steps) step.run(1);
  },
  flush: () => {},
  idle: Promise.resolve(),
});

/** What is elsewhere, or else looks otherwise, than where it lies in the table as drawn now. */
function astray(scene: Scene): string[] {
  const now = posed(scene);
  scene.redraw(scene.now!);
  const lies = posed(scene);
  return [...lies]
    .filter(([label, pose]) => pose.some((each, i) => Math.abs(each - (now.get(label)?.[i] ?? 1e6)) > 2))
    .map(([label]) => label);
}

const everyKind: Record<Event["type"], true> = {
  went: true,
  played: true,
  brokeIn: true,
  found: true,
  disarmed: true,
  darkened: true,
  gateOpened: true,
  recalled: true,
  passed: true,
  discarded: true,
  shifted: true,
  put: true,
  turnedUp: true,
  drew: true,
  gateShut: true,
  lit: true,
  guardCame: true,
  alarm: true,
  caught: true,
  escorted: true,
  patrolled: true,
  turnBegan: true,
  ended: true,
};

/** These are handed over, folded or led away in the air, and are seen in their places only when a step is over. */
const inTheAir: Partial<Record<Event["type"], RegExp>> = {
  gateShut: /^gate:/,
  gateOpened: /^gate:/,
  caught: /^[A-D]$/,
  escorted: /^[A-D]$/,
};

/** Plays on, ply by ply, tells all that comes of it to each pair of eyes in turn, and answers which kinds of events there were. */
async function tellAll(match: Match<DisarmTheBase>, scene: Scene, goesOn: (match: Match<DisarmTheBase>) => boolean): Promise<Set<string>> {
  const kinds = new Set<string>();
  let now: Event["type"] = "went";
  const queue = queueFor(scene, () =>
    expect(
      astray(scene).filter((label) => !inTheAir[now]?.test(label)),
      now,
    ).toEqual([]),
  );
  const animate = animator(scene, queue);
  const eyes = [...match.state.hands.keys(), undefined];
  const seenBy = (i: number): Seen => copy(match.view(eyes[i]));
  for (let i = 0, before = seenBy(i); goesOn(match); i = (i + 1) % eyes.length, before = seenBy(i)) {
    const events = (match.log.at(-1)?.events ?? []).filter((each) => !isOfMatch(each)) as Event[];
    const after = seenBy(i);
    scene.draw(before);
    for (const { event, ...views } of eventsOf(disarmTheBase, { events, before, after })) {
      now = event.type;
      kinds.add(now);
      await animate(event, views.before, views.after);
    }
    const all = `${events.map(({ type }) => type)}, seen by ${eyes[i]}`;
    expect(scene.now, all).toEqual(after);
    const told = posed(scene);
    scene.draw(after);
    expect(told, all).toEqual(posed(scene));
    expect(scene.air.children, all).toEqual([]);
  }
  return kinds;
}

/** A ply that a bot likes; false when it is over. */
const oneOf =
  (rng: Rng) =>
  (match: Match<DisarmTheBase>): boolean => {
    const [seat] = match.toAct;
    if (seat === undefined) return false;
    const refusal = match.submit(seat, { move: careful(match.view(seat), match.legalMoves(seat), rng) });
    if (refusal) throw new Error(`A listed move is refused: ${refusal.key}`);
    return true;
  };

describe("everything comes to rest where it lies, and what is told adds up to what is shown, for everybody", () => {
  const told = new Set<string>();

  test.each(
    (lawConfig.options ?? []).flatMap((options, i) => [1 + (i % 2), 3 + (i % 2)].map((seats) => ({ seats, options, word: `told ${i}` }))),
  )("match $word of $seats", async ({ seats, options, word }) => {
    const kinds = await tellAll(begun(seats, options, word), sceneFor(seats % 2 === 0), oneOf(chance(word)));
    expect(kinds.size).toBeGreaterThan(9);
    for (const kind of kinds) told.add(kind);
  });

  const folder = new URL("../replays/", import.meta.url);
  test.each(readdirSync(folder))("%s", async (file) => {
    const transcript = readTranscript(readFileSync(new URL(file, folder), "utf8"));
    const lines = transcript.lines.values();
    const kinds = await tellAll(replay(disarmTheBase, transcript, 0), sceneFor(true), (match) => {
      const { value: line, done } = lines.next();
      if (line) play(match, line);
      return !done;
    });
    expect(kinds.size).toBeGreaterThan(5);
    for (const kind of kinds) told.add(kind);
  });

  // What random matches seldom come to.
  const inside = ["h4 empty unlocked", "A at h4"];
  const scenes: [what: string, position: string[], lines: string[]][] = [
    ["a guard goes past three to another hangar", ["h8 ? guarded", "h9 ? guarded", "h1 ? guarded", "deck rest open1 guard8"], ["A: end"]],
    ["two guards come after a distraction", ["players 4", "noise 1", "h4 ? guarded", "deck rest open1 guard4"], ["A: end"]],
    ["one comes where two are called", ["noise 1", "hut 1", "deck rest open1 guard4"], ["A: end"]],
    ["none comes where two are called", ["noise 1", "hut 0", "deck rest open1 guard4"], ["A: end"]],
    ["two are seen at once", ["players 3", "guard p4", "A at tower", "B at NE", "C at p5", "deck rest open1 lightNE"], ["A: end"]],
    [
      "two are found by guards",
      ["players 3", "noise 1", ...inside, "h5 empty unlocked", "B at h5", "C at tower", "deck rest open1 guard4"],
      ["A: end"],
    ],
    ["one is caught, and others play on", [...inside, "B at tower", "deck rest open1 guard4"], ["A: end", "B: go NE"]],
    ["nobody is left to lead somebody away", ["players 3", "hut 0", "guard p4", "lit NE", "A at h4", "h4 empty unlocked"], ["A: go NE"]],
    ["a gate and a light that are shut and on already", ["shut N", "lit NE", "deck rest lightNE shutN"], ["A: end"]],
    ["the last plane", [positions["the last plane"]], ["A: play disarmF"]],
  ];
  test.each(scenes)("%s", async (_, position, lines) => {
    const left = [...lines];
    const step = (match: Match<DisarmTheBase>) => left.length > 0 && does(match, left.shift() as string).length > 0;
    for (const portrait of [false, true]) {
      left.splice(0, left.length, ...lines);
      const match = matchOn(...position.flatMap((each) => each.trim().split(/\n\s*/)));
      for (const kind of await tellAll(match, sceneFor(portrait), step)) told.add(kind);
      expect(left).toEqual([]);
    }
  });

  test("a turn's end with two red cards takes four seconds or so", async () => {
    const match = matchOn("deck rest lightSE guard4");
    const before = copy(match.view(0));
    const events = does(match, "A: end");
    const scene = sceneFor(false);
    scene.draw(before);
    let ms = 0;
    const queue = {
      ...queueFor(scene, () => {}),
      async push(...steps: Step[]) {
        ms += Math.max(...steps.map((step) => step.ms));
      },
    };
    const animate = animator(scene, queue);
    const ply = { events, before, after: match.view(0) };
    for (const { event, ...views } of eventsOf(disarmTheBase, ply)) await animate(event, views.before, views.after);
    expect(events.map(({ type }) => type)).toEqual(["drew", "guardCame", "drew", "lit", "patrolled", "turnBegan"]);
    expect(ms).toBeGreaterThan(3500);
    expect(ms).toBeLessThan(5000);
  });

  test("a pawn walks through the gate, but one that was dragged beyond it only takes its place", async () => {
    const match = matchOn("A at NW", "guard p7");
    const before = copy(match.view(0));
    const [went] = does(match, "A: go p2");
    const ways = [false, true].map(async (isDragged) => {
      const scene = sceneFor(false);
      scene.draw(before);
      const pawn = scene.pawn(0);
      const there = middleOf(scene.place.place("p2"));
      if (isDragged) pawn.position.set(there.x + 9, there.y);
      const way: number[] = [];
      const push = async (...steps: Step[]) => {
        for (const k of [0, 0.2, 0.4, 0.6, 0.8]) {
          for (const step of steps) step.run(k);
          way.push(Math.hypot(pawn.x - there.x, pawn.y - there.y) / scene.place.pawnSize);
        }
      };
      await animator(scene, { push })(went as Event, before, match.view(0));
      return way.map(Math.round);
    });
    const [walked, dragged] = await Promise.all(ways);
    expect(walked[0]).toBeGreaterThan(5);
    expect(Math.max(...dragged)).toBeLessThan(3);
  });

  test("there is no kind of event that was not told", () => {
    expect([...told].toSorted()).toEqual(Object.keys(everyKind).toSorted());
  });
});
