import type { Box } from "../contract.ts";

/** Position of the board on the screen: screen = board * scale + (x, y), in CSS pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** Available size in CSS pixels, and the board's size in board units. `bleeds`: as in `Board`. */
export interface Room {
  width: number;
  height: number;
  board: { width: number; height: number; bleeds?: boolean };
}

/** Maximum zoom relative to showing the whole board. */
const CLOSEST = 4;

/** Margin around the whole board in CSS pixels; less in a narrow room. */
const MARGIN = 16;
const SLIM = { below: 560, margin: 4 };

/** The camera that shows the whole board. */
export function whole(room: Room): Camera {
  const { width, height, board } = room;
  const margin = board.bleeds ? 0 : width < SLIM.below ? SLIM.margin : MARGIN;
  const scale = Math.max(0.01, Math.min((width - 2 * margin) / board.width, (height - 2 * margin) / board.height));
  return placed({ scale, x: 0, y: 0 }, room);
}

/** Clamps one axis so that no more than the fitted margin is ever empty. */
function clamp(at: number, size: number, room: number): number {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
}

/** The nearest position at this scale at which the board is where it may be. */
function placed({ scale, x, y }: Camera, { width, height, board }: Room): Camera {
  const high = board.height * scale;
  return { scale, x: clamp(x, board.width * scale, width), y: board.bleeds && high <= height ? 0 : clamp(y, high, height) };
}

/** The nearest allowed camera: zoomed between one and four times the whole board, never off the board. */
export function kept(camera: Camera, room: Room): Camera {
  const all = whole(room).scale;
  return placed({ ...camera, scale: Math.min(all * CLOSEST, Math.max(all, camera.scale)) }, room);
}

/** Zooms in (`by` > 1) or out around the screen point (x, y). */
export function zoomed(camera: Camera, by: number, x: number, y: number, room: Room): Camera {
  const all = whole(room).scale;
  const scale = Math.min(all * CLOSEST, Math.max(all, camera.scale * by));
  const k = scale / camera.scale;
  return kept({ scale, x: x - (x - camera.x) * k, y: y - (y - camera.y) * k }, room);
}

/** Pans by CSS pixels. */
export const panned = (camera: Camera, dx: number, dy: number, room: Room): Camera =>
  kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, room);

/** Pans just enough to make the box (board units) visible. */
export function revealing(camera: Camera, box: Box, room: Room): Camera {
  const need = (at: number, size: number, offset: number, length: number): number => {
    const from = offset + at * camera.scale;
    const to = from + size * camera.scale;
    return from < 0 ? -from : to > length ? length - to : 0;
  };
  return panned(camera, need(box.x, box.width, camera.x, room.width), need(box.y, box.height, camera.y, room.height), room);
}

/** CSS pixels per board unit: with fewer a whole board is too small to play on; with so many it is shown near. */
const LEGIBLE = 0.6;
const NEAR = 0.9;
/** Margin around what is looked at, in CSS pixels. */
const AROUND = 24;

/** Whether the whole board is too small to play on. */
export const isTiny = (room: Room): boolean => whole(room).scale < LEGIBLE;

/**
 * Near enough to read the board, or as near as the box (board units) allows, with the box in the middle; or as near to the middle as it can
 * be while as little as possible outside of `within`, a part of the board around it, is in sight: from so near that
 * it fills the room, where the box has room enough then.
 */
export function looking({ x, y, width, height }: Box, room: Room, within?: Box): Camera {
  const near = Math.min(NEAR, (room.width - 2 * AROUND) / width, (room.height - 2 * AROUND) / height);
  const filled = within ? Math.max(room.width / within.width, room.height / within.height) : 0;
  const fits = filled <= Math.min(room.width / width, room.height / height);
  const scale = fits ? Math.max(near, filled) : near;
  const camera = centered({ x: x + width / 2, y: y + height / 2 }, scale, room);
  if (!within) return camera;
  const side = (offset: number, from: number, size: number, length: number): number => {
    const [start, whole] = [from * camera.scale, size * camera.scale];
    const at = whole < length ? Math.min(Math.max(offset + start, 0), length - whole) : clamp(offset + start, whole, length);
    return at - start;
  };
  return {
    ...camera,
    x: side(camera.x, within.x, within.width, room.width),
    y: side(camera.y, within.y, within.height, room.height),
  };
}

/** The camera at this scale with a point (board units) in the middle. */
export function centered(at: { x: number; y: number }, scale: number, room: Room): Camera {
  const all = whole(room).scale;
  const k = Math.min(all * CLOSEST, Math.max(all, scale));
  return kept({ scale: k, x: room.width / 2 - at.x * k, y: room.height / 2 - at.y * k }, room);
}

/** Size of the buttons of the camera, one above the other (`board.css`), and to the edge of the room, in CSS pixels. */
const BUTTONS = { width: 46, height: 134, margin: 14 };

/**
 * Where the buttons of the camera stand, by their top left corner in CSS pixels, while all of the board is in sight: at the edge of the
 * room, beside or over the middle of this box at the right edge of the board (board units); undefined if there is no room for them. They
 * stay there wherever the camera goes.
 */
export function buttonsIn({ x, y, height }: Box, room: Room): { x: number; y: number } | undefined {
  const { scale, ...at } = whole(room);
  const spare = { x: room.width - at.x - x * scale - BUTTONS.width, y: height * scale - BUTTONS.height };
  if (spare.x < 0 || spare.y < 0) return undefined;
  return { x: room.width - BUTTONS.width - Math.min(spare.x / 2, BUTTONS.margin), y: at.y + y * scale + spare.y / 2 };
}

/** Whether a box (board units) is in sight. */
export function isSeen({ x, y, width, height }: Box, camera: Camera, room: Room): boolean {
  const [left, top] = [camera.x + x * camera.scale, camera.y + y * camera.scale];
  return left >= 0 && top >= 0 && left + width * camera.scale <= room.width && top + height * camera.scale <= room.height;
}

/** Whether the whole board is visible. */
export const isFitted = (camera: Camera, room: Room): boolean => camera.scale <= whole(room).scale * 1.001;
