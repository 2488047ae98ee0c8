import type { Phrase, Seat, View } from "@baseboard/kit";
import type { Hud } from "@baseboard/stage/contract";
import type { Gaps } from "@baseboard/stage/naming";
import { isAllFound, isPlane } from "../rules/found.ts";
import { ACTIONS } from "../rules/sizes.ts";
import type { DisarmTheBase, Table } from "../rules/state.ts";
import { cardText } from "../rules/text/codes.ts";
import { isAlarmNear, isLastTurn, isLostBy, seenNext } from "./danger.ts";
import { facts } from "./facts.ts";
import { waysOf } from "./places/move-targets.ts";
import { whereGaps } from "./places/place-names.ts";

const phrase = (key: string, gaps?: Phrase["with"]): Phrase => ({ key: `disarmTheBase.${key}`, ...(gaps && { with: gaps }) });

/** The content of the panels beside the board. */
export function hud(view: View<DisarmTheBase>): Hud {
  const { table } = view;
  const hinted = hint(view);
  const warns = hinted !== undefined && warnings.includes(hinted);
  return {
    turn: turn(view),
    ...(hinted !== undefined && { hint: phrase(`hint.${hinted}`, { who: seenNext(table)[0] ?? 0 }) }),
    ...(warns && { warns }),
    ...dangerIn(table),
    ...(table.phase !== "over" && {
      progress: phrase("progress", { turn: table.turn, cards: table.deck }),
      round: phrase("round", { turn: table.turn }),
    }),
    seats: table.players.map((_, seat) => seatLine(table, seat)),
    facts: facts(table),
  };
}

function turn({ seat, table }: View<DisarmTheBase>): Phrase {
  const { phase, receiver, held, actions, ending } = table;
  if (phase === "over") return phrase(`turn.${ending}`);
  if (phase === "pile")
    return receiver === seat ? phrase("turn.pile", { card: cardText(held) }) : phrase("turn.pileOther", { who: receiver });
  if (seat !== undefined && table.players[seat].caught) return phrase("turn.out", { who: table.seat });
  if (table.seat !== seat) return phrase("turn.other", { who: table.seat });
  return actions === 0 ? phrase("turn.ownNone") : phrase("turn.own", { count: actions });
}

/** What threatens all of the team: an empty hut, the patrol's next step, the last turn. */
function dangerIn(table: Table): Pick<Hud, "danger"> {
  if (table.phase === "over") return {};
  const shown = seenNext(table);
  const alarm = table.hut === 0 ? "danger.hut" : "danger.hutOne";
  const all = [
    ...(isAlarmNear(table) ? [phrase(alarm)] : []),
    ...(shown.length > 0 ? [phrase(isLostBy(table, shown) ? "danger.seenLost" : "danger.seen", { who: shown })] : []),
    ...(isLastTurn(table) ? [phrase("danger.last")] : []),
  ];
  return all.length === 0 ? {} : { danger: all };
}

/** Hints about the end of the turn. */
const warnings = ["seenYou", "seenMate", "last"];

/** The most important hint for the acting player: first threats, then remaining tasks, then possible actions. */
function hint(view: View<DisarmTheBase>): string | undefined {
  const { seat, table } = view;
  if (seat === undefined || table.phase === "over") return undefined;
  if (table.phase === "pile") return table.receiver === seat ? "pile" : undefined;
  if (table.players[seat].caught) return "out";
  if (table.seat !== seat) return undefined;
  const shown = seenNext(table);
  if (shown.length > 0) return shown.includes(seat) ? "seenYou" : "seenMate";
  if (isLastTurn(table)) return "last";
  if (table.actions === 0) return "none";
  if (isAllDone(table)) return homeward(table);
  if (!table.players[seat].entered) return "first";
  return waysOf(view).some(({ move }) => move.type === "breakIn") ? "break" : "act";
}

/** In a team, one player is enough. */
const homeward = ({ players }: Table): string => (players.length > 1 ? "back" : "backAlone");

/** Whether only coming back is left. */
const isAllDone = (table: Table): boolean =>
  isAllFound(table) && table.hangars.every(({ tile, disarmed }) => disarmed || !isPlane({ tile }));

/** Where a player is; of places in the open, whether they are lit: the patrol sees whoever is there. */
function noteOf(gaps: Gaps): Phrase {
  const { where, at, light } = gaps;
  if (where !== "path" && where !== "inside") return phrase(where === "outside" ? "note.outside" : `where.${where}`, gaps);
  return light === "lit" ? phrase("note.lit", gaps) : phrase(`place_${at}`);
}

/** A player's place, number of usable cards, and actions left in this turn. */
function seatLine(table: Table, seat: Seat): Hud["seats"][number] {
  const { cards, piles, caught } = table.players[seat];
  const gaps = whereGaps(table, seat);
  const count = cards.length + piles.reduce((sum, { up, down }) => sum + up.length + down, 0);
  const isInTurn = table.phase !== "over" && table.seat === seat;
  return {
    note: noteOf(gaps),
    short: phrase("seat.short", gaps),
    ...(!caught && { badge: phrase("seat.cards", { cards: count }), held: phrase("seat.held", { cards: count }) }),
    ...(isInTurn && { pips: { left: table.actions, of: ACTIONS } }),
  };
}
