import { copy } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { fateOf, isSettled, pledgerOf } from "./deals.ts";
import { ARMY_PRICE } from "./economy.ts";
import { isTerritory } from "./geography.ts";
import { landAt, pairOf } from "./lands.ts";
import { type Event, type EventOf, type Fate, Pair, sides, type Table } from "./state.ts";
import { START, type Territory } from "./world.ts";

/** Applies an event to the table: the only place where it changes after the setup. */
export function evolve(table: Table, event: Event): void {
  switch (event.type) {
    case "turnBegan":
      turnBegan(table, event);
      break;
    case "loopChosen":
      table.loop = event.loop;
      if (table.steps === 0) table.phase = "roll";
      break;
    case "rolled":
      table.steps = event.die;
      table.phase = "sail";
      break;
    case "paid":
      takeShares(table, event, "industries");
      table.paid = true;
      table.steps = event.steps;
      break;
    case "sailed":
      sailed(table, event);
      break;
    case "lost":
      takeShares(table, event, event.what);
      break;
    case "gained":
    case "produced":
      gained(table, event);
      break;
    case "barren":
    case "summit":
      table[event.type] = true;
      break;
    case "again":
      table.again = true;
      table.phase = "roll";
      break;
    case "allowed":
      table.phase = "command";
      break;
    case "bought":
      bought(table, event);
      break;
    case "placed":
    case "settled":
    case "tried":
    case "occupied":
      moved(table, event);
      break;
    case "proposed":
    case "agreed":
    case "refused":
      negotiated(table, event);
      break;
    case "disarmed":
      disarmed(table, event);
      break;
    case "embarked":
      takeStock(table, event.seat, event);
      table.force = { armies: event.armies, industries: event.industries };
      break;
    case "attacked":
    case "defended":
    case "thrown":
    case "captured":
    case "repelled":
      fought(table, event);
      break;
    case "left":
      left(table, event);
      break;
    case "offered":
    case "dealt":
    case "undealt":
    case "judged":
    case "opened":
      promised(table, event);
      break;
    case "ended":
      table.phase = "over";
      break;
    case "declined":
    case "turnEnded":
      break;
  }
}

interface Amount {
  armies: number;
  industries: number;
}

function add(to: Amount, { armies, industries }: Amount): void {
  to.armies += armies;
  to.industries += industries;
}

function take(from: Amount, { armies, industries }: Amount): void {
  from.armies -= armies;
  from.industries -= industries;
}

const takeStock = ({ players }: Table, seat: number, amount: Amount): void => take(players[seat], amount);

function takeShares(table: Table, { seat, stock, shares }: EventOf<"paid" | "lost">, what: keyof Amount): void {
  table.players[seat][what] -= stock;
  for (const { at, count } of shares) landAt(table, at)[what] -= count;
}

/** Whatever else is done, stock is placed no more, and who was refused has not attacked at once. */
function actsOn(table: Table): void {
  table.placing = false;
  table.refused = "";
}

/** Nothing of this turn is known any more. */
function turnBegan(table: Table, { seat, round, played }: EventOf<"turnBegan">): void {
  Object.assign(table, { turn: seat, round, played, paid: false, again: false, barren: false, summit: false });
  Object.assign(table, { tired: {}, asked: {}, fought: {}, loop: "none", steps: 0, offers: 0, rejected: [] });
  actsOn(table);
  table.phase = table.players[seat].ship === START ? "loop" : "roll";
}

function sailed(table: Table, { seat, path, left }: EventOf<"sailed">): void {
  table.players[seat].ship = path.at(-1) ?? table.players[seat].ship;
  table.steps = left;
  table.loop = "none";
  if (left > 0) table.phase = "fork";
}

/** What is produced may be placed; actions are free from then on. */
function gained(table: Table, event: EventOf<"gained" | "produced">): void {
  const player = table.players[event.seat];
  player.industries += event.industries;
  if (event.type === "gained") {
    player.armies += event.armies;
    return;
  }
  table.phase = "act";
  table.placing = true;
}

function bought(table: Table, { seat, at, armies }: EventOf<"bought">): void {
  const where = at === "stock" ? table.players[seat] : landAt(table, at);
  add(where, { armies, industries: -ARMY_PRICE * armies });
  table.refused = "";
}

/** Armies and industries go from one place to another. */
function moved(table: Table, event: EventOf<"placed" | "settled" | "tried" | "occupied">): void {
  const { seat } = event;
  if (event.type === "placed") {
    takeStock(table, seat, event);
    add(landAt(table, event.at), event);
    table.refused = "";
    return;
  }
  actsOn(table);
  if (event.type === "settled") {
    takeStock(table, seat, event);
    enter(table, seat, event.at, event);
  } else if (event.type === "occupied") {
    take(isTerritory(event.from) ? landAt(table, event.from) : table.force, event);
    add(landAt(table, event.to), event);
    endWar(table);
  } else if (event.won) {
    take(landAt(table, event.from), event);
    enter(table, seat, event.to, event);
  } else table.tired[event.from] = true;
}

