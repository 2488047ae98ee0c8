import { copy, isAgreed, type Match, type Proposal, type Seat, turnOf } from "@baseboard/kit";
import { MOST_IDLE } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { type AnyMatch, type ShownClock, versionOf } from "../room-state.ts";
import { heldOf, seatOf, settingsOf, takeBack } from "../setup.ts";
import { addLine } from "../spells.ts";
import type { StoredMatch } from "../store.ts";
import {
  type Awaited,
  atZero,
  flag,
  look,
  newClocks,
  nextZero,
  pass,
  readClocks,
  reading,
  restored,
  type SeatClock,
  shown,
  storedClocks,
  type Timing,
  timingOf,
  usedOver,
} from "./clocks.ts";
import { standInFor } from "./stand-ins.ts";

const HOUR = 3_600_000;
/** Delay after a zero that could not be acted upon, in milliseconds. */
const TRY_AGAIN = 1000;

// biome-ignore lint/suspicious/noExplicitAny: of any game
type AnyProposal = Proposal<any>;

/** What a line does to the clocks: how it is stored, and then done. */
export interface Charge {
  text?: string;
  commit(): void;
}

/** The clocks of a room's match: measured here, stored with each line, and what happens when one comes to zero. */
export class MatchClocks {
  #room: RoomModel;
  #timing: Timing | undefined;
  #clocks: SeatClock[] = [];
  /** What was used over each line; undefined where there are no clocks. */
  #used: number[] | undefined;
  /** By seat: what is shown. Made anew only when it changes. */
  #shown: { from: number | undefined; left: number; clock: ShownClock }[] = [];
  /** Since when clocks stand for all, in monotonic milliseconds; and for how long they stood before. */
  #standsSince: number | undefined;
  #stood = 0;
  /** The seats that bots play only until the turn is over in which their players had no time left. */
  #returning = new Set<Seat>();
  /** How often in a row the time of a seat was up whose player did nothing meanwhile. */
  #idle = new Map<Seat, number>();
  #cancel = (): void => {};
  #stopped = false;

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** A match begins by the settings of the room. */
  begin(seats: number): void {
    this.#timing = timingOf(settingsOf(this.#room.setup).clock);
    this.#used = this.#timing && [];
    this.#shown = [];
    this.#returning.clear();
    this.#idle.clear();
    this.#clocks = this.#timing ? newClocks(seats, this.#timing, this.#patience) : [];
  }

