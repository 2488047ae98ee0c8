import type { Size } from "@baseboard/stage/contract";
import { add, type Paintbox, Piece, recount } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { type Card, NONE } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { backPicture, badgeRadius, cardPicture, isLying } from "../art/card.ts";
import { keepPicture, stepPicture } from "../art/signs.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";
import type { SeenCard } from "../visibility.ts";

/** Lift of a planned card. */
const RAISED = 12;

/** A card so many letters wide has room for a badge between its number and its letter. */
const BROAD = 6;

/**
 * The badge of a card, relative to its center: at its upper edge; in its lower right corner where it would hide what is printed there, or
 * lie on the card above.
 */
export function badgeOn(
  { width, height }: Size,
  { least, lift }: Pick<Layout, "least" | "lift">,
): { x: number; y: number; radius: number } {
  if (!isLying(width, height) && lift > RAISED && width > BROAD * least) {
    const radius = Math.max(least * 0.76, Math.min(width, height) * 0.13);
    return { x: 0, y: -height / 2 + radius * 0.3, radius };
  }
  const radius = badgeRadius(least);
  return { x: width / 2 - radius, y: height / 2 - radius, radius };
}

/** A card in the player's hand; a back if hidden from the viewer. */
export class HandCard extends Piece {
  card: Card = NONE;
}

/** The player's own cards at the lower edge: planned ones lifted and numbered, those to be kept marked. */
export class HandNode extends Container {
  #paints: Paintbox;
  #tones: Tones;
  cards: HandCard[] = [];

  constructor(paints: Paintbox, tones: Tones) {
    super({ sortableChildren: true });
    this.#paints = paints;
    this.#tones = tones;
  }

  show(cards: SeenCard[], place: Layout): void {
    recount(this.cards, cards.length, () => this.addChild(new HandCard("")));
    for (const [i, { card, step, isKept }] of cards.entries()) {
      const piece = this.cards[i];
      const box = place.card(i, cards.length);
      const raised = step === undefined ? 0 : Math.min(RAISED, place.lift);
      piece.card = card;
      piece.label = `#${card === NONE ? i : cardText(card)}`;
      piece.zIndex = i;
      piece.lie({ ...box, y: box.y - raised }, [card, step, isKept].join(" "), (into) => {
        add(this.#paints, into, card === NONE ? backPicture(box.width, box.height) : cardPicture(card, box.width, box.height, place.least));
        const { x, y, radius } = badgeOn(box, place);
        if (step !== undefined) add(this.#paints, into, stepPicture(step, radius, this.#tones), x, y);
        if (isKept) add(this.#paints, into, keepPicture(radius, this.#tones), x, y);
      });
    }
  }
}
