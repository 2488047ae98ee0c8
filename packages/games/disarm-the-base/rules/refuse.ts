import type { Refusal, Seat, View } from "@baseboard/kit";
import { beside, END, geometry, insidePlace, isFloodlight, type Place, spotOf, TOWER } from "./board.ts";
import { type Blue, type Card, kindOf } from "./cards.ts";
import { isAllFound, isPlane } from "./found.ts";
import { holds } from "./hands.ts";
import { ACTIONS } from "./sizes.ts";
import { type DisarmTheBase, type Move, type Player, type Table, UNSEEN } from "./state.ts";

/** A refusal: a heading of RULES.md, and a sentence. */
const no = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `disarmTheBase.no.${key}`,
  ...(gaps && { with: gaps }),
});

/** Why `view.seat` may not make this move; undefined if legal. */
export function refuse({ seat, table }: View<DisarmTheBase>, move: Move): Refusal | undefined {
  if (seat === undefined) return no("A turn", "spectator");
  if (table.phase === "over") return no("Losing", "over");
  if (table.phase === "pile") return refusePut(table, seat, move);
  if (table.seat !== seat) return no("A turn", "notYourTurn");
  if (move.type === "put") return no("Piles", "nothingToPut");
  if (move.type === "end") return undefined;
  if (table.actions === 0) return no("A turn", "noActions");
  return refuseAction(table, table.players[seat], move);
}

/** Ruling G3. */
function refusePut(table: Table, seat: Seat, move: Move): Refusal | undefined {
  if (table.receiver !== seat) return no("Piles", "othersPut");
  if (move.type !== "put") return no("Piles", "putFirst");
  return table.players[seat].piles[move.pile] ? undefined : no("Piles", "noPile");
}

type Action = Exclude<Move, { type: "put" | "end" }>;

function refuseAction(table: Table, player: Player, move: Action): Refusal | undefined {
  switch (move.type) {
    case "go":
      return refuseStep(table, player.place, move.to);
    case "play":
      return refuseHeld(player, move) ?? refusePlay(table, player.place, move);
    case "breakIn":
      return refuseBreakIn(table, player.place, move.at);
    case "give":
      return refuseHeld(player, move) ?? refusePass(table, player, move.to);
    case "take":
      return refusePass(table, player, move.from) ?? refuseHeld(table.players[move.from], move);
    case "discard":
      return refuseHeld(player, move);
    case "shift":
      return refuseShift(player, move.pile, move.onto);
  }
}

/** Ruling G1: a card the player has, and with hidden hands the top one of its pile. */
function refuseHeld(player: Player, { card, pile }: { card: Card; pile?: number }): Refusal | undefined {
  if (player.piles.length === 0 && pile !== undefined) return no("Piles", "noPile");
  if (player.piles.length > 0 && pile === undefined) return no("Piles", "whichPile");
  return holds(player, card, pile) ? undefined : no(pile === undefined ? "Cards" : "Piles", pile === undefined ? "notHeld" : "notOnTop");
}

/** Rulings B2 to B6, F4. */
function refuseStep(table: Table, from: Place, to: Place): Refusal | undefined {
  if (!beside(from, table.start).includes(to)) return no("Moving", "tooFar");
  if (to === END) return isAllFound(table) ? undefined : no("Winning", "notAllFound");
  const [a, b] = [spotOf(from), spotOf(to)];
  const square = a.kind === "path" && b.kind === "inside" ? a : b.kind === "path" && a.kind === "inside" ? b : undefined;
  if (square && !table.gates[geometry.path[square.index].gate ?? 0]) return no("Gates", "gateShut");
  return b.kind === "hangar" ? refuseEntry(table, b.index) : undefined;
}

function refuseEntry({ hangars }: Table, hangar: number): Refusal | undefined {
  if (hangars[hangar].guarded) return no("Hangars", "guardInside");
  return hangars[hangar].unlocked ? undefined : no("Hangars", "locked");
}

/** Ruling B9: in the open, inside the quarter of this hangar. */
const isBefore = (place: Place, hangar: number): boolean => place === insidePlace(geometry.hangars[hangar]);

function refuseUnlock({ hangars }: Table, place: Place, hangar: number): Refusal | undefined {
  if (hangars[hangar] === undefined) return no("Hangars", "noHangar");
  if (!isBefore(place, hangar)) return no("Hangars", "otherQuarter");
  if (hangars[hangar].unlocked) return no("Hangars", "isUnlocked");
  return hangars[hangar].guarded ? no("Hangars", "guardInside") : undefined;
}

