import type { Manifest } from "@baseboard/kit";
import { type GameRoom, restoreMatch, type Stop, system, Unreadable } from "@baseboard/room";
import type { RoomRow, TimedMatch, WholeRoom } from "./store/store.ts";

/** Outcome for the matches of a store under the rules of this version. */
export interface UpgradeReport {
  /** One line per room whose match would stop or that cannot be read. */
  lines: string[];
  goingOn: number;
  stopping: number;
  unreadable: number;
}

/** Replays the running match of every room, as when a room is reopened. The report contains no hidden information. */
export async function checkUpgrade(rows: AsyncIterable<RoomRow>, games: GameRoom[]): Promise<UpgradeReport> {
  const report: UpgradeReport = { lines: [], goingOn: 0, stopping: 0, unreadable: 0 };
  for await (const row of rows) {
    const { becomes, why } = await whatBecomesOf(row, games);
    if (becomes) report[becomes]++;
    if (why) report.lines.push(`${row.code}  ${why}`);
  }
  return report;
}

/** Outcome for the match of a room, and a sentence if it does not go on; empty if no match is running. */
interface Fate {
  becomes?: "goingOn" | "stopping" | "unreadable";
  why?: string;
}

async function whatBecomesOf(row: RoomRow, games: GameRoom[]): Promise<Fate> {
  const room = await readable(row);
  if (!room) return { becomes: "unreadable", why: "cannot be read." };
  const match = running(room);
  const rules = games.find(({ game }) => game.id === room.game)?.game;
  if (!match) return {};
  if (!rules) return { becomes: "stopping", why: `${room.game}: there is no such game here.` };
  const again = await restoreMatch(rules, match, system);
  if (again.stop) return { becomes: "stopping", why: sentence(rules, match, again.stop) };
  // Older versions did not store the outcome.
  return again.match.outcome && again.match.toAct.length === 0 ? {} : { becomes: "goingOn" };
}

/** The report as text. */
export function reportText({ lines, goingOn, stopping, unreadable }: UpgradeReport): string {
  const counts = [`${goingOn} running matches would go on, ${stopping} would stop.`];
  if (unreadable > 0) counts.push(`${unreadable} rooms cannot be read, and could not be opened before either.`);
  return [...lines, ...counts].join("\n");
}

async function readable(row: RoomRow): Promise<WholeRoom | undefined> {
  try {
    return await row.read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** The newest match of a room if, as far as stored, it is not over; undefined for an archived room. */
function running({ archived, matches }: WholeRoom): TimedMatch | undefined {
  const newest = matches.at(-1);
  const isOver = typeof newest?.ending === "object" && newest.ending.isOver;
  // One of a game that the room played before does not go on.
  return archived === null && !isOver && newest?.game === undefined ? newest : undefined;
}

/** Reasons for a stop, other than refusals. */
const reasons: Record<string, string> = {
  unreadable: "cannot be read",
  throws: "makes the rules fail",
  options: "has options that are not possible",
  position: "has led to another position by now",
  ending: "would have ended the match otherwise",
};

function sentence({ id, version }: Manifest, match: TimedMatch, { line, why }: Stop): string {
  const where = line === 0 ? "the setup" : `line ${line} of ${match.lines.length}`;
  return `${id}, round ${match.round}: ${where} ${reasons[why] ?? `is refused (${why})`}; version ${match.version}, here ${version}.`;
}
