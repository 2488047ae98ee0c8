import { type State, seatLetter } from "@baseboard/kit";
import { isTerritory } from "../geography.ts";
import { isArmed, isArmedBy, isHostile, isPeace, landAt } from "../lands.ts";
import { type DisarmTheEarth, NOBODY, type Phase, type Table } from "../state.ts";
import { nextTurn } from "../turn.ts";
import { attackers } from "../war.ts";
import { START, squares, type Territory, territories } from "../world.ts";

/** Throws a SyntaxError for a table that cannot occur in a match. */
export function checkPosition({ table }: State<DisarmTheEarth>): void {
  for (const wrong of faults(table)) throw new SyntaxError(wrong);
}

function* faults(table: Table): Generator<string> {
  yield* wrongSeats(table);
  yield* wrongLands(table);
  yield* wrongPair(table);
  yield* wrongIn[table.phase](table);
  yield* wrongDeals(table);
}

/** Rulings 2, 4. */
function* wrongSeats(table: Table): Generator<string> {
  const { players, first, played, turn, round, last, phase } = table;
  const beyond = [first, turn].find((seat) => seat >= players.length);
  if (beyond !== undefined) yield `There is no seat ${seatLetter(beyond)}.`;
  if (played >= players.length) yield `A round has ${players.length} turns.`;
  if (last > 0 && round > last) yield `Round ${last} is the last one.`;
  if (phase !== "over" && players[turn].gone) yield `${seatLetter(turn)} has left, and has no turn.`;
}

/** Ruling 13: an armed territory has an industry; and who has left has no armies. */
function* wrongLands({ lands, players }: Table): Generator<string> {
  for (const [i, land] of lands.entries()) {
    if (land.owner === NOBODY) continue;
    if (isArmed(land) && land.industries < 1) yield `${territories[i]} is armed, and has an industry at least.`;
    if (isArmed(land) && players[land.owner].gone) yield `${seatLetter(land.owner)} has left, and has no armies.`;
  }
}

const betweenTwo: readonly Phase[] = ["answer", "defend", "war", "occupy"];

/** Between whom there is a proposal or a war. */
function* wrongPair(table: Table): Generator<string> {
  const { phase, pair, turn, force, throws } = table;
  if (!betweenTwo.includes(phase)) {
    if (pair.to !== "" || throws > 0 || force.armies > 0) yield "There is neither a proposal nor a war.";
    return;
  }
  if (!isTerritory(pair.to)) yield "Between which territories?";
  else if (isTerritory(pair.from) ? !isArmedBy(table, pair.from, turn) : pair.from !== table.players[turn].ship)
    yield `${pair.from} is no base of ${seatLetter(turn)}.`;
}

const hasTarget = (table: Table): boolean => isHostile(table, table.pair.to as Territory, table.turn);

type Check = (table: Table) => Generator<string>;
const sails: Check = function* ({ steps, players, turn, phase }) {
  if (steps > 0 !== (phase === "sail" || phase === "fork")) yield "Nobody sails so far.";
  const atStart = players[turn].ship === START;
  if ((phase === "loop" || phase === "fork") && !atStart) yield "A loop is chosen at the start only.";
};
const none: Check = function* () {};
const between: Check = function* (table) {
  if (!hasTarget(table)) yield `${table.pair.to} is nobody else's base.`;
};

const wrongIn: Record<Phase, Check> = {
  loop: sails,
  roll: sails,
  sail: sails,
  fork: sails,
  *command({ players, turn }) {
    const { ship } = players[turn];
    if (!["disarm", "mutual"].includes(squares[ship].command)) yield `${ship} leaves nothing to choose.`;
  },
  act: none,
  answer: between,
  defend: between,
  *war(table) {
    yield* between(table);
    if (attackers(table).armies < 2) yield "Nobody attacks with the last army.";
  },
  *occupy({ pair, turn, lands }) {
    const { owner, armies } = landAt({ lands }, pair.to as Territory);
    if (owner !== turn || armies !== 1) yield `${pair.to} is not captured.`;
  },
  *over(table) {
    const here = table.players.filter(({ gone }) => !gone);
    if (!isPeace(table) && here.length > 1 && nextTurn(table)) yield "There is neither peace, nor was this the last turn.";
  },
};

/** Deals are numbered one after another. */
function* wrongDeals({ deals, rejected, dealt, players }: Table): Generator<string> {
  for (const { id, by, to } of [...deals, ...rejected]) {
    if (id >= dealt) yield `Only ${dealt} deals were offered.`;
    if (by === to || Math.max(by, to) >= players.length) yield "A deal is made between two players.";
  }
}
