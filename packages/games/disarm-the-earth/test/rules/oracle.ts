import type { MatchEvent } from "@baseboard/kit";
import type { Event, Move, MoveOf, Options } from "../../rules/index.ts";
import { continents, landBorders, squares, type Territory } from "../../rules/world.ts";

// The rulings read once more, one plain record of the whole board and a step for each kind of move. Of rules/ only the data of the world
// is used, so that the two agree only when both are right. Deals are no part of the rulings, and are left out.

interface Pile {
  armies: number;
  industries: number;
}

interface Ground {
  /** -1 is nobody. */
  owner: number;
  armies: number;
  industries: number;
}

interface Side {
  ship: string;
  armies: number;
  industries: number;
  points: number;
}

/** A war that goes on: `from` a territory, or with a force from the sea. */
interface War {
  from: string;
  to: string;
  throws: number;
  force?: Pile;
}

export interface Reading {
  options: Options;
  /** Who began the first round. */
  first: number;
  round: number;
  played: number;
  phase: string;
  sides: Side[];
  ground: Map<string, Ground>;
  loop: string;
  /** By the die, and squares still to be sailed. */
  die: number;
  left: number;
  paid: boolean;
  again: boolean;
  barren: boolean;
  summit: boolean;
  placing: boolean;
  tired: Set<string>;
  asked: Set<string>;
  fought: Set<string>;
  /** The pair that was refused by the last ply. */
  refused: string;
  proposal?: { from: string; to: string };
  war?: War;
}

/** Chance of a ply, as the product drew it: the dice, and of which territories a square took what stock had not. */
export interface Chance {
  dice: number[];
  taken: { at: string; count: number }[];
}

/** What of a ply's events is chance. */
export function chanceOf(events: (Event | MatchEvent)[]): Chance {
  const dice = events.flatMap((event) => {
    if (event.type === "rolled") return [event.die];
    return event.type === "tried" || event.type === "thrown" ? event.dice : [];
  });
  const taken = events.flatMap((event) => (event.type === "lost" ? event.shares : []));
  return { dice, taken };
}

// Ruling 30.
const faced = (square: string): string[] => [...squares[square].coasts, ...squares[square].islands];
const beside = new Map<string, Set<string>>();
function link(one: string, two: string): void {
  beside.set(one, (beside.get(one) ?? new Set()).add(two));
  beside.set(two, (beside.get(two) ?? new Set()).add(one));
}
for (const [one, two] of landBorders) link(one, two);
for (const [name, { islands, straits = [] }] of Object.entries(squares)) {
  for (const [one, two] of straits) link(one, two);
  for (const island of islands) for (const other of faced(name)) if (other !== island) link(island, other);
}
const coastal = new Set(Object.keys(squares).flatMap(faced));
const everywhere: string[] = Object.values(continents).flat();

/** Rulings 2, 5, 6: the beginning. */
export function beginning(seats: number, options: Options, first: number): Reading {
  const sides = Array.from({ length: seats }, () => ({ ship: "S0", armies: 25, industries: 25, points: 0 }));
  const ground = new Map(everywhere.map((at) => [at, { owner: -1, armies: 0, industries: 0 }]));
  return { options, first, round: 1, played: 0, sides, ground, ...freshTurn(), loop: "", phase: "loop" };
}

const freshTurn = () => ({
  die: 0,
  left: 0,
  paid: false,
  again: false,
  barren: false,
  summit: false,
  placing: false,
  tired: new Set<string>(),
  asked: new Set<string>(),
  fought: new Set<string>(),
  refused: "",
});

/** Ruling 4: whose turn it is. */
export const inTurn = ({ options, first, round, played, sides }: Reading): number =>
  (first + played + (options.order === "fixed" ? 0 : round - 1)) % sides.length;

/** Who is to act now. */
export function actor(here: Reading): number {
  if (here.phase === "answer") return land(here, here.proposal?.to).owner;
  return here.phase === "defend" ? land(here, here.war?.to).owner : inTurn(here);
}

const land = ({ ground }: Reading, at = ""): Ground => ground.get(at) ?? { owner: -2, armies: 0, industries: 0 };
const isMine = (here: Reading, at: string): boolean => land(here, at).owner === inTurn(here);
const isMyArmed = (here: Reading, at: string): boolean => isMine(here, at) && land(here, at).armies > 0;
const isTheirs = (here: Reading, at: string): boolean => !isMine(here, at) && land(here, at).armies > 0;
const isFree = (here: Reading, at: string): boolean => land(here, at).owner === -1;
const areNeighbours = (one: string, two: string): boolean => beside.get(one)?.has(two) ?? false;
const me = (here: Reading): Side => here.sides[inTurn(here)];

