import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { add, path } from "@baseboard/stage/pieces";
import { type Box, inset } from "@baseboard/stage/places";
import { END, geometry, isBuilding, isFloodlight, isPlace, type Place, places } from "../../rules/board.ts";
import { NONE } from "../../rules/cards.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import { dotPicture, eyePicture, lampRing } from "../art/marks.ts";
import { dangerOf } from "../danger.ts";
import { passage, trimmed } from "../passage.ts";
import { mateIn, touch } from "../places/ids.ts";
import { offersAfter } from "../places/offers.ts";
import { takeable } from "../places/targets.ts";
import type { Scene } from "../scene.ts";
import { standOf } from "../visibility.ts";
import { frame } from "./frame.ts";
import { spotFor } from "./spots.ts";

/** Size of signs, relative to a pawn; there is less space beside a floodlight and the patrol. */
const SIZES = { dot: 0.52, eye: 0.8, tight: 0.66 };

/** Opacity of the frame of what is beside the point. */
const ASIDE = 0.6;

/** Marks what may be touched, what is picked or previewed, and where pawns would be seen. */
export function drawPlaces(scene: Scene, { picked, live, preview }: Marks<DisarmTheBase>, view: View<DisarmTheBase>): void {
  const { over, tones } = scene;
  if (preview?.type === "go") drawWay(scene, view, preview.to);
  const lamps = [...offersAfter(view, picked)].filter(([, offer]) => offer === "dark").map(([id]) => id);
  const taken = takeable(view, picked, scene.place);
  for (const id of new Set([...live, ...picked])) {
    const box = taken.get(id) ?? boxFor(scene, id);
    if (box) frame(scene, over, box, tones.legal, picked.includes(id)).alpha = isAside(id, picked) ? ASIDE : 1;
  }
  const ground = [...live, ...picked].filter((id) => !lamps.includes(id));
  drawSigns(scene, view, ground);
  for (const light of geometry.quarters.keys()) if (lamps.includes(touch.light(light))) drawLamp(scene, light);
}

/** Throwing a card away is possible anywhere, and never what a card is for. */
const isAside = (id: string, picked: string[]): boolean => id === touch.discards && !picked.includes(id);

/** A ring around a floodlight that the picked card can turn off. */
function drawLamp({ place, over, paints }: Scene, light: number): void {
  const { x, y } = place.light(light);
  add(paints, over, lampRing(Math.round(place.pawnSize)), x, y);
}

/** The previewed step, from the pawn's position. */
function drawWay(scene: Scene, { table, seat = 0 }: View<DisarmTheBase>, to: Place): void {
  const { place, paints, tones } = scene;
  const size = place.pawnSize;
  const past = passage(place, table.players[seat].place, to);
  const points = trimmed([standOf(place, table, seat), ...past, spotFor(place, table, to)], size, size * 0.9);
  const dash: [number, number] = [size * 0.4, size * 0.35];
  scene.over.addChild(
    path(paints, points, [
      { width: size * 0.36, colour: tones.panelRow },
      { width: size * 0.2, colour: tones.legal, dash },
    ]),
  );
}

/** In the open: an eye where a pawn would be seen, else a dot where it can go. */
function drawSigns(scene: Scene, { table }: View<DisarmTheBase>, live: string[]): void {
  const { place, over, paints } = scene;
  const { now, next } = dangerOf(table);
  for (const at of places.filter((each) => !isBuilding(each) && each !== END)) {
    const isLive = live.includes(at);
    const when = now.includes(at) ? "now" : next.includes(at) ? "next" : undefined;
    if (!when && !isLive) continue;
    const eye = isFloodlight(at) ? SIZES.tight : SIZES.eye;
    const radius = Math.round(place.pawnSize * (when ? eye : SIZES.dot));
    const { x, y } = spotFor(place, table, at);
    add(paints, over, when ? eyePicture(radius, when, isLive) : dotPicture(radius), x, y);
  }
}

/** The box to frame: of buildings, the end tile, gates, teammates, the discards. Open ground has signs instead. */
function boxFor(scene: Scene, id: string): Box | undefined {
  const { place } = scene;
  if (isPlace(id)) return isBuilding(id) || id === END ? inset(place.place(id), -3) : undefined;
  const gate = scene.base.gates.findIndex(({ label }) => label === id);
  if (gate !== NONE) return place.gate(gate);
  const mate = mateIn(id);
  if (mate !== undefined && place.mates.includes(mate)) return place.mate(mate);
  return id === touch.discards ? place.discards : undefined;
}
