import { type State, seatLetter } from "@baseboard/kit";
import { END, hangarPlace, spotOf } from "../board.ts";
import { cardsOutside, hutLeft, mostGuards, sparedIn } from "../card-census.ts";
import { allCards, type Card, isRed, NONE, PLANES } from "../cards.ts";
import { isAllFound, isPlane, isWon } from "../found.ts";
import { seen, team } from "../sight.ts";
import { ACTIONS, emptiesIn, planesIn, sizesOf } from "../sizes.ts";
import { type DisarmTheBase, EMPTY, GAP, type Hangar, type Player, type Table, UNSEEN } from "../state.ts";
import { cardText, tileText } from "./codes.ts";

type GameState = State<DisarmTheBase>;

/**
 * Throws a SyntaxError for a state that cannot occur in a match. Details irrelevant to a scenario may be omitted: number of drawn cards,
 * their effects, the guard's square by turn.
 */
export function checkPosition(state: GameState): void {
  for (const wrong of faults(state)) throw new SyntaxError(wrong);
}

function* faults(state: GameState): Generator<string> {
  const { table } = state;
  const { seat, receiver, players } = table;
  const stranger = [seat, receiver].find((each) => each >= players.length);
  if (stranger !== undefined) return yield `Players: ${players.length}, so there is no ${seatLetter(stranger)}.`;
  yield* wrongHangars(table);
  yield* wrongTiles(state);
  for (const [each, player] of players.entries()) yield* wrongPlayer(state, each, player);
  yield* wrongHut(table);
  yield* wrongCards(state);
  yield* wrongHeld(table);
  yield* table.phase === "over" ? wrongEnd(table) : wrongGoingOn(table);
}

function* wrongHangars({ hangars }: Table): Generator<string> {
  for (const [at, { tile, unlocked, disarmed }] of hangars.entries()) {
    const name = hangarPlace(at);
    if (unlocked && tile === UNSEEN) yield `${name} is unlocked, so its tile has been seen.`;
    if (disarmed && !(unlocked && isPlane({ tile }))) yield `There is no plane to be disarmed in ${name}.`;
  }
}

/** Rulings A7, H1 to H3: which tiles exist, seen or not. */
function* wrongTiles({ table, box }: GameState): Generator<string> {
  const { hangars, players, options } = table;
  const { mix } = sizesOf(players.length, options);
  const wrong = hangars.findIndex(({ tile }, at) => (tile === UNSEEN) !== (box.tiles[at] !== UNSEEN));
  if (wrong >= 0) yield `${hangarPlace(wrong)} has a tile that either was seen or lies face down.`;
  const tiles = hangars.map(({ tile }, at) => (tile === UNSEEN ? box.tiles[at] : tile));
  const count = (tile: number) => tiles.filter((each) => each === tile).length;
  const planes = Array.from({ length: PLANES }, (_, plane) => plane);
  const twice = planes.find((plane) => count(plane) > 1);
  if (twice !== undefined) yield `Plane ${tileText(twice)} is in two hangars.`;
  const [flying, empty] = [tiles.filter((tile) => isPlane({ tile })).length, count(EMPTY)];
  const gaps = mix === "gaps" ? hangars.length - planesIn(mix) : 0;
  if (count(GAP) !== gaps) yield `Hangars without a tile: ${gaps}, not ${count(GAP)}.`;
  if (flying > planesIn(mix) || empty > emptiesIn(mix))
    yield `There are ${planesIn(mix)} planes and ${emptiesIn(mix)} empty tiles, not ${flying} and ${empty}.`;
}

function* wrongPlayer({ table, box }: GameState, seat: number, { place, entered, caught, cards, piles }: Player): Generator<string> {
  const name = seatLetter(seat);
  const sizes = sizesOf(table.players.length, table.options);
  if (sizes.isHidden && cards.length > 0) yield `With hidden hands ${name} has piles and holds nothing else.`;
  if (piles.length !== sizes.piles) yield `${name} has ${sizes.piles} piles, not ${piles.length}.`;
  for (const [pile, { down }] of piles.entries()) {
    if (box.piles[seat][pile].length !== down) yield `${name} has ${down} cards face down in pile ${pile + 1}, so as many lie below.`;
    if (down > sizes.faceDown) yield `${name} has ${sizes.faceDown} cards face down in a pile at most.`;
  }
  if (caught && (place !== END || [...cards, ...piles.flatMap(({ up }) => up)].length > 0))
    yield `${name} was caught and has nothing left.`;
  if (!caught && entered && place === END && !isAllFound(table)) yield `${name} is not back before every plane is found.`;
  const { kind, index } = spotOf(place);
  if (kind === "hangar") yield* wrongVisit(table.hangars[index], name);
}