/** Rulings 15, 16: what a territory can give of its industries. */
const spare = ({ armies, industries }: Ground): number => (armies > 0 ? industries - 1 : industries);

/** Ruling 9. */
function canPayTen(here: Reading): boolean {
  const own = everywhere.filter((at) => isMine(here, at));
  return me(here).industries + own.reduce((sum, at) => sum + spare(land(here, at)), 0) >= 10;
}

/** Ruling 3: is the continent of this territory settled, with armies of the one in turn only? */
function isAlone(here: Reading, at: string): boolean {
  const all = Object.values(continents).find((each) => (each as readonly string[]).includes(at)) ?? [];
  return all.every((each) => {
    if (!isFree(here, each)) return isMine(here, each) || land(here, each).armies === 0;
    return !coastal.has(each) && [...(beside.get(each) ?? [])].every((next) => !isFree(here, next) && land(here, next).armies === 0);
  });
}

const shipPhases = ["loop", "roll", "sail", "fork", "command", "act"];

/** Whether the seat that is to act may do this. */
export function allows(here: Reading, move: Move): boolean {
  const may = conditions[move.type] as ((here: Reading, move: Move) => boolean) | undefined;
  return may?.(here, move) ?? false;
}

const isIn =
  (...phases: string[]) =>
  ({ phase }: Reading): boolean =>
    phases.includes(phase);
const acting = isIn("act");
const holds = (pile: Pile, { armies, industries }: Pile): boolean => armies <= pile.armies && industries <= pile.industries;
/** One of each stays. */
const leaves = (pile: Pile, { armies, industries }: Pile): boolean => armies < pile.armies && industries < pile.industries;
/** Rulings 16, 19: of industries that keep one. */
const buys = (armies: number, industries: number): boolean => armies * 2 <= industries - 1;

const conditions: { [Type in Move["type"]]?: (here: Reading, move: MoveOf<Type>) => boolean } = {
  loop: isIn("loop", "fork"),
  roll: isIn("roll"),
  sail: isIn("sail"),
  // Ruling 9.
  pay(here, { shares }) {
    const given = shares.reduce((sum, { count }) => sum + count, 0);
    const fits = shares.every(({ at, count }) => isMine(here, at) && count <= spare(land(here, at)));
    return here.phase === "sail" && fits && given <= 10 && me(here).industries >= 10 - given;
  },
  disarm: (here, { at }) => isAllowedBy(here, "disarm") && isMyArmed(here, at),
  mutual: (here, { own, other }) => isAllowedBy(here, "mutual") && isMyArmed(here, own) && isTheirs(here, other),
  decline: isIn("command"),
  // Ruling 18.
  place: (here, { at, ...pile }) =>
    acting(here) && here.placing && isMyArmed(here, at) && holds(me(here), pile) && pile.armies + pile.industries > 0,
  // Ruling 19.
  buy(here, { at, armies }) {
    if (!shipPhases.includes(here.phase)) return false;
    if (at === "stock") return armies * 2 <= me(here).industries;
    return isMyArmed(here, at) && buys(armies, land(here, at).industries);
  },
  // Ruling 22.
  settle(here, { at, ...pile }) {
    const isEnough = pile.armies >= 1 && pile.industries >= 1 && holds(me(here), pile);
    return acting(here) && isFree(here, at) && faced(me(here).ship).includes(at) && isEnough;
  },
  // Ruling 23.
  expedition(here, { from, to, ...pile }) {
    const isEnough = pile.armies >= 1 && pile.industries >= 1 && leaves(land(here, from), pile);
    return isBase(here, from) && isFree(here, to) && areNeighbours(from, to) && isEnough;
  },
  // Rulings 24, 25; of 34 the two armies count.
  attack(here, { from, to, buy }) {
    const { armies, industries } = land(here, from);
    const free = here.refused === `${from}>${to}` ? 2 : 0;
    const isOpen = isTheirs(here, to) && areNeighbours(from, to) && !here.fought.has(`${from}>${to}`);
    return isBase(here, from) && isOpen && armies + free + buy >= 2 && buys(buy, industries);
  },
  // Ruling 29.
  land(here, { to, buy, ...force }) {
    const isOpen = isTheirs(here, to) && faced(me(here).ship).includes(to) && !here.fought.has(`sea>${to}`);
    const isEnough = force.armies >= 2 && force.industries >= 1 && holds(me(here), force);
    return acting(here) && isOpen && isEnough && buys(buy, force.industries);
  },
  // Rulings 31, 33.
  propose(here, { from, to }) {
    const isOpen = isTheirs(here, to) && (here.summit || areNeighbours(from, to));
    return acting(here) && isMyArmed(here, from) && isOpen && !here.asked.has(`${from}>${to}`);
  },
  // Ruling 3.
  free: (here, { at }) => acting(here) && here.options.continents && isMyArmed(here, at) && isAlone(here, at),
  done: acting,
  answer: isIn("answer"),
  // Ruling 26.
  defend: (here, { buy }) => here.phase === "defend" && buys(buy, land(here, here.war?.to).industries),
  throw: isIn("war"),
  stop: isIn("war"),
  // Ruling 28.
  occupy: (here, pile) => here.phase === "occupy" && leaves(land(here, here.war?.from), pile),
};

