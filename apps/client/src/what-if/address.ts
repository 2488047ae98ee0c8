import {
  type AnyGame,
  flawWords,
  keyFrom,
  keyIn,
  type Line,
  Match,
  type Parts,
  playLine,
  pliesIn,
  readStart,
  rngAt,
  type Seat,
  type VerifyError,
  verify,
  writeLine,
} from "@baseboard/kit";
import * as z from "zod/mini";
import { isCode } from "../code.ts";
import { keepBranch, keptBranch } from "../local-storage.ts";
import { isTold } from "../match/model/log.ts";
import { Refused, transcriptOf } from "../network/reconnecting-client.ts";
import { carriedIn, fits, packed } from "../practice/from-position.ts";
import { writeAddress } from "../replay/address.ts";
import { pasted, read } from "../replay/pasted.ts";
import { type ReplayTable, replayed, shortName } from "../replay/table.ts";
import { say, sayPhrase, speakerOf } from "../words.ts";
import { BranchTable } from "./branch.ts";

/** What the match's next line that tells something came of: lines up to that one, the match's key, and how many plies were played before. */
const Played = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  plies: z.int().check(z.nonnegative()),
  lines: z.array(z.string()),
});

/** The moment a branch begins at. */
const Moment = z.object({ position: z.string(), options: z.unknown(), names: z.array(z.string()), played: z.optional(Played) });

/** Where that moment is in a replay: after so many lines of a room's match, or of the pasted one with this hash. */
const Left = z.object({
  code: z.optional(z.string().check(z.refine(isCode))),
  round: z.optional(z.int()),
  hash: z.optional(z.string()),
  at: z.int(),
});

const Carried = z.object({
  /** Left out where it would be too long for an address, and the match is a room's. */
  moment: z.optional(Moment),
  left: Left,
  /** The seat from whose place the board is seen, -1 for a spectator's. */
  seat: z.int(),
  /** The lines of the branch, and after how many of them it is shown; after all, where that is not told. */
  lines: z.array(z.string()),
  at: z.optional(z.int()),
});

/** What the address of a branch carries. */
type CarriedBranch = z.infer<typeof Carried>;

type BranchMoment = z.infer<typeof Moment>;

/** What a replay shows, as far as a branch needs it. */
export interface LeftReplay {
  table: ReplayTable;
  transcript: Parameters<typeof replayed>[1];
  origin: { code: string; round: number } | undefined;
}

/** The moment after so many lines of a replay. */
function momentOf(game: AnyGame, { table, transcript }: Pick<LeftReplay, "table" | "transcript">, at: number): BranchMoment {
  const { state, options } = table.positionAt(at);
  const { lines } = table.whole;
  const next = lines.findIndex((line, i) => i >= at && isTold(game, line));
  const key = transcript.chance ? undefined : keyIn(transcript);
  const plies = lines.slice(0, at).reduce((sum, { events }) => sum + pliesIn(events), 0);
  return {
    position: game.notation.writePosition(state),
    options,
    names: transcript.names.map(shortName),
    ...(key !== undefined && next >= 0 && { played: { key, plies, lines: transcript.lines.slice(at, next + 1) } }),
  };
}

/** The address of a new branch at the moment that a replay shows. */
export function pathAt(game: AnyGame, replay: LeftReplay): string {
  const { table, origin, transcript } = replay;
  const { value: at } = table.at;
  const { hash } = transcript;
  const left = { ...(origin ? { code: origin.code, round: origin.round } : hash !== undefined && { hash }), at };
  return pathOf(game.id, { moment: momentOf(game, replay, at), left, seat: table.viewSeat.value, lines: [] }).path;
}

/** Who can open an address: everybody; everybody, as long as the match's room is kept; or this tab alone. */
export type Reach = "all" | "room" | "tab";

/** The address of a branch, and who can open it. Without room for the position it names the match's room, else what is kept in this tab. */
function pathOf(game: string, branch: CarriedBranch): { path: string; reach: Reach } {
  const { moment: _, ...rest } = branch;
  const path = (what: unknown) => `/what-if/${game}?from=${packed(what)}`;
  const whole = path(branch);
  if (fits(whole)) return { path: whole, reach: "all" };
  if (branch.left.code !== undefined && fits(path(rest))) return { path: path(rest), reach: "room" };
  keepBranch(game, JSON.stringify(branch));
  return { path: `/what-if/${game}?from`, reach: "tab" };
}

