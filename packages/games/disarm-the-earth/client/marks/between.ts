import { add, path, shortened } from "@baseboard/stage/pieces";
import type { Table } from "../../rules/state.ts";
import { discPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import { landIn } from "../ids.ts";
import type { Scene } from "../scene.ts";
import { outline } from "./put.ts";

/** Radius of what stands there. */
const STACK = 20;

/** The color of what is between two sides: a question of peace, or a war. */
export const colourBetween = ({ phase }: Table, tones: Tones): string => (phase === "answer" ? tones.neutral : tones.capture);

/** While two sides are asked for peace or are at war: both, and a line from one to the other with a sign of what it is. */
export function markBetween(scene: Scene, table: Table): void {
  const { phase, pair } = table;
  const { tones, paints, over, under } = scene;
  if (pair.to === "" || phase === "over") return;
  const colour = colourBetween(table, tones);
  for (const at of [pair.from, pair.to].map(landIn)) if (at) outline(scene, at, colour, 2.8);
  const [from, to] = [scene.spot(pair.from), scene.spot(pair.to)];
  // Below the stacks: it strikes no number out.
  under.addChild(
    path(paints, shortened(from, to, STACK, STACK), [
      { width: 5, colour: "rgba(0,0,0,.55)" },
      { width: 2.6, colour, dash: [6, 5] },
    ]),
  );
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  add(
    paints,
    over,
    phase === "answer" ? discPicture("peace-dove", "#fdfdf0", tones.peace) : discPicture("zap", "#2a0d0a", "#ff8d80"),
    middle.x,
    middle.y,
  );
}