/** Rulings B6, E4: who may be in a hangar. */
function* wrongVisit({ unlocked, guarded }: Hangar, name: string): Generator<string> {
  if (!unlocked) yield `${name} cannot be in a hangar that is locked.`;
  if (guarded) yield `${name} cannot be in a hangar with a guard.`;
}

/** Ruling E5: a guard leaves with each caught player. */
function* wrongHut(table: Table): Generator<string> {
  const { hut, hangars } = table;
  const guards = mostGuards(table);
  const away = hangars.filter(({ guarded }) => guarded).length;
  if (away > guards) yield `There are ${guards} guards besides the patrol, not ${away}.`;
  if (hut > hutLeft(table)) yield `In the hut are ${hutLeft(table)} guards at most, not ${hut}.`;
}

/** Every card is in exactly one allowed place. */
function* wrongCards({ table, box }: GameState): Generator<string> {
  const outside = cardsOutside({ table, box });
  const counts = new Map<Card, number>();
  for (const card of [...outside, ...box.deck]) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const card of new Set(allCards)) {
    const [count, all] = [counts.get(card) ?? 0, allCards.filter((each) => each === card).length];
    if (count < all) yield `${cardText(card)} is nowhere, or not often enough: ${count} of ${all}.`;
    if (count > all) yield `${cardText(card)} is in more places than there are cards: ${count} of ${all}.`;
  }
  const kept = cardsOutside({ table: { ...table, discards: [] }, box }).find(isRed);
  if (kept !== undefined) yield `${cardText(kept)} is in the deck or discarded: nobody keeps it.`;
  if (box.out.length > sparedIn(table).length && team(table).length === table.players.length)
    yield "Cards go out of the match only with somebody caught.";
}

/** Ruling G3: a card waiting for its pile. */
function* wrongHeld({ phase, held, receiver, seat, drawn, players, actions, options }: Table): Generator<string> {
  if ((phase === "pile") !== (held !== NONE)) yield "A card is held while it looks for its pile, and only then.";
  if (held === NONE) return;
  if (!sizesOf(players.length, options).isHidden) yield "Only with hidden hands does a card look for its pile.";
  if (players[receiver].caught) yield `${seatLetter(receiver)} was caught and gets no card.`;
  if (drawn && receiver !== seat) yield `${seatLetter(seat)} draws, so the card is not ${seatLetter(receiver)}'s.`;
  if (!drawn && (actions === ACTIONS || team({ players }).length < 2)) yield "A card is passed on with an action, between two.";
}

function* wrongGoingOn(table: Table): Generator<string> {
  const { players, seat, deck, drawn } = table;
  const there = team(table);
  if (players[seat].caught) yield `${seatLetter(seat)} was caught and has no turn.`;
  if (there.length < players.length - 1) yield "With so many caught the match is over.";
  for (const each of seen(table)) yield `The guard on the path sees ${seatLetter(each)}.`;
  if (isWon(table)) yield "With every plane disarmed and somebody back the match is won.";
  if (deck === 0 && !drawn) yield "With an empty deck the match is over.";
}

function* wrongEnd(table: Table): Generator<string> {
  const { ending, players, deck, hut } = table;
  const there = team(table);
  if (isWon(table) !== (ending === "won")) yield "It is won with every plane disarmed and somebody back, and only so.";
  const isLost = there.length < players.length - 1 || there.length === 0;
  if (isLost !== (ending === "seen")) yield "Too many are caught, or it ended otherwise.";
  if (ending === "deck" && deck > 0) yield "The deck is not empty.";
  if (ending === "hut" && hut > 0) yield "There are guards left in the hut.";
}
