import { copy } from "@baseboard/kit";
import type { Step } from "@baseboard/stage";
import { between, during, inOut, type Motion, part, together } from "@baseboard/stage/ease";
import { type Box, middleOf } from "@baseboard/stage/places";
import { allCards, print } from "../../rules/cards.ts";
import { gather as gathered } from "../../rules/evolve.ts";
import { listed } from "../../rules/plan.ts";
import { type Card, type EventOf, NONE } from "../../rules/state.ts";
import { miniPicture } from "../art/card.ts";
import { tilePicture } from "../art/station.ts";
import { cardOn } from "../nodes/middle.ts";
import { softwareAt } from "../nodes/station.ts";
import type { Scene } from "../scene.ts";
import { flight } from "./flights.ts";
import { cardsOf, down, fromDeck, goOut, isOwn, packet, small } from "./hands.ts";
import { pill } from "./pill.ts";

const GATHER = 620;
const CHANGE = 1800;
const DEAL = 640;

/** Gathers all cards into the deck: software, discards and hands. With the full reset, tiles go back, too. */
function gather(scene: Scene): Step[] {
  const { now, place, before } = scene;
  const { bases, discards, options } = before.table;
  const stations = bases.flatMap((base, seat) => base.stations.map((each, at) => ({ ...each, box: scene.stationBox(seat, at) })));
  const software = stations.filter((each) => each.software !== NONE);
  const out = discards.length + software.length + bases.reduce((sum, { cards }) => sum + cards, 0);
  if (out === 0) return [];
  const held = bases.map(({ cards }) => cards);
  const own = listed(now?.hand?.cards ?? {});
  const deck = cardOn(place.deck);
  return [
    scene.transition(GATHER, {
      hand: (hand) => Object.assign(hand, { cards: {}, keeps: {} }),
      late: ({ table }) => Object.assign(table, { deck: before.table.deck }),
      later(now) {
        now.table = copy(before.table);
        gathered(now.table);
      },
      moves: (was) =>
        together([
          ...software.map(({ software: card, box }) => flight(scene, [small(scene, card), down], softwareAt(box), deck)),
          ...discards.slice(-1).map((card) => flight(scene, [small(scene, card), down], cardOn(place.discards), deck)),
          ...held.map((cards, seat) =>
            isOwn(scene, seat) ? goOut(scene, was, own, deck, [0, 1]) : packet(scene, cards, cardsOf(scene, seat), deck, [0, 1]),
          ),
          ...(options.reset ? stations.map(({ symbol, box }) => tileBack(scene, symbol, box)) : []),
        ]),
    }),
  ];
}

function tileBack(scene: Scene, symbol: number, box: Box): Motion {
  return flight(scene, [(size) => tilePicture(symbol, size, scene.tones)], box, scene.place.stack(symbol));
}

/** A new part: the deck is complete again, and all seats are dealt cards. */
export const deal = (scene: Scene, { cards }: EventOf<"dealt">): Step[] => [
  ...gather(scene),
  scene.transition(DEAL, { moves: fromDeck(scene, cards) }),
];

/** Low cards leave the deck face down; the high ones are shown as they enter it. */
export function escalate(scene: Scene, { out, numbers }: EventOf<"escalated">): Step[] {
  const rows = numbers.map((number) => allCards.filter((card) => print(card).number === number));
  return [
    ...gather(scene),
    scene.transition(CHANGE, {
      late: ({ table }) => Object.assign(table, { deck: table.deck - rows.flat().length }),
      moves() {
        const deck = cardOn(scene.place.deck);
        const away = { ...deck, x: scene.place.width + deck.width, y: deck.y - deck.height };
        return together([
          ...[0, 0.05, 0.1].map((late) => during(late, late + 0.25, flight(scene, [down], deck, away, { fades: true }))),
          pill(scene, `−${out}`, scene.place.deck, 44, 0, 0.34),
          ...rows.flatMap((cards, row) => cards.map((card, i) => comeToDeck(scene, card, deck, [i - 2.5, row]))),
          pill(scene, `+${rows.flat().length}`, scene.place.deck, 44, 0.36, 1),
        ]);
      },
    }),
  ];
}

/** Shows a card in a grid in the middle of the table, then moves it into the deck. */
function comeToDeck(scene: Scene, card: Card, deck: Box, [column, row]: [number, number]): Motion {
  const { place } = scene;
  const width = Math.min(110, place.width / 8);
  const sprite = scene.hang(scene.paints.sprite(miniPicture(card, width, width * 1.3, place.least)));
  const from = { x: place.width / 2 + column * width * 1.12, y: place.middle.y + place.middle.height + (row + 0.6) * width * 1.45 };
  const to = middleOf(deck);
  const late = 0.012 * (column + 2.5);
  return (k) => {
    if (sprite.destroyed) return;
    const gone = part(k, 0.66 + late, 0.9 + late);
    const on = inOut(gone);
    sprite.alpha = part(k, 0.26 + late, 0.36 + late) * (gone < 1 ? 1 : 0);
    sprite.position.set(between(from.x, to.x, on), between(from.y, to.y, on));
    sprite.scale.set(between(1, deck.width / width, on));
  };
}
