import { type Refusal, type Seat, same, type View } from "@baseboard/kit";
import { LONGEST, MOST_BETWEEN, MOST_OFFERS, nothing } from "./deals.ts";
import { ARMY_PRICE, buyable, LEAST_SETTLERS, MOVE_PRICE, spare } from "./economy.ts";
import { borderOf, isTerritory } from "./geography.ts";
import { facingShip, freeable, isArmedBy, isHostile, isNeutral, landAt, pairOf } from "./lands.ts";
import { type DisarmTheEarth, type Move, type MoveOf, NOBODY, type Phase, type Pledge, phases, type Table } from "./state.ts";
import { actorOf, attackers, freeArmies, LEAST_FORCE } from "./war.ts";
import { squares, type Territory } from "./world.ts";

/** A refusal: a heading of RULES.md, and a sentence. */
const no = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `disarmTheEarth.no.${key}`,
  ...(gaps && { with: gaps }),
});

/** When each kind of move is made. */
const phaseOf: Record<Move["type"], readonly Phase[]> = {
  loop: ["loop", "fork"],
  roll: ["roll"],
  sail: ["sail"],
  pay: ["sail"],
  disarm: ["command"],
  mutual: ["command"],
  decline: ["command"],
  place: ["act"],
  buy: ["loop", "roll", "sail", "fork", "command", "act"],
  settle: ["act"],
  expedition: ["act"],
  attack: ["act"],
  land: ["act"],
  propose: ["act"],
  free: ["act"],
  done: ["act"],
  answer: ["answer"],
  defend: ["defend"],
  throw: ["war"],
  stop: ["war"],
  occupy: ["occupy"],
  offer: ["loop", "roll", "sail", "fork", "command", "act"],
  accept: phases,
  reject: phases,
};

/** What is to be done first, by phase. */
const first: Record<Phase, string> = {
  loop: "chooseLoop",
  roll: "rollFirst",
  sail: "sailFirst",
  fork: "chooseLoop",
  command: "obeyFirst",
  act: "notNow",
  answer: "answerFirst",
  defend: "defendFirst",
  war: "warFirst",
  occupy: "occupyFirst",
  over: "over",
};

/** Why `view.seat` may not make this move; undefined if legal. */
export function refuse({ seat, table }: View<DisarmTheEarth>, move: Move): Refusal | undefined {
  if (seat === undefined) return no("A turn", "spectator");
  if (move.type === "accept" || move.type === "reject") {
    const isAsked = table.deals.some(({ id, to, accepted }) => id === move.deal && to === seat && !accepted);
    return isAsked ? undefined : no("Deals", "notOffered");
  }
  // Others may act only because a deal is offered to them.
  if (actorOf(table) !== seat) return no("A turn", "notYourTurn");
  if (!phaseOf[move.type].includes(table.phase)) return no("A turn", first[table.phase]);
  return move.type === "offer" ? refuseOffer(table, seat, move) : reasonAgainst(table, seat, move);
}

function reasonAgainst(table: Table, seat: Seat, move: Move): Refusal | undefined {
  switch (move.type) {
    case "pay":
      return refusePay(table, seat, move);
    case "disarm":
      return squares[table.players[seat].ship].command === "disarm"
        ? notMine("Squares", table, move.at, seat)
        : no("Squares", "notThisSquare");
    case "mutual":
      return refuseMutual(table, seat, move);
    case "place":
      return refusePlace(table, seat, move);
    case "buy":
      return refuseBuy(table, seat, move);
    case "settle":
      return refuseSettle(table, seat, move);
    case "expedition":
      return refuseExpedition(table, seat, move);
    case "attack":
      return refuseAttack(table, seat, move);
    case "land":
      return refuseLand(table, seat, move);
    case "propose":
      return refusePropose(table, seat, move);
    case "free":
      return refuseFree(table, seat, move.at);
    case "defend":
      return move.buy > buyable(table, table.pair.to as Territory) ? no("War", "cannotBuy", { price: ARMY_PRICE }) : undefined;
    case "occupy":
      return refuseOccupy(table, move);
    default:
      return undefined;
  }
}

const notMine = (rule: string, table: Table, at: Territory, seat: Seat): Refusal | undefined =>
  isArmedBy(table, at, seat) ? undefined : no(rule, isNeutral(landAt(table, at)) ? "neutral" : "notYours", named(at));

/** A territory in a sentence. */
const named = (at: Territory) => ({ at: { key: `disarmTheEarth.land.${at}` } });