const isAllowedBy = (here: Reading, command: string): boolean => here.phase === "command" && commandOf(here) === command;
const isBase = (here: Reading, at: string): boolean => acting(here) && isMyArmed(here, at) && !here.tired.has(at);

const commandOf = (here: Reading): string => squares[me(here).ship].command;

/** Does it, with the chance that the product had. */
export function follow(here: Reading, move: Move, chance: Chance): void {
  const { refused } = here;
  here.refused = "";
  if (!["buy", "place"].includes(move.type) && here.phase === "act") here.placing = false;
  switch (move.type) {
    case "loop":
      here.loop = move.loop;
      if (here.phase === "loop") here.phase = "roll";
      else goOn(here, chance);
      break;
    case "roll":
      [here.die] = chance.dice;
      if (!here.paid && canPayTen(here)) here.phase = "sail";
      else sail(here, here.die, chance);
      break;
    case "sail":
      sail(here, here.die, chance);
      break;
    case "pay":
      me(here).industries -= 10;
      for (const { at, count } of move.shares) {
        land(here, at).industries -= count;
        me(here).industries += count;
      }
      here.paid = true;
      sail(here, move.steps, chance);
      break;
    case "disarm":
      disarm(here, move.at, 1);
      produce(here);
      break;
    case "mutual":
      disarm(here, move.own, 2);
      disarm(here, move.other, 2);
      produce(here);
      break;
    case "decline":
      produce(here);
      break;
    case "place":
      shift(me(here), land(here, move.at), move);
      break;
    case "buy":
      arm(move.at === "stock" ? me(here) : land(here, move.at), move.armies);
      break;
    case "settle":
      land(here, move.at).owner = inTurn(here);
      shift(me(here), land(here, move.at), move);
      break;
    case "expedition":
      if (chance.dice[0] > chance.dice[1]) {
        land(here, move.to).owner = inTurn(here);
        shift(land(here, move.from), land(here, move.to), move);
      } else here.tired.add(move.from);
      break;
    case "attack":
      arm(land(here, move.from), move.buy);
      // Ruling 34.
      if (refused === `${move.from}>${move.to}`) land(here, move.from).armies += 2;
      here.fought.add(pairOf(move));
      beginWar(here, { from: move.from, to: move.to, throws: 0 }, chance);
      break;
    case "land": {
      const force = { armies: 0, industries: 0 };
      shift(me(here), force, move);
      arm(force, move.buy);
      here.fought.add(`sea>${move.to}`);
      beginWar(here, { from: me(here).ship, to: move.to, throws: 0, force }, chance);
      break;
    }
    case "propose":
      here.asked.add(pairOf(move));
      here.proposal = { from: move.from, to: move.to };
      here.phase = "answer";
      break;
    case "answer":
      answer(here, move.yes);
      break;
    case "free":
      disarm(here, move.at, 3);
      break;
    case "defend":
      arm(land(here, here.war?.to), move.buy);
      throwOnce(here, chance);
      break;
    case "throw":
      throwOnce(here, chance);
      break;
    case "stop":
      fail(here);
      break;
    case "occupy":
      moveIn(here, move);
      break;
    case "done":
      endTurn(here);
  }
}

const pairOf = ({ from, to }: { from: string; to: string }): string => `${from}>${to}`;

function shift(from: Pile, to: Pile, { armies, industries }: Pile): void {
  from.armies -= armies;
  from.industries -= industries;
  to.armies += armies;
  to.industries += industries;
}

function arm(pile: Pile, armies: number): void {
  pile.industries -= armies * 2;
  pile.armies += armies;
}