  /**
   * A stored match goes on. Nobody has lost time while the server was down or nobody was here, except by days: those are the
   * calendar's. Whoever's days ran out meanwhile still has an hour from the start of the server. Others have as long to come back as
   * it takes to be away for long.
   */
  resume(match: AnyMatch, stored: StoredMatch): void {
    const { clock, absence, started = 0 } = this.#room.world;
    this.begin(stored.seats);
    const { clocks, lines, last } = stored;
    if (clocks) this.#used = usedOver(stored);
    // A match that began without clocks goes on so.
    else if (lines.length > 0) this.#timing = this.#used = undefined;
    const timing = this.#timing;
    if (!timing) return;
    const rested = last?.version === lines.length ? readClocks(last.clocks) : undefined;
    const known = rested ?? readClocks(clocks?.[lines.length]);
    if (known) restored(this.#clocks, known);
    const passed = known && timing.byDays ? Math.max(0, clock.date() - known.at) : 0;
    for (const seat of awaitedIn(match)) {
      const one = this.#clocks[seat];
      one.patience = Math.max(this.#patience, absence * 60_000);
      if (passed > 0) one.left = Math.max(one.left - passed, Math.min(one.left, started + HOUR - clock.date()), 0);
    }
  }

  /** The time that clocks go by, in milliseconds: it stands while they do. */
  #time(now = this.#room.world.clock.now()): number {
    return Math.min(now, this.#standsSince ?? now) - this.#stood;
  }

  /** Clocks stand, until `goOn`: the table is asked something. */
  stand(): void {
    this.#standsSince ??= this.#room.world.clock.now();
  }

  /** Clocks go on from where they stood. */
  goOn(): void {
    if (this.#standsSince !== undefined) this.#stood += this.#room.world.clock.now() - this.#standsSince;
    this.#standsSince = undefined;
  }

  /** How long a player may be away in each turn before time is used, in milliseconds. */
  get #patience(): number {
    return this.#room.world.grace * 1000;
  }

  /** What an accepted act of a seat, which came in at `at`, will do to the clocks. */
  charge(seat: Seat, proposal: AnyProposal, at: number): Charge {
    const timing = this.#timing;
    const { match, world } = this.#room;
    if (!timing || !match) return { commit() {} };
    const now = this.#time(at);
    const clocks = copy(this.#clocks);
    const { table } = proposal.state;
    const isPassed = turnOf(match.game, match.state.table) !== turnOf(match.game, table);
    const { awaited } = match.after(proposal);
    // Where turns have no name, whoever acts and may act again has a new one, once others may act than before.
    const goesOn = (each: Seat) => match.game.turn === undefined && each !== seat && awaited.includes(each);
    const isBack = isAgreed(proposal.line.act);
    const used = pass(clocks, timing, { seat, now, patience: this.#patience, isPassed, isBack, goesOn });
    return {
      text: storedClocks(clocks, timing, now, { used, at: world.clock.date() }),
      commit: () => {
        this.#clocks = clocks;
        this.#used?.push(Math.round(used));
        if (this.#room.setup.chairs[seat]?.kind === "human") this.#idle.delete(seat);
      },
    };
  }

  /** Looks who is waited for now, and who is here. Called before anything is shown. Answers with the clocks as they are shown, by seat. */
  look(): ShownClock[] {
    const { match } = this.#room;
    const timing = this.#timing;
    this.#cancel();
    if (!timing || !match) return [];
    const now = this.#time();
    const awaited = awaitedIn(match);
    const isStanding = this.#standsSince !== undefined;
    // Who comes or goes while clocks stand is looked at as they go on.
    if (!isStanding) look(this.#clocks, timing, now, (seat) => (awaited.includes(seat) ? this.#who(seat) : undefined));
    if (!isStanding) this.#wait(now);
    return this.#clocks.map((_, seat) => this.#show(seat, now));
  }

  #who(seat: Seat): Awaited {
    const chair = this.#room.setup.chairs[seat];
    if (chair?.kind !== "human") return undefined;
    return this.#room.here.has(chair.person) ? "here" : "away";
  }

  #show(seat: Seat, now: number): ShownClock {
    const { kind, heldFor = "" } = this.#room.setup.chairs[seat] ?? {};
    const idle = this.#idle.get(seat) ?? 0;
    const passing = this.#isReturning(seat);
    if (kind !== "human") return { clock: heldFor && this.isUp(seat) ? 0 : -1, since: 0, passing, idle };
    const isStanding = this.#standsSince !== undefined;
    const from = isStanding ? undefined : this.#clocks[seat].from;
    const left = isStanding ? reading(this.#clocks[seat], this.#timing!, now) : this.#clocks[seat].left;
    const before = this.#shown[seat];
    if (before && before.from === from && before.left === left && before.clock.idle === idle) return before.clock;
    const since = from === undefined ? 0 : Math.round(this.#room.world.clock.date() - now + from);
    const clock = { clock: Math.round(left), since, passing: false, idle };
    this.#shown[seat] = { from, left, clock };
    return clock;
  }

  #wait(now: number): void {
    const at = this.#timing && nextZero(this.#clocks, this.#timing);
    if (at !== undefined) this.#after(Math.max(0, Math.ceil(at - now)));
  }

  #after(ms: number): void {
    const { clock } = this.#room.world;
    if (this.#stopped) return;
    this.#cancel();
    // What has come in by now but was not read yet is in time: it is done before.
    this.#cancel = clock.after(ms, () => {
      clock
        .turn()
        .then(() => this.#room.run(() => this.#expire()))
        .catch((error) => {
          this.#room.report(error, "clock");
          this.#after(TRY_AGAIN);
        });
    });
  }

  /** Clocks have come to zero: what the host chose for that happens. */
  async #expire(): Promise<void> {
    const room = this.#room;
    const timing = this.#timing;
    const { match, game } = room;
    if (!timing || !match || room.isClosing) return;
    const { atZero: choice } = settingsOf(room.setup);
    const isHeld = choice === "bot" || (choice === "resign" && game.together === true);
    for (const seat of atZero(this.#clocks, timing, this.#time())) {
      flag(this.#clocks[seat], timing, isHeld);
      try {
        if (isHeld) await this.#hold(seat);
        else if (choice === "resign") await room.series.play(seat, "resign");
      } catch (error) {
        // Other clocks are made with each line.
        this.#clocks[seat].isFlagged = false;
        throw error;
      }
    }
    room.publish();
  }

  /** A bot plays for a seat whose time is up, until the turn is over; after what the rules do then. That is told as a bot's, too. */
  async #hold(seat: Seat): Promise<void> {
    const room = this.#room;
    const move = room.game.timeOut?.(room.match!.view(seat));
    const idle = this.#idle.get(seat) ?? 0;
    if (move) {
      // Before the line, which is shown as the room knows it then.
      await room.change((setup) => void addLine(setup, seat, versionOf(room)));
      await room.series.play(seat, { move });
      // It was no act of its player.
      this.#idle.set(seat, idle);
    }
    if (!this.isUp(seat)) return;
    // Before it is published, so that both are shown at once.
    if (idle < MOST_IDLE) this.#returning.add(seat);
    this.#idle.set(seat, idle + 1);
    try {
      await room.change((setup) => void standInFor(room, setup, seat));
    } catch (error) {
      this.#returning.delete(seat);
      this.#idle.set(seat, idle);
      throw error;
    }
  }

  /**
   * The player of a held seat is there after all. Answers whether the bot still plays a turn to its end for which their time is up, and
   * would have kept the seat after it: now it does not.
   */
  comesBack(seat: Seat): boolean {
    this.#idle.delete(seat);
    if (!this.isUp(seat) || this.#returning.has(seat)) return false;
    this.#returning.add(seat);
    this.#room.publish();
    return true;
  }

  /** Whether a seat has no time left in the turn that goes on. */
  isUp(seat: Seat): boolean {
    return this.#clocks[seat]?.isFlagged === true && !this.#room.match?.outcome;
  }

  /** Whether the bot in a held seat ends a turn in which its player had no time left, or that player is about to have the seat back after it. */
  isEnding(seat: Seat): boolean {
    return this.isUp(seat) || this.#isReturning(seat);
  }

  /** Whether the player of a held seat, who is here, has it back after the turn. */
  #isReturning(seat: Seat): boolean {
    return this.#returning.has(seat) && this.#room.isHere(this.#room.setup.chairs[seat]?.heldFor ?? "");
  }

  /**
   * Once the turn is over in which their time was up, those who are here have their seats back from the bots; others at one touch.
   * Once the match is, all who are here have.
   */
  async giveBack(): Promise<void> {
    const room = this.#room;
    const over = [...this.#returning].filter((seat) => !this.isUp(seat));
    for (const seat of over) this.#returning.delete(seat);
    const held = heldOf(room.setup, (person) => room.isHere(person));
    if (held.length === 0) return;
    const back = room.match?.outcome ? held : held.filter(({ seat }) => over.includes(seat));
    if (back.length === 0) return;
    const setup = copy(room.setup);
    for (const { person } of back) takeBack(setup, person, versionOf(room));
    // Where it cannot be stored they have it at one touch, too.
    await room.keep(setup).catch((error) => room.report(error, "clock"));
  }

  /** Somebody's page shows the match up to this version: where it is their turn, their clock runs. */
  isShown(person: string, version: number): void {
    const { match, setup } = this.#room;
    const clock = this.#clocks[seatOf(setup, person)];
    if (!clock?.from || version !== match?.version || clock.from <= this.#time()) return;
    shown(clock, this.#time());
    this.#room.publish();
  }

  /** What was used over each line, in milliseconds; undefined where there are no clocks. */
  get used(): number[] | undefined {
    return this.#used;
  }

  /** How the clocks stand, as it is stored when the room closes; undefined where there are none. */
  stored(): string | undefined {
    const { clock } = this.#room.world;
    return this.#timing && storedClocks(this.#clocks, this.#timing, this.#time(), { used: 0, at: clock.date() });
  }

  /** What each clock shows now, in milliseconds, by seat. */
  readings(): number[] {
    const timing = this.#timing;
    return timing ? this.#clocks.map((clock) => reading(clock, timing, this.#time())) : [];
  }

  /** Cancels the timer, for good. */
  stop(): void {
    this.#cancel();
    this.#stopped = true;
  }
}

/** Whom a match waits for: nobody once its outcome is certain. */
// biome-ignore lint/suspicious/noExplicitAny: of any game
const awaitedIn = (match: Match<any>): Seat[] => (match.outcome ? [] : match.awaited);
