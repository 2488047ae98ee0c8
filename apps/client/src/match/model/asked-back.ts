import type { Seat } from "@baseboard/kit";
import { standingIn } from "./log.ts";
import type { Play } from "./play.ts";

/** What somebody asks to take back: of all who have a seat, or what one asks oneself. */
export interface AskedBack {
  seat: Seat;
  /** How many plies that is. */
  count: number;
  /** At which version of the log it is asked. */
  version: number;
  /** The other seats that agree. */
  agree: Seat[];
  /** Whether one has said yes oneself. */
  isYes: boolean;
  /** Whether one asks oneself. */
  isOwn: boolean;
  /** The server's time at which no answer means no. */
  until: number;
}

/** So many later plies are named: the question is to be read within its time. */
const NAMED = 4;

/**
 * What the log says of the last so many plies that stand, if anything of who made them: of the oldest, which somebody wants to have back,
 * all of it; of some that came after, by others too, the first sentence.
 */
export function saidOfBack(play: Play, count: number): string {
  const lines = play.log.lines.value;
  const standing = standingIn(lines);
  if (standing.length < count) return "";
  const [own, ...later] = standing
    .slice(-count)
    .map((line) => play.sentences.value.filter(({ version, seat }) => version - 1 === line && seat === lines[line].seat));
  return play.inWords([...own, ...later.flatMap(([first]) => first ?? []).slice(0, NAMED)]);
}

/** The request that is open at the own table; undefined where there is none. */
export function askedBack({ table, hasLeft }: Play): AskedBack | undefined {
  const { takeBack, told } = table.state.value ?? {};
  const own = table.seat.value;
  if (!table.ask || !takeBack || !told || takeBack.seat < 0 || own < 0 || hasLeft.value) return undefined;
  const { seat, count, yes, until } = takeBack;
  const agree = yes.filter((each) => each !== own);
  return { seat, count, version: told.version, agree, isYes: yes.includes(own), isOwn: seat === own, until };
}
