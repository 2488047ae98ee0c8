import type { Phrase, Seat, View } from "@baseboard/kit";
import type { QuestionCard, ThemeName } from "@baseboard/stage/contract";
import { ARMY_PRICE } from "../rules/economy.ts";
import { isTerritory } from "../rules/geography.ts";
import { percent } from "../rules/odds.ts";
import type { DisarmTheEarth } from "../rules/state.ts";
import { actorOf, REFUSAL_ARMIES } from "../rules/war.ts";
import { drawSides } from "./art/sides.ts";
import { tonesOf } from "./art/tones.ts";
import { afterNo } from "./hud.ts";
import { askedDeal } from "./numbers.ts";
import { type Pairing, pairing } from "./pairing.ts";
import { landPhrase, squarePhrase } from "./place-names.ts";

/** The picture: as wide as half of the narrowest phone; both sides in it, what stands there over the lower part of each. */
const SIZE = { width: 168, height: 76 };
const PLAN = { middles: [42, 126], y: 30, size: { width: 70, height: 56 }, stack: 58 };

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheEarth.asked.${key}`, ...(gaps && { with: gaps }) });

/** What the viewer is asked by whoever offers them peace, or attacks them. */
export function questionCard(view: View<DisarmTheEarth>, theme: ThemeName): QuestionCard | undefined {
  const { seat, table } = view;
  const said = pairing(table);
  if (!said || table.phase === "war" || actorOf(table) !== seat || askedDeal(view)) return undefined;
  return {
    title: phrase(table.phase, { by: table.turn }),
    picture: {
      ...SIZE,
      key: `${theme} ${JSON.stringify(said)}`,
      draw: (pen, pixels) => drawSides(pen, pixels, said, tonesOf(theme), PLAN),
    },
    sides: said.sides.map(({ at, land: { owner } }) => ({
      name: isTerritory(at) ? landPhrase(at) : squarePhrase(at),
      note: owner === seat ? phrase("you") : phrase("other", { who: owner }),
    })),
    answers: table.phase === "answer" ? answers(view, seat, said) : purchases(said),
  };
}

/** What a yes brings, and what a no may cost. */
function answers(view: View<DisarmTheEarth>, seat: Seat, { points, odds }: Pairing): QuestionCard["answers"] {
  const { may } = afterNo(view, seat);
  const no = phrase(`no.${may}`, { percent: percent(odds), extra: REFUSAL_ARMIES });
  return [
    { icon: "peace-dove", say: phrase("yes", { points }) },
    { icon: may === "nothing" ? "x" : "zap", say: no },
  ];
}

/** How likely the attack captures as it stands, and what more defenders cost. */
const purchases = ({ odds }: Pairing): QuestionCard["answers"] => [
  { icon: "zap", say: phrase("odds", { percent: percent(odds) }) },
  { icon: "factory", say: phrase("price", { price: ARMY_PRICE }) },
];
