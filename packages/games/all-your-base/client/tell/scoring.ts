import type { Step } from "@baseboard/stage";
import { palette } from "@baseboard/stage/tokens";
import { CUBE_POINTS } from "../../rules/score.ts";
import type { Event, Worth } from "../../rules/state.ts";
import { framePicture } from "../art/marks.ts";
import { bump } from "../ease.ts";
import { middleOf } from "../pack.ts";
import type { Scene } from "../scene.ts";
import { act, rising, together } from "./moving.ts";

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

const ALL = 900;

/** "4+6": the software, and what the cubes that fit it add. */
const sumOf = ({ software, fits }: Worth): string => (fits > 0 ? `${software}+${fits * CUBE_POINTS}` : String(software));

/** Over each station what it was worth, then over each base its total; all bases at once. */
export const score = (scene: Scene, { worths, points }: Of<"scored">): Step[] => [
  act(
    scene,
    ALL,
    () => {
      const sums = worths.flatMap((each, seat) =>
        each.flatMap((worth, at) => {
          if (worth.software === 0) return [];
          const box = scene.stationBox(seat, at);
          return [rising(scene, sumOf(worth), middleOf(box), Math.max(26, Math.min(44, box.width * 0.3)), 0, 0.62)];
        }),
      );
      const totals = points.map((total, seat) => rising(scene, `+${total}`, middleOf(scene.place.base(seat)), 60, 0.5, 1));
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
    ALL,
    () => {
      const frames = seats.map((seat) => {
        const box = scene.place.base(seat);
        const sprite = scene.paints.sprite(framePicture(box.width, box.height, palette[seat].color, scene.tones.back, true));
        sprite.position.copyFrom(middleOf(box));
        scene.air.addChild(sprite);
        return sprite;
      });
      return (k) => {
        for (const sprite of frames) if (!sprite.destroyed) sprite.alpha = Math.abs(bump(3 * k));
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
      if (!sprite.destroyed) sprite.alpha = bump(k);
    };
  }),
];
