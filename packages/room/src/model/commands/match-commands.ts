import { type Act, type AnyGame, copy, isAgreed, isMove, type Parts, readAct, same } from "@baseboard/kit";
import type { Rejection, ToldLine } from "@baseboard/protocol";
import { z } from "zod";
import { fewestChairs } from "../from-position.ts";
import { noMatch, phaseOf, versionOf } from "../room-state.ts";
import { seatOf, settingsOf, start, takeBack } from "../setup.ts";
import { isByStandIn } from "../spells.ts";
import { standInFor, whyNotFor } from "../time/stand-ins.ts";
import { command, type Done, hostBeforeStart, seated } from "./command.ts";
import { nonce, none, seat } from "./shapes.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const LONGEST_LOG = 500;
const LONGEST_ACT = 500;

interface ActAsked {
  act: Act<Parts>;
  version: number;
}

/** A list is read by hand: the other way takes as long as all else that is done with a request. */
function actShape(game: AnyGame): z.ZodType<ActAsked, ActAsked | [act: string, version: number]> {
  const act = z.union([z.strictObject({ move: game.move }), z.literal("undo"), z.literal("resign")]);
  const whole = z.strictObject({ act, version: z.int().min(0) });
  return z.custom<ActAsked | [string, number]>().transform((asked, context): ActAsked => {
    const read = Array.isArray(asked) ? readShort(game, asked) : whole.safeParse(asked).data;
    if (!read) context.addIssue({ code: "custom", message: "no act" });
    return read ?? z.NEVER;
  });
}

/** Undefined for what is no act, and for what is none of one seat alone. */
function readShort(game: AnyGame, [text, version, ...more]: unknown[]): ActAsked | undefined {
  if (typeof text !== "string" || text.length > LONGEST_ACT || !Number.isSafeInteger(version) || more.length > 0) return undefined;
  try {
    const act = readAct(game, text);
    const isFit = isMove(act) ? game.move.safeParse(act.move).success : !isAgreed(act);
    return isFit && (version as number) >= 0 ? { act, version: version as number } : undefined;
  } catch {
    return undefined;
  }
}

