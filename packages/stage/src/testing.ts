import { copy, type Game, isOfMatch, type Parts, play, readTranscript, replay, same, type View } from "@baseboard/kit";
import { eventsOf } from "./animation/presenter.ts";
import type { Queue } from "./animation/queue.ts";
import type { Box } from "./box.ts";
import type { Board, BoardOptions } from "./contract.ts";
import { debugDump } from "./debug-dump.ts";
import { picking, type TouchWay, touched } from "./input/picker.ts";

/** For tests of boards without rendering: the part of a page needed to paint pictures. */
type Page = { createElement: () => { getContext: () => unknown } };

const measured = { width: 1, actualBoundingBoxAscent: 1, actualBoundingBoxDescent: 1, addColorStop() {} };
const paintNothing = () => measured;

/** A 2D context that draws nothing and measures everything as one unit. Methods are cached on first use: a proxy is slow. */
const idlePen: Record<string, unknown> = Object.create(
  new Proxy(
    {},
    {
      get: (_, name: string) => {
        idlePen[name] = paintNothing;
        return paintNothing;
      },
    },
  ),
);

export const blankPage: Page = { createElement: () => ({ getContext: () => Object.create(idlePen) }) };

/** A drawn text and its size in board units. */
export interface Written {
  text: string;
  size: number;
}

/** Approximate width of a letter relative to its size. */
const LETTER = 0.62;

/** A page that records all drawn text. */
export function notingPage(written: Written[]): Page {
  return { createElement: () => ({ getContext: () => notingPen(written) }) };
}

function notingPen(written: Written[]): unknown {
  let scale = 1;
  const scales: number[] = [];
  // The first `scale` of a canvas is the paintbox's resolution, not part of the size.
  let isFirst = true;
  const sizeOf = (font: unknown): number => Number(/([\d.]+)px/.exec(String(font))?.[1]);
  const known: Record<string, unknown> = {
    font: "",
    save: () => scales.push(scale),
    restore: () => {
      scale = scales.pop() ?? scale;
    },
    scale(by: number) {
      if (!isFirst) scale *= by;
      isFirst = false;
    },
    measureText: (text: string) => ({
      width: text.length * LETTER * sizeOf(known.font),
      actualBoundingBoxAscent: 1,
      actualBoundingBoxDescent: 1,
    }),
    fillText: (text: string) => written.push({ text, size: sizeOf(known.font) * scale }),
  };
  return Object.setPrototypeOf(known, idlePen);
}

/** Overlap tolerated for rounding. */
const HAIR = 0.01;

export const isInside = (box: Box, room: Box): boolean =>
  box.x >= room.x - HAIR &&
  box.y >= room.y - HAIR &&
  box.x + box.width <= room.x + room.width + HAIR &&
  box.y + box.height <= room.y + room.height + HAIR;

export const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + HAIR || b.x + b.width <= a.x + HAIR || a.y + a.height <= b.y + HAIR || b.y + b.height <= a.y + HAIR;

/** Touches shared by two moves or with which another's begin; and those in `tried` that lead the picker to no move or another one. */
export function misleading<M>(ways: TouchWay<M>[], tried = ways): string[] {
  const lines = new Set<string>();
  const twice: string[] = [];
  for (const way of ways) {
    const line = way.touches.join(" ");
    if (lines.has(line)) twice.push(line);
    lines.add(line);
  }
  const begun = ways.flatMap(({ touches }) => touches.slice(1).map((_, i) => touches.slice(0, i + 1).join(" ")));
  const missed = tried.filter(({ move, touches }) => {
    const picked = touches.reduce<string[]>((before, id) => touched(ways, before, id), []);
    return !same(picking(ways, picked).complete, move);
  });
  return [...twice, ...begun.filter((line) => lines.has(line)), ...missed.map(({ touches }) => touches.join(" "))];
}

type Poses = Record<string, { x: number; y: number; angle: number }>;

/** So far may something be from where it will be in the next moment, in board units: nothing leaps. */
const NEAR = 3;

/** What named things are more than a little elsewhere. */
const leapt = (was: Poses, now: Poses): string[] =>
  Object.keys(now).filter((name) => was[name] && Math.hypot(now[name].x - was[name].x, now[name].y - was[name].y) > NEAR);

/**
 * Plays a transcript and animates each ply on a board for one pair of eyes after another. Answers with what was wrong: something that
 * leapt at the beginning or the end of a step, or was not where the view after the ply has it.
 */
export async function animationFaults<G extends Parts>(
  game: Game<G>,
  make: (options: BoardOptions) => Board<G>,
  text: string,
): Promise<string[]> {
  const faults: string[] = [];
  const poses = (): Poses => debugDump(board).poses as Poses;
  const check = (what: string, was: Poses, now: Poses): void => void faults.push(...leapt(was, now).map((name) => `${what}: ${name}`));
  let told = "";
  const queue: Queue = {
    async push(...steps) {
      const was = poses();
      for (const step of steps) step.run(0);
      check(`${told} begins`, was, poses());
      for (const step of steps) step.run(0.5);
      for (const step of steps) step.run(0.9995);
      const nearly = poses();
      for (const step of steps) step.run(1);
      check(`${told} ends`, nearly, poses());
    },
    flush() {},
    idle: Promise.resolve(),
  };
  const board = make({ theme: "dark", resolution: 1, portrait: false, room: { width: 1052, height: 767 }, queue, speak: ({ key }) => key });
  const transcript = readTranscript(text);
  const match = replay(game, transcript, 0);
  const eyes = [...match.state.hands.keys(), undefined];
  for (const [at, line] of transcript.lines.entries()) {
    const viewer = eyes[at % eyes.length];
    const seen = (): View<G> => copy(match.view(viewer));
    const before = seen();
    play(match, line);
    const after = seen();
    const events = (match.log.at(-1)?.events ?? []).filter((event): event is G["event"] => !isOfMatch(event));
    if (!events.some((event) => game.say(event))) continue; // A line without words is only shown.
    board.show(before);
    for (const each of eventsOf(game, { events, before, after })) {
      told = `${line}, ${each.event.type}`;
      await board.animate(each.event, each.before, each.after);
    }
    const animated = poses();
    board.show(after);
    check(`${line} is shown`, animated, poses());
    const gone = Object.keys(animated).filter((name) => !(name in poses()));
    faults.push(...gone.map((name) => `${line} leaves ${name}`));
  }
  return faults;
}
