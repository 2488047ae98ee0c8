import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import type { Size } from "@baseboard/stage/contract";
import { during, type Motion, out, part, swell, together } from "@baseboard/stage/ease";
import { glow } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { manifest } from "../../manifest.ts";
import { CENTRE, startRow } from "../../rules/board.ts";
import { isHome } from "../../rules/pieces.ts";
import type { EventOf } from "../../rules/state.ts";
import { chipPicture } from "../art/parts.ts";
import { ringPicture } from "../art/signs.ts";
import { CAPTURE } from "../art/tones.ts";
import type { Spot } from "../layout.ts";
import { seatPalette } from "../nodes/slots.ts";
import type { Scene } from "../scene.ts";

const HOME = 520;
const HOME_WITH_CHIP = 700;

/** A ring's radius and the width of its line, in board units. */
const RING = { radius: 46, line: 5 };

/** How far a ring around a spot expands: not beyond the board, where it would be cut. */
export function reachOf({ width, height }: Size, { x, y }: Spot, most: number): number {
  return Math.min(most, Math.min(x, y, width - x, height - y) / (RING.radius + RING.line / 2));
}

/** A ring that expands and fades. */
export function burst(scene: Scene, at: Spot, colour: string, most = 2.4): Motion {
  const ring = scene.passing(ringPicture(colour, RING.radius, RING.line), at);
  const reach = reachOf(scene.place, at, most);
  return (k) => {
    ring.scale.set(0.6 + (reach - 0.6) * out(k));
    ring.alpha = 1 - k;
  };
}

/** A piece is home: its slot lights up, and a chip rises from it. */
export const lightHome = (scene: Scene, { seat, slot, chip }: EventOf<"saved">): Step => {
  const ms = chip ? HOME_WITH_CHIP : HOME;
  return scene.transition(ms, {
    moves() {
      const at = scene.place.spot(slot);
      const light: Motion = (k) => scene.slots.light(slot, seat, out(k));
      const home = together([light, burst(scene, at, seatPalette(seat).color)]);
      return together([during(0, HOME / ms, home), ...(chip ? [rising(scene, at, "plus")] : [])]);
    },
  });
};

/** A chip is spent: it rises from its owner's row and fades out. */
export const raiseChip = (scene: Scene, { seat, use }: EventOf<"chipSpent">): Step =>
  scene.transition(620, { moves: () => rising(scene, scene.place.spot(`c${startRow(seat)}`), use === "action" ? "plus" : "hourglass") });

/** Towards the middle of the board: beyond its upper edge a chip would be cut. */
function rising(scene: Scene, at: Spot, icon: string): Motion {
  const chip = scene.passing(chipPicture(icon, marks.legal, manifest.accent.on.dark), at);
  const way = at.y < scene.place.height / 2 ? 1 : -1;
  return (k) => {
    chip.y = at.y + way * (70 * out(k) + 10);
    chip.scale.set(0.6 + 0.4 * out(part(k, 0, 0.3)));
    chip.alpha = 1 - part(k, 0.65, 1);
  };
}

/** No action is possible: the side's pieces shake. */
export const shake = (scene: Scene, { seat }: EventOf<"lapsed">): Step =>
  scene.transition(360, {
    moves(_, { table }) {
      const free = scene.pieces[seat].filter((_, i) => !isHome(seat, table.sides[seat].pieces[i])).map((piece) => ({ piece, x: piece.x }));
      return (k) => {
        for (const { piece, x } of free) piece.x = x + Math.sin(k * Math.PI * 6) * 7 * (1 - k);
      };
    },
  });

/** A round is over: the core pulses once. */
export const pulseCore = (scene: Scene): Step =>
  scene.transition(480, { moves: () => burst(scene, scene.place.spot(CENTRE), scene.tones.glow, 2) });

/** The winning side's pieces jump, one after another. */
export const hopForJoy = (scene: Scene, { seat }: { seat: Seat }): Step =>
  scene.transition(900, {
    moves: () =>
      together(
        scene.pieces[seat].flatMap((piece, i): Motion[] => [
          (k) => piece.lift(34 * Math.abs(swell(2 * part(k, 0.18 * i, 0.18 * i + 0.62)))),
          burst(scene, { x: piece.x, y: piece.y }, seatPalette(seat).color, 3),
        ]),
      ),
  });

/** Time is up: red light spreads from the core over everything. */
export const flashBase = (scene: Scene): Step =>
  scene.transition(900, {
    moves() {
      const at = scene.place.spot(CENTRE);
      const light = scene.passing(glow(420, CAPTURE, 0.95, 0.05), at);
      const flash: Motion = (k) => {
        light.scale.set(0.3 + 1.5 * out(k));
        light.alpha = swell(Math.min(1, k * 1.15));
      };
      return together([flash, burst(scene, at, CAPTURE, 9)]);
    },
  });

/** How the side that plays on alone comes to its end. */
export const end = (scene: Scene, event: EventOf<"challengeEnded">): Step | Step[] =>
  event.how === "out" ? hopForJoy(scene, event) : event.how === "time" ? flashBase(scene) : [];
