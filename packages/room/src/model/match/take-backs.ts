import { type Act, type Parts, type Seat, seatLetter, type TakeBack } from "@baseboard/kit";
import { type Rejection, type TakeBackAsked, TO_AGREE } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { type AnyMatch, NO_TAKE_BACK, noMatch } from "../room-state.ts";
import { type Chair, seatOf } from "../setup.ts";

/** What somebody asks for. */
interface Asked extends TakeBack<Parts> {
  match: AnyMatch;
  /** Of the match: with another line the question is void. */
  version: number;
  seat: Seat;
  person: string;
  /** When no answer means no, in milliseconds since 1970. */
  until: number;
  /** The people who agree. */
  yes: Set<string>;
  cancel(): void;
}

/**
 * A seat asks to take back its last ply, with all plies that came after it. All people in seats who are here must agree; bots do where
 * nothing hidden came up. Meanwhile clocks stand and nobody else plays. One question at a time, and one about each ply. Not stored: after
 * a restart one asks anew.
 */
export class TakeBacks {
  #room: RoomModel;
  #asked: Asked | undefined;
  /** The lines that were asked about, and are kept. */
  #kept = new WeakSet<object>();

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** Whether a question waits for answers: bots wait, too. */
  get isOpen(): boolean {
    return this.#asked !== undefined;
  }

  /** Somebody asks, who has seen the match up to this version. Where there is nobody to answer, it is done at once. */
  async ask(person: string, version: number): Promise<Rejection | undefined> {
    const room = this.#room;
    const { match, world } = room;
    const seat = seatOf(room.setup, person);
    const no = this.#whyNot(seat);
    if (no || !match) return no ?? noMatch(room);
    const own = match.takeBackOf(seat)!;
    if (match.log.lastIndexOf(own.line) >= version) return { key: "kit.stale" };
    if (this.#voters(seat).length === 0) return room.series.play(seat, { back: own.count });
    const cancel = world.clock.after(TO_AGREE, () => {
      room.run(async () => this.#asked?.cancel === cancel && this.#keep()).catch((error) => room.report(error, "takeBack"));
    });
    const until = world.clock.date() + TO_AGREE;
    this.#asked = { ...own, match, version: match.version, seat, person, until, yes: new Set(), cancel };
    room.clocks.stand();
    room.publish();
    return undefined;
  }

  /** Somebody in a seat agrees with what this seat asked for at this version, or does not; who asked takes it back with a no. */
  async answer(person: string, seat: Seat, version: number, yes: boolean): Promise<Rejection | undefined> {
    const asked = this.#asked;
    if (asked?.seat !== seat || asked.version !== version || this.#isVoid(asked)) return { key: "kit.stale" };
    if (!yes) this.#keep();
    else {
      asked.yes.add(person);
      if (!(await this.#settle())) this.#room.publish();
    }
    return undefined;
  }

  /** Why somebody may not act now: the question comes first. Who asked may go on instead, and anybody may resign. */
  whyHeld(person: string, act: Act<Parts>): Rejection | undefined {
    const asked = this.#asked;
    if (!asked || asked.person === person || act === "resign") return undefined;
    return { key: "room.answerFirst", with: { who: asked.seat } };
  }

  /** Who may ask, and what is asked. Forgets a question that is void. Called before anything is shown, clocks too. */
  look(): TakeBackAsked {
    const { setup, match } = this.#room;
    if (this.#asked && this.#isVoid(this.#asked)) this.#close();
    const asked = this.#asked;
    if (!asked) {
      const seats = match ? [...setup.chairs.keys()] : [];
      const may = seats.filter((seat) => setup.chairs[seat].kind === "human" && !this.#whyNot(seat));
      return may.length > 0 ? { ...NO_TAKE_BACK, may } : NO_TAKE_BACK;
    }
    // Those who had not answered may have gone.
    if (this.#isAgreed(asked)) this.#room.run(() => this.#settle()).catch((error) => this.#room.report(error, "takeBack"));
    const { seat, count, until, yes } = asked;
    const agree = (chair: Chair, each: Seat) => each !== seat && (chair.kind === "bot" || yes.has(chair.person));
    return { may: [], seat, count, until, yes: this.#others(seat, agree) };
  }

  /** Cancels the timer, for good. */
  stop(): void {
    this.#asked?.cancel();
  }

  /** The other seats that have not left, with such chairs. */
  #others(own: Seat, is: (chair: Chair, seat: Seat) => boolean): Seat[] {
    const { match, setup } = this.#room;
    const gone = match?.gone ?? [];
    return [...setup.chairs.keys()].filter((seat) => seat !== own && !gone.includes(seat) && is(setup.chairs[seat], seat));
  }

  /** The people whose agreement it takes. */
  #voters(own: Seat): string[] {
    const { setup, here } = this.#room;
    return this.#others(own, ({ kind, person }) => kind === "human" && here.has(person)).map((seat) => setup.chairs[seat].person);
  }

  #whyNot(seat: Seat): Rejection | undefined {
    const { match } = this.#room;
    if (!match) return noMatch(this.#room);
    if (match.outcome) return { key: "kit.over" };
    const own = match.takeBackOf(seat);
    if (!own) return { key: match.gone.includes(seat) ? "kit.gone" : "kit.noUndo" };
    if (this.#asked) return { key: "room.answerFirst", with: { who: this.#asked.seat } };
    if (this.#kept.has(own.line)) return { key: "room.isKept" };
    // Who is away is not asked; but somebody must be.
    if (this.#voters(seat).length === 0 && this.#others(seat, ({ kind }) => kind === "human").length > 0)
      return { key: "room.nobodyToAsk" };
    return !own.isOpen && this.#others(seat, ({ kind }) => kind === "bot").length > 0 ? { key: "room.isKept" } : undefined;
  }

  #isVoid({ match, version, seat, person }: Asked): boolean {
    const room = this.#room;
    return room.match !== match || match.version !== version || seatOf(room.setup, person) !== seat || this.#voters(seat).length === 0;
  }

  #isAgreed({ seat, yes }: Asked): boolean {
    return this.#voters(seat).every((person) => yes.has(person));
  }

  /** Does what all agree to; false where they do not. */
  async #settle(): Promise<boolean> {
    const asked = this.#asked;
    if (!asked || this.#room.isClosing || this.#isVoid(asked) || !this.#isAgreed(asked)) return false;
    this.#close();
    const no = await this.#room.series.play(asked.seat, { back: asked.count });
    if (no) throw new Error(`What ${seatLetter(asked.seat)} takes back is refused: ${no.key}`);
    return true;
  }

  /** The answer is no: all stays as it is. */
  #keep(): void {
    if (this.#asked) this.#kept.add(this.#asked.line);
    this.#close();
    this.#room.publish();
  }

  #close(): void {
    this.#asked?.cancel();
    this.#asked = undefined;
    this.#room.clocks.goOn();
  }
}