/** A branch that is open. */
export class OpenBranch {
  readonly table: BranchTable;
  /** What the match's own next line came of; undefined where that is not known. */
  readonly played: Line<Parts> | undefined;
  #game: AnyGame;
  #carried: CarriedBranch;

  constructor(game: AnyGame, table: BranchTable, moment: BranchMoment, carried: CarriedBranch) {
    this.#game = game;
    this.table = table;
    this.played = playedAt(game, moment);
    this.#carried = { ...carried, moment };
  }

  /** The address of the branch as it is now. */
  get address(): { path: string; reach: Reach } {
    const { all, at } = this.table;
    const { at: _, ...carried } = this.#carried;
    const lines = all.map((line) => writeLine(this.#game, line));
    return pathOf(this.#game.id, { ...carried, lines, ...(at < all.length && { at }) });
  }

  /** The address of the moment in the replay; undefined where that match is not here. */
  get back(): string | undefined {
    const { left, seat } = this.#carried;
    const { code, round, hash, at } = left;
    const found = code === undefined ? read(pasted.value) : undefined;
    const isHere = code !== undefined || (found && "transcript" in found && hash !== undefined && found.transcript.hash === hash);
    return isHere ? writeAddress(code, { round, at, viewSeat: seat }) : undefined;
  }
}

/** Plays the match's own next line again; undefined if it cannot be. */
function playedAt(game: AnyGame, { position, options, names, played }: BranchMoment): Line<Parts> | undefined {
  if (!played) return undefined;
  const { key, plies, lines } = played;
  const state = readStart<Parts>(game, position);
  const match = new Match<Parts>(game, { seats: names.length, options, key, state, chance: (ply) => rngAt(key, plies + ply) });
  return lines.every((line) => !playLine(match, line)) ? match.log.at(-1) : undefined;
}

/** Opens what the `from` of an address carries; or says why it cannot be. Throws where the match's room is out of reach. */
export async function openBranch(game: AnyGame, asked: string): Promise<OpenBranch | { why: string }> {
  const kept = asked === "" ? keptBranch(game.id) : undefined;
  if (asked === "" && kept === undefined) return { why: say("whatIf.elsewhere") };
  const carried = carriedIn(asked, kept, (value) => Carried.parse(value));
  if (!carried) return { why: say("whatIf.damaged") };
  const moment = carried.moment ?? (await fetched(game, carried));
  return "why" in moment ? moment : branchAt(game, moment, carried);
}

/** The moment as the match's room has it. */
async function fetched(game: AnyGame, { left: { code, round, at } }: CarriedBranch): Promise<BranchMoment | { why: string }> {
  if (code === undefined) return { why: say("whatIf.damaged") };
  try {
    const found = read((await transcriptOf(code, round)).text);
    if ("flaw" in found) return { why: sayPhrase(found.flaw.reason) };
    const { table } = replayed(game, found.transcript, found.text);
    return table && at >= 0 && at <= table.last ? momentOf(game, { ...found, table }, at) : { why: say("whatIf.damaged") };
  } catch (error) {
    // Out of reach, it may be there later.
    if (!(error instanceof Refused) || error.status === 0) throw error;
    return { why: sayPhrase(error.phrase) };
  }
}

/** Plays a branch from its moment. A branch is a match from a position, and its key is made of that alone. */
function branchAt(game: AnyGame, moment: BranchMoment, carried: CarriedBranch): OpenBranch | { why: string } {
  const { position, options } = moment;
  const names = moment.names.map(shortName);
  const { seat, lines, at = lines.length } = carried;
  const key = keyFrom(position);
  const { match, flaw } = verify<Parts>(game, { game: game.id, version: game.version, names, options, position, key, lines });
  if (!match || flaw) return { why: flaw ? whyNot(flaw, names) : say("whatIf.damaged") };
  const table = new BranchTable({ match, names, seenFrom: seat in names ? seat : -1 });
  table.goTo(at);
  return new OpenBranch(game, table, { ...moment, names, options: match.start.options }, carried);
}

function whyNot(flaw: VerifyError, names: string[]): string {
  if (flaw.line === undefined) return flaw.detail === undefined ? say("whatIf.damaged") : say("practice.fromBad", { why: flaw.detail });
  return flawWords(
    speakerOf((seat: Seat) => names[seat] ?? ""),
    flaw,
  );
}
