import type { BoardOptions, Size, ThemeName } from "../contract.ts";

/** Options of a board, except the queue and the language. */
export type Setting = Omit<BoardOptions, "queue" | "speak">;

/** Maximum device pixels per CSS pixel: more cost more than they show. */
const SHARPEST = 3;
/** Maximum width-to-height ratio that counts as portrait: initially, while portrait, while landscape. The hysteresis makes turns rare. */
const PORTRAIT = { first: 1.03, standing: 1.35, lying: 0.95 };
/** A board that fills its room is recreated once the width or height has shrunk or grown by this fraction; growth only leaves space. */
const MUCH = { less: 0.05, more: 0.15 };

/** The setting for a room, in CSS pixels; `before` is that of the current board. */
export function settingIn(room: Size, theme: ThemeName, before: Setting | undefined): Setting {
  const widest = PORTRAIT[before === undefined ? "first" : before.portrait ? "standing" : "lying"];
  return { theme, resolution: resolution(), portrait: room.width < room.height * widest, room };
}

/** Whether a board drawn with one setting must be recreated for another. */
export const isOutgrown = (was: Setting, now: Setting, fills = false): boolean =>
  now.portrait !== was.portrait || now.resolution !== was.resolution || (fills && isFar(now.room, was.room));

const isFar = (now: Size, then: Size): boolean =>
  (["width", "height"] as const).some((side) => now[side] < then[side] * (1 - MUCH.less) || now[side] > then[side] * (1 + MUCH.more));

export const resolution = (): number => Math.min(SHARPEST, window.devicePixelRatio || 1);