/** Ruling 37. */
function disarm(here: Reading, at: string, points: number): void {
  const ground = land(here, at);
  ground.industries += ground.armies;
  ground.armies = 0;
  here.sides[ground.owner].points += points;
}

function sail(here: Reading, steps: number, chance: Chance): void {
  here.left = steps;
  goOn(here, chance);
}

/** Rulings 6, 7: square by square. */
function goOn(here: Reading, chance: Chance): void {
  const mine = me(here);
  while (here.left > 0) {
    if (mine.ship === "S0" && here.loop === "") {
      here.phase = "fork";
      return;
    }
    const number = mine.ship === "S0" ? 0 : Number(mine.ship.slice(1));
    mine.ship = number === 24 ? "S0" : `${here.loop}${number + 1}`;
    if (mine.ship === "S0") here.loop = "";
    here.left--;
  }
  obey(here, chance);
}

/** Ruling 10. */
function obey(here: Reading, { taken }: Chance): void {
  const mine = me(here);
  const command = commandOf(here);
  if (command === "industryPlus") mine.industries += 5;
  if (command === "armyPlus") mine.armies += 3;
  if (command === "industryMinus") lose(here, "industries", 5, taken);
  if (command === "armyMinus") lose(here, "armies", 2, taken);
  if (command === "noProduction") here.barren = true;
  if (command === "summit") here.summit = true;
  const hasArmed = everywhere.some((at) => isMyArmed(here, at));
  const isAllowed = command === "disarm" || (command === "mutual" && everywhere.some((at) => isTheirs(here, at)));
  if (command === "again" && !here.again) {
    here.again = true;
    here.phase = "roll";
  } else if (isAllowed && hasArmed) here.phase = "command";
  else produce(here);
}

/** Rulings 10, 16: stock first, then territories down to one, neutral ones as well; which of them is not said. */
function lose(here: Reading, what: "armies" | "industries", most: number, taken: Chance["taken"]): void {
  const own = everywhere.filter((at) => isMine(here, at) && land(here, at)[what] > 0);
  const stock = Math.min(most, me(here)[what]);
  const there = own.reduce((sum, at) => sum + land(here, at)[what] - 1, 0);
  const given = taken.reduce((sum, { count }) => sum + count, 0);
  const isFair = taken.every(({ at, count }) => own.includes(at) && count < land(here, at)[what]);
  if (!isFair || given !== Math.min(most - stock, there)) throw new Error(`The square takes ${JSON.stringify(taken)} of ${there} ${what}.`);
  me(here)[what] -= stock;
  for (const { at, count } of taken) land(here, at)[what] -= count;
}

/** Rulings 14, 17. */
function produce(here: Reading): void {
  const own = everywhere.filter((at) => isMine(here, at)).length;
  if (!here.barren) me(here).industries += own === 0 ? 4 : own * 2;
  here.phase = "act";
  here.placing = true;
}

/** Ruling 32. */
function answer(here: Reading, yes: boolean): void {
  const { from, to } = here.proposal ?? { from: "", to: "" };
  here.phase = "act";
  here.proposal = undefined;
  if (yes) {
    disarm(here, from, 3);
    disarm(here, to, 3);
  } else if (here.options.refusalBonus && mayFight(here, from, to)) here.refused = `${from}>${to}`;
}

/** Whether an attack could come at once: after a proposal at a summit there may be no border. */
const mayFight = (here: Reading, from: string, to: string): boolean =>
  beside.get(from)?.has(to) === true && !here.tired.has(from) && !here.fought.has(`${from}>${to}`);

/** Ruling 26: the defender buys where it can. */
function beginWar(here: Reading, war: War, chance: Chance): void {
  here.war = war;
  if (land(here, war.to).industries >= 3) here.phase = "defend";
  else throwOnce(here, chance);
}

/** Ruling 27. */
function throwOnce(here: Reading, { dice: [mine, theirs] }: Chance): void {
  const war = here.war as War;
  const attackers = war.force ?? land(here, war.from);
  const defenders = land(here, war.to);
  if (mine > theirs) defenders.armies = Math.max(0, defenders.armies - (mine - theirs));
  else attackers.armies = Math.max(1, attackers.armies - Math.max(1, theirs - mine));
  war.throws++;
  if (defenders.armies === 0) capture(here, war);
  else if (attackers.armies === 1 || war.throws === 3) fail(here);
  else here.phase = "war";
}

