/** Where the board lies on the screen: screen = board * scale + (x, y), in CSS pixels. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** The room there is for a board, in CSS pixels, and the board's own size, in its units. */
export interface Room {
  width: number;
  height: number;
  board: { width: number; height: number };
}

/** How much closer than "all of it" one can go. */
const CLOSEST = 4;

/** Around the whole board there is this much room, in CSS pixels; less where there is little of it. */
const MARGIN = 16;
const SLIM = { below: 560, margin: 4 };

/** The camera that shows all of the board, in the middle. */
export function whole({ width, height, board }: Room): Camera {
  const margin = width < SLIM.below ? SLIM.margin : MARGIN;
  const scale = Math.max(0.01, Math.min((width - 2 * margin) / board.width, (height - 2 * margin) / board.height));
  return { scale, x: (width - board.width * scale) / 2, y: (height - board.height * scale) / 2 };
}

/** One axis kept so that no more than the fitted margin is ever empty. */
function clamp(at: number, size: number, room: number): number {
  return size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
}

/** The camera nearest to this one that is allowed: between all of the board and four times closer, never off the board. */
export function kept(camera: Camera, room: Room): Camera {
  const all = whole(room).scale;
  const scale = Math.min(all * CLOSEST, Math.max(all, camera.scale));
  return {
    scale,
    x: clamp(camera.x, room.board.width * scale, room.width),
    y: clamp(camera.y, room.board.height * scale, room.height),
  };
}

/** Closer (`by` > 1) or farther, while the point of the board under the screen point (x, y) stays under it. */
export function zoomed(camera: Camera, by: number, x: number, y: number, room: Room): Camera {
  const all = whole(room).scale;
  const scale = Math.min(all * CLOSEST, Math.max(all, camera.scale * by));
  const k = scale / camera.scale;
  return kept({ scale, x: x - (x - camera.x) * k, y: y - (y - camera.y) * k }, room);
}

/** Moved by so many CSS pixels. */
export const panned = (camera: Camera, dx: number, dy: number, room: Room): Camera =>
  kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, room);

/** Moved just so far that the box (board units) is in sight. */
export function revealing(camera: Camera, box: { x: number; y: number; width: number; height: number }, room: Room): Camera {
  const need = (at: number, size: number, offset: number, length: number): number => {
    const from = offset + at * camera.scale;
    const to = from + size * camera.scale;
    return from < 0 ? -from : to > length ? length - to : 0;
  };
  return panned(camera, need(box.x, box.width, camera.x, room.width), need(box.y, box.height, camera.y, room.height), room);
}

/** Whether everything is in sight. */
export const isFitted = (camera: Camera, room: Room): boolean => camera.scale <= whole(room).scale * 1.001;
