import type { BoardOptions, Size, ThemeName } from "../contract.ts";

/** What a board is drawn with, but for the queue. */
export type Setting = Omit<BoardOptions, "queue">;

/** Device pixels per CSS pixel beyond this cost more than they show. */
const SHARPEST = 3;
/** How wide a room for the board may be, by its height, and still count as high: at first, and while the board stands or lies, so that it seldom turns. */
const PORTRAIT = { first: 1.03, standing: 1.35, lying: 0.95 };
/** A board that fills its room is made anew when the room has lost or gained this part of its width or height: seldom for what is only to spare. */
const MUCH = { less: 0.05, more: 0.15 };

/** The setting for a room, in CSS pixels; `before` is the one that a board is drawn with already. */
export function settingIn(room: Size, theme: ThemeName, before: Setting | undefined): Setting {
  const widest = PORTRAIT[before === undefined ? "first" : before.portrait ? "standing" : "lying"];
  return { theme, resolution: resolution(), portrait: room.width < room.height * widest, room };
}

/** Whether a board that was drawn with one setting no longer suits another. */
export const isOutgrown = (was: Setting, now: Setting, fills = false): boolean =>
  now.portrait !== was.portrait || now.resolution !== was.resolution || (fills && isFar(now.room, was.room));

const isFar = (now: Size, then: Size): boolean =>
  (["width", "height"] as const).some((side) => now[side] < then[side] * (1 - MUCH.less) || now[side] > then[side] * (1 + MUCH.more));

export const resolution = (): number => Math.min(SHARPEST, window.devicePixelRatio || 1);