/** Rulings 28, 29. */
function capture(here: Reading, war: War): void {
  const ground = land(here, war.to);
  ground.owner = inTurn(here);
  if (war.force) {
    shift(war.force, ground, { ...war.force });
    leaveWar(here);
    return;
  }
  // One army moves in at once; it is asked what else does, where something can.
  const base = land(here, war.from);
  shift(base, ground, { armies: 1, industries: 0 });
  if (base.armies > 1 || base.industries > 1) here.phase = "occupy";
  else leaveWar(here);
}

function moveIn(here: Reading, pile: Pile): void {
  const { from, to } = here.war as War;
  shift(land(here, from), land(here, to), pile);
  leaveWar(here);
}

/** Rulings 24, 29. */
function fail(here: Reading): void {
  const war = here.war as War;
  if (!war.force) here.tired.add(war.from);
  leaveWar(here);
}

function leaveWar(here: Reading): void {
  here.war = undefined;
  here.phase = "act";
}

const usualLast = [0, 0, 28, 24, 20];

/** Rulings 1, 2, 4. */
function endTurn(here: Reading): void {
  const { options, sides } = here;
  const all = [...here.ground];
  const isPeace = all.every(([at, { owner, armies }]) => armies === 0 && (owner !== -1 || !coastal.has(at)));
  const last = options.deadline === "usual" ? usualLast[sides.length] : Number(options.deadline);
  const isLast = here.round === last && here.played === sides.length - 1;
  if (isPeace || isLast) {
    here.phase = "over";
    return;
  }
  here.played++;
  if (here.played === sides.length) {
    here.round++;
    here.played = 0;
  }
  Object.assign(here, freshTurn());
  const { ship } = me(here);
  here.loop = ship === "S0" ? "" : ship[0];
  here.phase = ship === "S0" ? "loop" : "roll";
}

/** Ruling 40: who wins once it is over. */
export function winners({ sides, ground }: Reading): number[] {
  const counts = sides.map(({ points, industries }, seat) => {
    const own = [...ground.values()].filter(({ owner }) => owner === seat);
    const neutral = own.filter(({ armies }) => armies === 0).length;
    return points * 1e9 + neutral * 1e6 + own.reduce((sum, each) => sum + each.industries, industries);
  });
  return counts.flatMap((count, seat) => (count === Math.max(...counts) ? [seat] : []));
}

/** All that may be done now, but for the numbers: `expedition egypt congo`. */
export function openings(here: Reading): Set<string> {
  const tries: Move[] = [
    { type: "loop", loop: "E" },
    { type: "loop", loop: "W" },
    ...(["roll", "sail", "decline", "done", "throw", "stop"] as const).map((type) => ({ type })),
    { type: "answer", yes: true },
    { type: "answer", yes: false },
    { type: "defend", buy: 0 },
    { type: "occupy", armies: 0, industries: 0 },
    { type: "buy", at: "stock", armies: 1 },
  ];
  const one = { armies: 1, industries: 1 };
  for (const at of everywhere as Territory[]) {
    tries.push({ type: "disarm", at }, { type: "free", at }, { type: "buy", at, armies: 1 }, { type: "settle", at, ...one });
    tries.push({ type: "place", at, armies: 1, industries: 0 }, { type: "place", at, armies: 0, industries: 1 });
    tries.push({ type: "land", to: at, armies: 2, industries: 1, buy: 0 });
    if (!isMyArmed(here, at)) continue;
    for (const to of everywhere as Territory[]) {
      tries.push({ type: "expedition", from: at, to, ...one }, { type: "propose", from: at, to }, { type: "mutual", own: at, other: to });
      tries.push({ type: "attack", from: at, to, buy: 0 }, { type: "attack", from: at, to, buy: 1 });
    }
  }
  const found = new Set(tries.filter((move) => allows(here, move)).map(opening));
  // To sail by the die costs nothing.
  if (here.phase === "sail") for (const steps of [1, 2, 3, 4, 5, 6]) if (steps !== here.die) found.add(`pay ${steps}`);
  return found;
}

/** A move without its numbers. */
export function opening(move: Move): string {
  switch (move.type) {
    case "loop":
      return `loop ${move.loop}`;
    case "pay":
      return `pay ${move.steps}`;
    case "mutual":
      return `mutual ${move.own} ${move.other}`;
    case "answer":
      return `answer ${move.yes}`;
    case "land":
      return `land ${move.to}`;
    case "expedition":
    case "attack":
    case "propose":
      return `${move.type} ${move.from} ${move.to}`;
    default:
      return "at" in move ? `${move.type} ${move.at}` : move.type;
  }
}