/** Ruling 9. */
function refusePay(table: Table, seat: Seat, { shares }: MoveOf<"pay">): Refusal | undefined {
  if (table.paid) return no("Sailing", "paidAlready");
  if (new Set(shares.map(({ at }) => at)).size < shares.length) return no("Sailing", "sharesTwice");
  for (const { at, count } of shares) {
    if (landAt(table, at).owner !== seat) return no("Sailing", "notYours", named(at));
    if (count > spare(table, at, "industries")) return no("Sailing", "keepsOne", named(at));
  }
  const stock = MOVE_PRICE - shares.reduce((sum, { count }) => sum + count, 0);
  if (stock < 0) return no("Sailing", "paysMore", { price: MOVE_PRICE });
  return stock > table.players[seat].industries ? no("Sailing", "cannotPay", { price: MOVE_PRICE }) : undefined;
}

/** Ruling 36. */
function refuseMutual(table: Table, seat: Seat, { own, other }: MoveOf<"mutual">): Refusal | undefined {
  if (squares[table.players[seat].ship].command !== "mutual") return no("Squares", "notThisSquare");
  return notMine("Squares", table, own, seat) ?? (isHostile(table, other, seat) ? undefined : no("Squares", "notArmed", named(other)));
}

/** Whether so much is in stock. */
const outOfStock = (rule: string, table: Table, seat: Seat, { armies, industries }: { armies: number; industries: number }) =>
  armies > table.players[seat].armies || industries > table.players[seat].industries ? no(rule, "notInStock") : undefined;

/** Ruling 18. */
function refusePlace(table: Table, seat: Seat, move: MoveOf<"place">): Refusal | undefined {
  if (!table.placing) return no("Stock and production", "placeBefore");
  if (move.armies + move.industries === 0) return no("Stock and production", "nothing");
  return notMine("Stock and production", table, move.at, seat) ?? outOfStock("Stock and production", table, seat, move);
}

/** Ruling 19. */
function refuseBuy(table: Table, seat: Seat, { at, armies }: MoveOf<"buy">): Refusal | undefined {
  const cannot = no("Stock and production", "cannotBuy", { price: ARMY_PRICE });
  if (at === "stock") return armies * ARMY_PRICE > table.players[seat].industries ? cannot : undefined;
  return notMine("Stock and production", table, at, seat) ?? (armies > buyable(table, at) ? cannot : undefined);
}

/** Whether so few settle no territory. */
const isTooFew = ({ armies, industries }: { armies: number; industries: number }): boolean =>
  armies < LEAST_SETTLERS.armies || industries < LEAST_SETTLERS.industries;

/** Ruling 22. */
function refuseSettle(table: Table, seat: Seat, move: MoveOf<"settle">): Refusal | undefined {
  if (!facingShip(table, seat).includes(move.at)) return no("Settling a coast", "notFacing", named(move.at));
  if (landAt(table, move.at).owner !== NOBODY) return no("Settling a coast", "settledAlready", named(move.at));
  if (isTooFew(move)) return no("Settling a coast", "oneOfEach");
  return outOfStock("Settling a coast", table, seat, move);
}

/** Rulings 16, 24: why nothing more can be tried from a territory. */
function tiredBase(rule: string, table: Table, from: Territory, seat: Seat): Refusal | undefined {
  return notMine(rule, table, from, seat) ?? (table.tired[from] ? no(rule, "tired", named(from)) : undefined);
}

/** Ruling 23. */
function refuseExpedition(table: Table, seat: Seat, { from, to, armies, industries }: MoveOf<"expedition">): Refusal | undefined {
  const rule = "Expeditions";
  const tired = tiredBase(rule, table, from, seat);
  if (tired) return tired;
  if (!borderOf(from, to)) return no(rule, "noBorder", { ...named(to), from: named(from).at });
  if (landAt(table, to).owner !== NOBODY) return no(rule, "settledAlready", named(to));
  if (isTooFew({ armies, industries })) return no(rule, "oneOfEach");
  const few = armies > spare(table, from, "armies") || industries > spare(table, from, "industries");
  const { armies: all, industries: made } = landAt(table, from);
  return few ? no(rule, "leavesOne", { ...named(from), armies: all, industries: made }) : undefined;
}

/** Rulings 25, 26. */
function refuseAttack(table: Table, seat: Seat, { from, to, buy }: MoveOf<"attack">): Refusal | undefined {
  const tired = tiredBase("War", table, from, seat);
  if (tired) return tired;
  if (!borderOf(from, to)) return no("War", "noBorder", { ...named(to), from: named(from).at });
  if (!isHostile(table, to, seat)) return no("War", "notArmed", named(to));
  if (table.fought[pairOf(from, to)]) return no("War", "foughtAlready", { ...named(to), from: named(from).at });
  if (buy > buyable(table, from)) return no("War", "cannotBuy", { price: ARMY_PRICE });
  return landAt(table, from).armies + buy + freeArmies(table, from, to) < 2 ? no("War", "twoArmies", named(from)) : undefined;
}

