import type { Seat } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { out, part, swell } from "@baseboard/stage/ease";
import { glow } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { manifest } from "../../manifest.ts";
import { CENTRE, startRow } from "../../rules/board.ts";
import { isHome } from "../../rules/pieces.ts";
import type { Event, Table } from "../../rules/state.ts";
import { chipPicture } from "../art/parts.ts";
import { ringPicture } from "../art/signs.ts";
import { CAPTURE } from "../art/tones.ts";
import type { Spot } from "../layout.ts";
import { seatPalette } from "../nodes/slots.ts";
import type { Scene } from "../scene.ts";

type Saved = Extract<Event, { type: "saved" }>;
type ChipSpent = Extract<Event, { type: "chipSpent" }>;

/** A ring that spreads and fades. */
export function burst(scene: Scene, at: Spot, colour: string, ms = 420, reach = 2.4): Step[] {
  const ring = scene.paints.sprite(ringPicture(colour, 46, 5));
  return [
    scene.passing(ms, at, ring, (k) => {
      ring.scale.set(0.6 + (reach - 0.6) * out(k));
      ring.alpha = 1 - k;
    }),
  ];
}

/** A piece is home: its slot lights up, and a chip rises from it. */
export function lightHome(scene: Scene, { seat, slot, chip }: Saved): Step[] {
  const light = (k: number) => scene.slots.light(slot, seat, k);
  const home = scene.step(
    520,
    (k) => light(out(k)),
    () => light(1),
  );
  const at = scene.place.spot(slot);
  return [home, ...burst(scene, at, seatPalette(seat).color, 520), ...(chip ? [rising(scene, at, "plus", 700)] : [])];
}

/** A chip is spent: it rises from its owner's row and is gone. */
export function raiseChip(scene: Scene, { seat, use }: ChipSpent): Step[] {
  return [rising(scene, scene.place.spot(`c${startRow(seat)}`), use === "action" ? "plus" : "hourglass", 620)];
}

function rising(scene: Scene, { x, y }: Spot, icon: string, ms: number): Step {
  const chip = scene.paints.sprite(chipPicture(icon, marks.legal, manifest.accent.on.dark));
  return scene.passing(ms, { x, y }, chip, (k) => {
    chip.y = y - 70 * out(k) - 10;
    chip.scale.set(0.6 + 0.4 * out(part(k, 0, 0.3)));
    chip.alpha = 1 - part(k, 0.65, 1);
  });
}

/** Nothing can be done: the side's pieces shake their heads. */
export function shake(scene: Scene, table: Table, seat: Seat): Step[] {
  return table.sides[seat].pieces
    .map((at, i) => ({ at, piece: scene.pieces[seat][i] }))
    .filter(({ at }) => !isHome(seat, at))
    .map(({ piece }) => {
      const { x } = piece;
      return scene.step(
        360,
        (k) => {
          piece.x = x + Math.sin(k * Math.PI * 6) * 7 * (1 - k);
        },
        () => {
          piece.x = x;
        },
      );
    });
}

/** A round is over: the core beats once. */
export const pulseCore = (scene: Scene): Step[] => burst(scene, scene.place.spot(CENTRE), scene.tones.glow, 480, 2);

/** The side that has won jumps, one after another. */
export function hopForJoy(scene: Scene, seat: Seat): Step[] {
  const colour = seatPalette(seat).color;
  return scene.pieces[seat].flatMap((piece, i) => {
    const from = 0.18 * i;
    const jump = scene.step(
      900,
      (k) => piece.lift(34 * Math.abs(swell(2 * part(k, from, from + 0.62)))),
      () => piece.lift(0),
    );
    return [jump, ...burst(scene, { x: piece.x, y: piece.y }, colour, 900, 3)];
  });
}

/** Time is up: red light spreads from the core over everything. */
export function flashBase(scene: Scene): Step[] {
  const light = scene.paints.sprite(glow(420, CAPTURE, 0.95, 0.05));
  const at = scene.place.spot(CENTRE);
  const flash = scene.passing(900, at, light, (k) => {
    light.scale.set(0.3 + 1.5 * out(k));
    light.alpha = swell(Math.min(1, k * 1.15));
  });
  return [flash, ...burst(scene, at, CAPTURE, 900, 9)];
}
