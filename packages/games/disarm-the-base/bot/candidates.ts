import type { Seat } from "@baseboard/kit";
import { beside, geometry } from "../rules/board.ts";
import { type Blue, type Card, kindOf } from "../rules/cards.ts";
import { isPlane } from "../rules/found.ts";
import { topOf, usable } from "../rules/hands.ts";
import { isTogether, refuse } from "../rules/refuse.ts";
import { EMPTY, type Move, type Table, UNSEEN } from "../rules/state.ts";
import { isGood } from "./piles.ts";

type Held = ReturnType<typeof usable>[number];

/** Moves worth considering: legal moves, except discarding useful cards, or passing useless ones. */
export function candidates(table: Table, seat: Seat, mayPass: boolean): Move[] {
  if (table.actions === 0) return [];
  const player = table.players[seat];
  const own = usable(player);
  const moves: Move[] = [
    ...beside(player.place, table.start).map((to): Move => ({ type: "go", to })),
    ...own.flatMap((held) => plays(table, held)),
    ...every.filter((at) => isOfUse(table, at)).map((at): Move => ({ type: "breakIn", at })),
    ...(mayPass ? passes(table, seat, own) : []),
    ...shifts(table, seat),
  ];
  return moves.filter((move) => !refuse({ seat, table, hand: {} }, move));
}

/** Whether an airworthy plane is there, or may be. */
const isOfUse = ({ hangars }: Table, hangar: number): boolean => hangars[hangar].tile < EMPTY && !hangars[hangar].disarmed;

const every: number[] = [...geometry.hangars.keys()];
const itself = [undefined];

/** The worthwhile targets of each card; undefined if the card implies its target. */
const aims: Record<Blue, (table: Table, of: number) => (number | undefined)[]> = {
  open: (table, of) => (isOfUse(table, of) ? itself : []),
  crowbar: (table) => every.filter((hangar) => isOfUse(table, hangar)),
  disarm: () => itself,
  cutters: () => itself,
  dark: () => [...geometry.quarters.keys()],
  gate: () => [...geometry.gates.keys()],
  lookup: ({ hangars }) => every.filter((hangar) => hangars[hangar].tile === UNSEEN),
  spotter: ({ hangars }) => every.filter((hangar) => hangars[hangar].tile === UNSEEN),
  recall: sendable,
  noise: sendable,
};

function plays(table: Table, held: Held): Move[] {
  const { does, of } = kindOf(held.card);
  return aims[does as Blue](table, of).map((at) => ({ type: "play", ...held, ...(at !== undefined && { at }) }));
}

/** Hangars to recall a guard from: those that matter, else any. */
function sendable(table: Table): number[] {
  const guarded = every.filter((hangar) => table.hangars[hangar].guarded);
  const useful = guarded.filter((hangar) => isOfUse(table, hangar));
  return useful.length > 0 ? useful : guarded;
}

/** Cards that could be used soon are passed between hands. */
function passes(table: Table, seat: Seat, own: Held[]): Move[] {
  const wanted = (cards: Held[]) => cards.filter(({ card }) => isWanted(table, card));
  const { place } = table.players[seat];
  return [...table.players.keys()]
    .filter((mate) => mate !== seat && isTogether(place, table.players[mate].place))
    .flatMap((mate): Move[] => [
      ...wanted(own).map((held): Move => ({ type: "give", ...held, to: mate })),
      ...wanted(usable(table.players[mate])).map((held): Move => ({ type: "take", ...held, from: mate })),
    ]);
}

/** Whether a card is useful in the current state. */
function isWanted({ hangars, lights, gates }: Table, card: Card): boolean {
  const { does, of } = kindOf(card);
  switch (does) {
    case "open":
      return !hangars[of].unlocked && !hangars[of].guarded && hangars[of].tile < EMPTY;
    case "disarm":
      return hangars.some(({ tile, disarmed }) => tile === of && !disarmed);
    case "cutters":
      return hangars.some((hangar) => isPlane(hangar) && !hangar.disarmed);
    case "recall":
    case "noise":
      return hangars.some(({ guarded }) => guarded);
    case "dark":
      return lights.includes(true);
    case "gate":
      return gates.includes(false);
    default:
      return does === "crowbar";
  }
}

/** Moves that uncover lower cards: useless cards are discarded, useful ones go onto the lowest pile. */
function shifts(table: Table, seat: Seat): Move[] {
  const player = table.players[seat];
  const heights = player.piles.map(({ up }) => up.length);
  const onto = heights.indexOf(Math.min(...heights));
  return player.piles.flatMap(({ up, down }, pile): Move[] => {
    const card = topOf(player, pile);
    if (card === undefined || up.length + down < 2) return [];
    return [isGood(table, card) ? { type: "shift", pile, onto } : { type: "discard", card, pile }];
  });
}