/** Ruling 29. */
function refuseLand(table: Table, seat: Seat, { to, armies, industries, buy }: MoveOf<"land">): Refusal | undefined {
  const rule = "Attack from the sea";
  if (!facingShip(table, seat).includes(to)) return no(rule, "notFacing", named(to));
  if (!isHostile(table, to, seat)) return no(rule, "notArmed", named(to));
  const { ship } = table.players[seat];
  const from = { key: `disarmTheEarth.square.${ship}` };
  if (table.fought[pairOf(ship, to)]) return no(rule, "foughtAlready", { ...named(to), from });
  if (armies < LEAST_FORCE.armies || industries < LEAST_FORCE.industries) return no(rule, "leastForce", { ...LEAST_FORCE });
  if (buy * ARMY_PRICE > industries - 1) return no(rule, "cannotBuy", { price: ARMY_PRICE });
  return outOfStock(rule, table, seat, { armies, industries });
}

/** Rulings 31, 32, 33. */
function refusePropose(table: Table, seat: Seat, { from, to }: MoveOf<"propose">): Refusal | undefined {
  const wrong = notMine("Peace", table, from, seat);
  if (wrong) return wrong;
  if (!isHostile(table, to, seat)) return no("Peace", "notArmed", named(to));
  if (!table.summit && !borderOf(from, to)) return no("Peace", "noBorder", { ...named(to), from: named(from).at });
  return table.asked[pairOf(from, to)] ? no("Peace", "askedAlready") : undefined;
}

/** Ruling 3. */
function refuseFree(table: Table, seat: Seat, at: Territory): Refusal | undefined {
  if (!table.options.continents) return no("Alone in a continent", "notPlayed");
  const wrong = notMine("Alone in a continent", table, at, seat);
  return wrong ?? (freeable(table, seat).includes(at) ? undefined : no("Alone in a continent", "notAlone"));
}

function refuseOffer(table: Table, seat: Seat, { to, gives, wants, whispered }: MoveOf<"offer">): Refusal | undefined {
  const rule = "Deals";
  const { options, players, deals, offers } = table;
  if (!options.deals) return no(rule, "noDeals");
  if (to === seat || !players[to] || players[to].gone) return no(rule, "notWith");
  if (offers >= MOST_OFFERS) return no(rule, "offersMany", { count: MOST_OFFERS });
  const between = deals.filter(
    (deal) => Math.min(deal.by, deal.to) === Math.min(seat, to) && Math.max(deal.by, deal.to) === Math.max(seat, to),
  );
  if (between.filter((deal) => deal.whispered === whispered).length >= MOST_BETWEEN)
    return no(rule, whispered ? "whispersMany" : "dealsMany", { count: MOST_BETWEEN });
  if (gives.kind === "none" && wants.kind === "none") return no(rule, "noPledge");
  return refusePledge(table, seat, to, gives) ?? refusePledge(table, to, seat, wants);
}

/** Why `seat` may not pledge this to `other`. */
function refusePledge(table: Table, seat: Seat, other: Seat, pledge: Pledge): Refusal | undefined {
  const { kind, until } = pledge;
  if (kind === "none") return same(pledge, nothing()) ? undefined : no("Deals", "noPledge");
  const soonest = kind === "truce" ? table.round + 1 : table.round;
  if (until < soonest || until > table.round + LONGEST) return no("Deals", "noSuchRound", { soonest, latest: table.round + LONGEST });
  return isAbout(table, seat, other, pledge) ? undefined : no("Deals", "notTheirs");
}

/** Whether the territories of a pledge are those it is about. */
function isAbout(table: Table, seat: Seat, other: Seat, { kind, at, other: there }: Pledge): boolean {
  const isArmed = (place: string, owner: Seat) => isTerritory(place) && isArmedBy(table, place, owner);
  if (kind === "accord") return isArmed(at, seat) && isArmed(there, other);
  return there === "" && (at === "" || (kind === "truce" && isArmed(at, other)));
}

/** Ruling 28. */
function refuseOccupy(table: Table, { armies, industries }: MoveOf<"occupy">): Refusal | undefined {
  const base = attackers(table);
  return armies > base.armies - 1 || industries > base.industries - 1 ? no("War", "leavesOneOfEach") : undefined;
}