/** Somebody has a territory from now on. */
function enter(table: Table, seat: number, at: Territory, amount: Amount): void {
  const land = landAt(table, at);
  land.owner = seat;
  add(land, amount);
}

function negotiated(table: Table, event: EventOf<"proposed" | "agreed" | "refused">): void {
  const { from, to } = event;
  actsOn(table);
  if (event.type === "proposed") {
    table.phase = "answer";
    table.pair = { from, to };
    table.asked[pairOf(from, to)] = true;
    return;
  }
  table.phase = "act";
  table.pair = blank(Pair);
  if (event.type === "refused" && event.bonus) table.refused = pairOf(from, to);
}

/** Ruling 37: each army becomes an industry. */
function disarmed(table: Table, { seat, at, by, points }: EventOf<"disarmed">): void {
  const land = landAt(table, at);
  land.industries += land.armies;
  land.armies = 0;
  table.players[seat][by] += points;
  actsOn(table);
}

function fought(table: Table, event: EventOf<"attacked" | "defended" | "thrown" | "captured" | "repelled">): void {
  const side = () => (isTerritory(table.pair.from) ? landAt(table, table.pair.from) : table.force);
  switch (event.type) {
    case "attacked":
      actsOn(table);
      table.pair = { from: event.from, to: event.to };
      table.fought[pairOf(event.from, event.to)] = true;
      table.throws = 0;
      add(side(), { armies: event.bought + event.free, industries: -ARMY_PRICE * event.bought });
      table.phase = event.wait ? "defend" : "war";
      break;
    case "defended":
      add(landAt(table, event.at), { armies: event.bought, industries: -ARMY_PRICE * event.bought });
      table.phase = "war";
      break;
    case "thrown":
      table.throws++;
      side().armies -= event.lost;
      landAt(table, table.pair.to as Territory).armies -= event.killed;
      break;
    case "captured":
      // One army moves in at once; others may follow (Ruling 28).
      side().armies--;
      landAt(table, event.to).owner = event.seat;
      landAt(table, event.to).armies = 1;
      table.phase = "occupy";
      break;
    case "repelled":
      // Ruling 24.
      if (isTerritory(event.from)) table.tired[event.from] = true;
      endWar(table);
      break;
  }
}

/** Deals as the table knows them: of whispered ones, until they are opened, only that they are. */
function promised(table: Table, event: EventOf<"offered" | "dealt" | "undealt" | "judged" | "opened">): void {
  switch (event.type) {
    case "opened":
      for (const deal of event.deals) {
        for (const side of sides) if (deal[side].kind !== "none") remember(table, pledgerOf(deal, side), deal[fateOf[side]]);
        table.deals[table.deals.findIndex(({ id }) => id === deal.id)] = copy(deal);
      }
      break;
    case "offered": {
      const { id, seat: by, other: to, whispered, gives, wants } = event;
      table.deals.push({ id, by, to, whispered, accepted: false, gives: { ...gives }, wants: { ...wants }, given: "open", wanted: "open" });
      table.dealt++;
      table.offers++;
      break;
    }
    default:
      answered(table, event);
  }
}

/** What becomes of a deal that was offered: it is accepted, or gone; what it pledges is kept or broken. */
function answered(table: Table, event: EventOf<"dealt" | "undealt" | "judged">): void {
  const at = table.deals.findIndex(({ id }) => id === event.id);
  const deal = table.deals[at];
  if (event.type === "dealt") deal.accepted = true;
  if (event.type === "judged") {
    deal[fateOf[event.side]] = event.fate;
    remember(table, event.seat, event.fate);
  }
  if (event.type === "undealt" && !event.lapsed) table.rejected.push(deal);
  if (event.type === "undealt" || isSettled(deal)) table.deals.splice(at, 1);
}

function remember({ players }: Table, seat: number, fate: Fate): void {
  if (fate === "kept" || fate === "broken") players[seat][fate]++;
}

/** Of a force from the sea nothing stays on its square (Ruling 29). */
function endWar(table: Table): void {
  table.phase = "act";
  table.pair = blank(Pair);
  table.throws = 0;
  table.force = { armies: 0, industries: 0 };
}

/** Who has left has nothing but neutral territories. What was asked or fought there is over; a force goes back to stock. */
function left(table: Table, { seat }: EventOf<"left">): void {
  const isParty = table.pair.to !== "" && (landAt(table, table.pair.to as Territory).owner === seat || table.turn === seat);
  if (isParty) {
    add(table.players[table.turn], table.force);
    endWar(table);
  }
  const [, refuser] = table.refused.split(">");
  if (refuser && landAt(table, refuser as Territory).owner === seat) table.refused = "";
  for (const land of table.lands.filter(({ owner }) => owner === seat)) {
    land.industries += land.armies;
    land.armies = 0;
  }
  Object.assign(table.players[seat], { gone: true, armies: 0, industries: 0 });
}
