import { isRefusal, readLine, seatLetter } from "@baseboard/kit";
import { type Scene, scene } from "../../../../tools/scene.ts";
import { type DisarmTheEarth, disarmTheEarth, type Event, NOBODY } from "../../rules/index.ts";
import { landAt } from "../../rules/lands.ts";
import { pointsOf } from "../../rules/outcome.ts";
import type { Territory } from "../../rules/world.ts";

export type Earth = Scene<DisarmTheEarth>;

/** A scene for four players in the position that these lines write. */
export const on = (...lines: string[]): Earth => scene(disarmTheEarth, ["players 4", ...lines].join("\n"));

/** In the midst of A's turn: actions are free. */
export const acting = (...lines: string[]): Earth => on("phase act", ...lines);

/** The kinds of events of the last line. */
export const told = ({ match }: Earth): string[] => (match.log.at(-1)?.events ?? []).map(({ type }) => type);

/** The events of one kind in the last line. */
export const eventsOf = <T extends Event["type"]>({ match }: Earth, type: T): Extract<Event, { type: T }>[] =>
  (match.log.at(-1)?.events ?? []).filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** Whose a territory is, with its armies and industries: `A 3+1`; `-` is nobody's. */
export function at({ match }: Earth, territory: Territory): string {
  const { owner, armies, industries } = landAt(match.state.table, territory);
  return owner === NOBODY ? "-" : `${seatLetter(owner)} ${armies}+${industries}`;
}

/** Armies and industries in the stock of a seat: `22+18`. */
export function stock({ match }: Earth, seat = 0): string {
  const { armies, industries } = match.state.table.players[seat];
  return `${armies}+${industries}`;
}

/** Points of all seats. */
export const points = ({ match }: Earth): number[] => match.state.table.players.map(pointsOf);

/** The square of a seat's ship. */
export const ship = ({ match }: Earth, seat = 0): string => match.state.table.players[seat].ship;

/** What is to be done now. */
export const phase = ({ match }: Earth): string => match.state.table.phase;

/** Each line is refused under this heading of RULES.md, with the sentence of this key. */
export function bars(here: Earth, ...lines: [line: string, heading: string, key: string][]): void {
  for (const [line, heading, key] of lines) {
    here.refuses(line, heading);
    const { seat, act } = readLine(disarmTheEarth, line);
    const answer = here.match.propose(seat, act);
    const named = isRefusal(answer) ? answer.key : "";
    if (named !== `disarmTheEarth.no.${key}`) throw new Error(`"${line}" is refused by ${named}, not by ${key}.`);
  }
}