/** Requests about a match: to begin it, to act in it, to go on without somebody, to play again, and what it was. */
export const matchCommands = {
  /**
   * A move, an undo or a resignation of one's own seat, formed when the log had `version` lines. Short: a list of the act in notation, and
   * the version.
   */
  act: command({
    shape: actShape,
    by: seated,
    async run(room, person, { act, version }): Promise<{ version: number } | Rejection> {
      if (!room.match) return noMatch(room);
      const held = room.takeBacks.whyHeld(person, act);
      if (held) return held;
      return (await room.series.play(seatOf(room.setup, person), act, version, room.askedAt)) ?? { version: room.match.version };
    },
    /** One's first line since is that act. */
    done({ match, setup }, person, { act, version }) {
      const seat = seatOf(setup, person);
      const own = match?.log.findIndex((line, i) => i >= version && line.seat === seat) ?? -1;
      return own >= 0 && same(match?.log[own].act, act) ? { version: own + 1 } : undefined;
    },
  }),

  /** What the caller's browser is committed to adding to the key of the next match, once it has seen the hash of the room's half. */
  commit: command({
    shape: z.strictObject({ hash: hex64, commitment: hex64 }),
    by: seated,
    run: async (room, person, { hash, commitment }): Promise<Done | Rejection> => room.sealing.commit(person, hash, commitment) ?? {},
  }),

  /** The share itself, as the match begins; `to` are the commitments beside which it is shown: of another beginning it says nothing. */
  reveal: command({
    shape: z.strictObject({ share: z.string().regex(/^[0-9a-f]{32}$/), to: z.array(z.string().max(64)).max(26).optional() }),
    aside: true,
    run: async (room, person, { share, to }): Promise<Done | Rejection> => room.sealing.reveal(person, share, to) ?? {},
  }),

  start: command({
    shape: none,
    by: hostBeforeStart,
    async run(room): Promise<Done | Rejection> {
      const setup = copy(room.setup);
      const no = start(setup, fewestChairs(setup, room.game));
      if (no) return no;
      await room.series.begin(setup);
      return {};
    },
    done: (room) => (phaseOf(room) === "playing" ? {} : undefined),
  }),

  /**
   * Goes on without a player who has been absent for long; any player may request it. A seat that the match waits for resigns; in a
   * cooperative game a bot takes over any such seat. In any game `standIn` lets a bot take over, if those who are here agree.
   */
  without: command({
    shape: z.strictObject({ seat }),
    by: seated,
    async run(room, person, asked): Promise<Done | Rejection> {
      const { game, match } = room;
      const no = whyNotFor(room, person, asked.seat);
      // Together, it takes everybody to give up: whose turn it is does not matter.
      if (!game.together && match && !match.outcome && !match.awaited.includes(asked.seat) && no?.key !== "kit.gone")
        return { key: "room.notAwaited" };
      if (no) return no;
      if (!game.together) return (await room.series.play(asked.seat, "resign")) ?? {};
      if (settingsOf(room.setup).standIn === "never") return { key: "room.noStandIns" };
      return room.change((setup) => void standInFor(room, setup, asked.seat));
    },
  }),

  /** Points at a place of the board, by its id: a `Pinged` is broadcast, and it is a line of talk. Not part of the match. */
  ping: command({
    /** Which places there are, only the board knows. */
    shape: z.strictObject({ place: z.string().regex(/^[\w.:/-]{1,32}$/), nonce: nonce.optional() }),
    by: seated,
    async run(room, person, { place, nonce }): Promise<Done | Rejection> {
      const from = room.pings.seatFor(person);
      if (typeof from !== "number") return from;
      await room.talk.point(person, place, nonce);
      room.port.ping({ seat: from, place });
      return {};
    },
  }),

  /** Reclaims the own seat from the bot that holds it; but for the turn in which one had no time left: from a bot that would keep it, after that turn. */
  back: command({
    shape: none,
    async run(room, person): Promise<Done | Rejection> {
      const held = room.setup.chairs.findIndex(({ heldFor }) => heldFor === person);
      if (room.clocks.comesBack(held)) return {};
      return room.change(
        (setup) => takeBack(setup, person, versionOf(room)) ?? (room.clocks.isUp(held) ? { key: "room.timeUp" } : undefined),
      );
    },
    done: ({ setup }, person) => (seatOf(setup, person) < 0 ? undefined : {}),
  }),

  /**
   * Before the first match: says that one is ready, or not; the host begins it. Later: requests a rematch, or withdraws the request. It begins, sides swapped, when all human players have requested it. Players who resigned
   * and are not here, or are absent for long, are not waited for and get no seat. After a stopped match one request is enough, and all keep
   * their seats.
   */
  again: command({
    shape: z.strictObject({ want: z.boolean() }),
    by: seated,
    async run(room, person, { want }): Promise<Done | Rejection> {
      const phase = phaseOf(room);
      if (phase === "playing") return { key: "room.notOver" };
      const setup = copy(room.setup);
      if (phase === "stopped") {
        if (want) await room.series.afresh(setup);
        return {};
      }
      const alert = want && phase === "over" ? room.absent.atRematch(setup, person) : undefined;
      setup.chairs[seatOf(setup, person)].again = want;
      if (phase === "lobby" || !(await room.series.rematch(setup))) await room.keep(setup, undefined, [], alert);
      return {};
    },
    done: (room, _person, { want }) => (want && phaseOf(room) === "playing" ? {} : undefined),
  }),

  /** Lines of the log from version `from` (0 is the first), at most 500; if asked for, with the table before the first of all. */
  log: command({
    shape: z.strictObject({ from: z.int().min(0), first: z.literal(true).optional() }),
    async run({ match, stopped, setup }, _person, { from, first }) {
      const log: ToldLine[] = match?.log ?? stopped?.log ?? [];
      const lines = log.slice(from, from + LONGEST_LOG);
      const told = lines.map(
        ({ seat, events }, i): ToldLine => ({ seat, events, ...(isByStandIn(setup, seat, from + i) && { byStandIn: true }) }),
      );
      return { from, lines: told, ...(first && match && { first: match.firstTable as Parts["table"] }) };
    },
  }),

  /** The match as a transcript; without secrets until it is over. */
  transcript: command({
    shape: none,
    async run(room): Promise<{ text: string } | Rejection> {
      const text = room.transcript.text(room);
      return text === undefined ? { key: "room.notBegun" } : { text };
    },
  }),
};
