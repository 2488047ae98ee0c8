import type { Step } from "@baseboard/stage";
import { out, part, swell } from "@baseboard/stage/ease";
import { palette } from "@baseboard/stage/tokens";
import { CUBE_POINTS } from "../../rules/score.ts";
import type { Event, Worth } from "../../rules/state.ts";
import { framePicture, gainPicture } from "../art/marks.ts";
import { type Box, middleOf } from "../pack.ts";
import type { Scene } from "../scene.ts";
import { act, together } from "./moving.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** How long it takes to read what each base has brought, and to see who has won, in milliseconds. */
const READING = 2500;
const CHEERING = 900;

/** "4+6": the software, and what the cubes that fit it add. */
const sumOf = ({ software, fits }: Worth): string => (fits > 0 ? `${software}+${fits * CUBE_POINTS}` : String(software));

/** A number on a pill in the middle of a place, no wider than that: it comes, stands to be read, and goes. */
function pill(scene: Scene, text: string, box: Box, most: number, from: number, to: number): (k: number) => void {
  const size = Math.min(most, box.width / (0.9 + 0.62 * text.length));
  const sprite = scene.air.addChild(scene.paints.sprite(gainPicture(text, size, scene.tones)));
  sprite.position.copyFrom(middleOf(box));
  return (k) => {
    if (sprite.destroyed) return;
    const own = part(k, from, to);
    sprite.alpha = Math.min(1, 10 * own) * (1 - part(own, 0.9, 1));
    sprite.scale.set(0.7 + 0.3 * out(Math.min(1, 6 * own)));
  };
}

/** Over each station what it was worth, then over each base its total; all bases at once. */
export const score = (scene: Scene, { worths, points }: Of<"scored">): Step[] => [
  act(
    scene,
    READING,
    () => {
      const sums = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          return [pill(scene, sumOf(worth), scene.stationBox(seat, at), 40, 0, 0.66)];
        }),
      );
      const totals = points.map((total, seat) => pill(scene, `+${total}`, scene.place.base(seat), 60, 0.62, 1));
      return together([...sums, ...totals]);
    },
    ({ table }) => {
      for (const [seat, base] of table.bases.entries()) base.points.push(points[seat]);
    },
  ),
];

/** Light around the winning bases. */
export const cheer = (scene: Scene, { seats }: Of<"won">): Step[] => [
  act(
    scene,
    CHEERING,
    () => {
      const frames = seats.map((seat) => {
        const box = scene.place.base(seat);
        const sprite = scene.paints.sprite(framePicture(box.width, box.height, palette[seat].color, scene.tones.back, true));
        sprite.position.copyFrom(middleOf(box));
        scene.air.addChild(sprite);
        return sprite;
      });
      return (k) => {
        for (const sprite of frames) if (!sprite.destroyed) sprite.alpha = Math.abs(swell(3 * k));
      };
    },
    ({ table }) => {
      table.phase = "over";
    },
  ),
];

/** High cards come into the deck: it lights up. */
export const escalate = (scene: Scene, _: Of<"escalated">): Step[] => [
  act(scene, 420, () => {
    const { deck } = scene.place;
    const sprite = scene.paints.sprite(framePicture(deck.width, deck.height * 0.72, scene.tones.legal, scene.tones.back, true));
    sprite.position.set(deck.x + deck.width / 2, deck.y + deck.height * 0.36);
    scene.air.addChild(sprite);
    return (k) => {
      if (!sprite.destroyed) sprite.alpha = swell(k);
    };
  }),
];