/** Ruling C2. */
function refuseBreakIn(table: Table, place: Place, hangar: number): Refusal | undefined {
  return table.actions < ACTIONS ? no("Breaking in", "wholeTurn") : refuseUnlock(table, place, hangar);
}

type Play = Extract<Move, { type: "play" }>;

/** Ruling C3: every card has its place, and must have an effect. `at` is -1 if omitted. */
const plays: Record<Blue, (table: Table, place: Place, at: number, of: number) => Refusal | undefined> = {
  open: (table, place, at, of) => (at >= 0 ? no("Hangars", "saysWhich") : refuseUnlock(table, place, of)),
  crowbar: (table, place, at) => refuseUnlock(table, place, at),
  disarm: (table, place, at, of) => refuseDisarm(table, place, at, of),
  cutters: (table, place, at) => refuseDisarm(table, place, at, -1),
  dark(table, place, at) {
    if (place !== TOWER && !isFloodlight(place)) return no("Floodlights", "notAtLight");
    if (table.lights[at] === undefined) return no("Floodlights", "noLight");
    return table.lights[at] ? undefined : no("Floodlights", "isDark");
  },
  gate(table, place, at) {
    if (place !== TOWER) return no("Gates", "notInTower");
    if (table.gates[at] === undefined) return no("Gates", "noGate");
    return table.gates[at] ? no("Gates", "isOpen") : undefined;
  },
  lookup: (table, place, at) => (place !== TOWER ? no("Checking", "notInTower") : refuseLook(table, at)),
  spotter: (table, place, at) => (isBefore(place, at) ? refuseLook(table, at) : no("Checking", "otherQuarter")),
  recall: (table, place, at) => (place !== TOWER ? no("Guards", "notInTower") : refuseRecall(table, at)),
  noise: (table, place, at) => (isBefore(place, at) ? refuseRecall(table, at) : no("Distractions", "otherQuarter")),
};

function refusePlay(table: Table, place: Place, { card, at = -1 }: Play): Refusal | undefined {
  const { does, of } = kindOf(card);
  return plays[does as Blue](table, place, at, of);
}

/** Ruling C9: inside, and a code fits only its own plane. */
function refuseDisarm({ hangars }: Table, place: Place, at: number, of: number): Refusal | undefined {
  const { kind, index } = spotOf(place);
  if (at >= 0) return no("Planes", "isInside");
  const plane = kind === "hangar" && isPlane(hangars[index]) ? hangars[index] : undefined;
  // Wherever one stands: this card is of no more use.
  if (of >= 0 && plane?.tile !== of && hangars.some(({ tile, disarmed }) => tile === of && disarmed)) return no("Planes", "codeUsed");
  if (!plane) return no("Planes", "noPlane");
  if (plane.disarmed) return no("Planes", "isDisarmed");
  return of >= 0 && plane.tile !== of ? no("Planes", "otherPlane") : undefined;
}

/** Ruling C7. */
function refuseLook({ hangars }: Table, at: number): Refusal | undefined {
  if (hangars[at] === undefined) return no("Checking", "noHangar");
  return hangars[at].tile === UNSEEN ? undefined : no("Checking", "isSeen");
}

/** Ruling C10. */
function refuseRecall({ hangars }: Table, at: number): Refusal | undefined {
  if (hangars[at] === undefined) return no("Guards", "noHangar");
  return hangars[at].guarded ? undefined : no("Guards", "noGuard");
}

/** Ruling C4. */
function refusePass(table: Table, player: Player, other: Seat): Refusal | undefined {
  const mate = table.players[other];
  if (!mate || mate === player || mate.caught) return no("Passing cards", "noMate");
  return isTogether(player.place, mate.place) ? undefined : no("Passing cards", "apart");
}

/** Ruling C4: in one quarter of the board, including its path and hangars, or both in the tower. */
export function isTogether(a: Place, b: Place): boolean {
  const { quarter } = spotOf(a);
  return quarter === undefined ? a === TOWER && b === TOWER : quarter === spotOf(b).quarter;
}

/** Ruling G4. */
function refuseShift({ piles }: Player, pile: number, onto: number): Refusal | undefined {
  if (!piles[pile] || !piles[onto]) return no("Piles", "noPile");
  if (pile === onto) return no("Piles", "samePile");
  return piles[pile].up.length > 0 ? undefined : no("Piles", "pileEmpty");
}
