import type { Marks } from "@baseboard/stage/contract";
import { type Darebase, OFF, type Step, type Table } from "../../rules/state.ts";
import { routePicture, type Stretch } from "../art/route.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** The path of the only remaining move, in chalk; in the flags' color if one is carried. */
export function drawRoute(scene: Scene, { preview }: Marks<Darebase>, { sides, turn }: Table): void {
  if (preview?.type !== "run") return;
  const { tones } = scene;
  const bench = scene.bench(turn, preview.pawn);
  const at = sides[turn].pawns[preview.pawn - 1];
  const spotOf = (step: Step): Spot => (step === "off" ? bench : scene.spot(step.replace("+", "")));
  const onFoot = (spot: Spot) => beside(spot, { x: 0, y: FOOT });
  let from = onFoot(at === OFF ? bench : scene.spot(at));
  const stretches = preview.steps.map((step): Stretch => {
    const to = onFoot(spotOf(step));
    const stretch = { from, to, stick: { width: 8, colour: step.endsWith("+") ? tones.cross : tones.white } };
    from = to;
    return stretch;
  });
  const { picture, middle } = routePicture(stretches);
  put(scene, scene.under, picture, middle);
}
