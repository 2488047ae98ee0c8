import { same } from "@baseboard/kit";
import type { Box } from "./box.ts";
import { picking, type TouchWay, touched } from "./input/picker.ts";

/** For tests of boards that are never rendered: as much of a page as pictures are painted with. */
type Page = { createElement: () => { getContext: () => unknown } };

const measured = { width: 1, actualBoundingBoxAscent: 1, actualBoundingBoxDescent: 1, addColorStop() {} };
const paintNothing = () => measured;

/** A pen that draws nothing, and measures everything as one unit. What it is asked for it has from then on: a proxy is slow. */
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

/** What is written somewhere, and its size in board units. */
export interface Written {
  text: string;
  size: number;
}

/** A letter is so wide by its size, about. */
const LETTER = 0.62;

/** A page that notes down all that is written on it. */
export function notingPage(written: Written[]): Page {
  return { createElement: () => ({ getContext: () => notingPen(written) }) };
}

function notingPen(written: Written[]): unknown {
  let scale = 1;
  const scales: number[] = [];
  // A canvas of its own begins unscaled, but for the detail that the paintbox paints in.
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

/** So far two boxes may lie over each other for what is rounded. */
const HAIR = 0.01;

export const isInside = (box: Box, room: Box): boolean =>
  box.x >= room.x - HAIR &&
  box.y >= room.y - HAIR &&
  box.x + box.width <= room.x + room.width + HAIR &&
  box.y + box.height <= room.y + room.height + HAIR;

export const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + HAIR || b.x + b.width <= a.x + HAIR || a.y + a.height <= b.y + HAIR || b.y + b.height <= a.y + HAIR;

/** Touches that are those of two moves, or with which those of another begin; and those by which the picker, `tried` with these, comes to no move or another. */
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
