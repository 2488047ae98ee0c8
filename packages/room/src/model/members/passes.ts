import type { Rejection, SeatOffer } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { versionOf } from "../room-state.ts";
import { type Chair, giveChair, hostOf, placeOf, type Setup, seatOf } from "../setup.ts";
import { barOf } from "./bars.ts";
import { whyNotRelease } from "./held-seats.ts";
import { hashOfToken, secretText } from "./people.ts";

/** along: whoever has it is the same person on another device; give: is another person in the same seat. */
export type PassKind = "along" | "give";

/** How long a pass is valid, in seconds: as long as a code is shown to one's own phone; and as long as a link takes to be read. */
const LIFE: Record<PassKind, number> = { along: 120, give: 900 };

interface Pass {
  person: string;
  kind: PassKind;
  /** By the room's clock. */
  until: number;
}

interface Offer extends SeatOffer {
  /** What stood in the seat's place then: an offer is void once that has changed. */
  chair: Chair;
}

/** How seats change hands: by passes, secrets that work once, and by offers to those who watch. Neither outlives the open room. */
export class Passes {
  #room: RoomModel;
  /** By the hash of the secret. */
  #passes = new Map<string, Pass>();
  #offers: Offer[] = [];

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** A new pass for somebody's seat, the only one of its kind; and how long it is valid, in seconds. */
  make(person: string, kind: PassKind): { pass: string; seconds: number } {
    this.drop(person, kind);
    const { random, clock, hash } = this.#room.world;
    const pass = secretText(random, 32);
    this.#passes.set(hashOfToken(pass, hash), { person, kind, until: clock.now() + LIFE[kind] * 1000 });
    return { pass, seconds: LIFE[kind] };
  }

  /** Whose a pass is; undefined where it is void. */
  find(pass: string): Pass | undefined {
    const now = this.#room.world.clock.now();
    for (const [hash, { until }] of this.#passes) if (until <= now) this.#passes.delete(hash);
    const found = this.#passes.get(hashOfToken(pass, this.#room.world.hash));
    if (found?.kind === "give" && seatOf(this.#room.setup, found.person) < 0) return undefined;
    return found;
  }

  /** Makes somebody's passes void, all or those of one kind. */
  drop(person: string, kind?: PassKind): void {
    for (const [hash, pass] of this.#passes)
      if (pass.person === person && (kind === undefined || pass.kind === kind)) this.#passes.delete(hash);
  }

  /** The offers that somebody could take now. */
  get offers(): SeatOffer[] {
    this.#offers = this.#offers.filter(({ seat, person, chair }) => {
      const now = this.#room.setup.chairs[seat];
      const isSame = now?.kind === chair.kind && now.person === chair.person && now.heldFor === chair.heldFor;
      return isSame && this.#room.isHere(person) && !this.#whyNot(person);
    });
    return this.#offers.map(({ seat, person }) => ({ seat, person }));
  }

  /** Offers a seat to somebody who watches, in the place of what it was offered before; or to nobody any more. */
  offer(asker: string, seat: number, person: string): Rejection | undefined {
    const { setup } = this.#room;
    const chair = setup.chairs[seat];
    if (!chair) return { key: "room.noSuchSeat" };
    const isFree = (chair.kind === "open" && !setup.started) || chair.heldFor !== undefined;
    if (chair.person !== asker && hostOf(setup) !== asker) return { key: "room.notYourSeat" };
    if (chair.person !== asker && !isFree) return { key: "room.seatTaken" };
    const theirs = person === "" ? undefined : whyNotRelease(this.#room, seat);
    if (theirs) return theirs;
    const no = person === "" ? undefined : this.#room.isHere(person) ? this.#whyNot(person) : ({ key: "room.noSuchPerson" } as const);
    if (no) return no;
    this.#offers = this.#offers.filter((offer) => offer.seat !== seat);
    if (person !== "") this.#offers.push({ seat, person, chair });
    return undefined;
  }

  /** Seats somebody in the seat that was offered to them. */
  take(setup: Setup, seat: number, person: string): Rejection | undefined {
    if (!this.offers.some((offer) => offer.seat === seat && offer.person === person)) return { key: "room.notOffered" };
    giveChair(setup, seat, person, versionOf(this.#room));
    return undefined;
  }

  /** Somebody does not want the seat that was offered to them. */
  decline(seat: number, person: string): void {
    this.#offers = this.#offers.filter((offer) => offer.seat !== seat || offer.person !== person);
  }

  /** Why somebody cannot be given a seat. */
  #whyNot(person: string): Rejection | undefined {
    const { setup } = this.#room;
    const hasSeat = placeOf(setup, person) >= 0;
    if (hasSeat) return { key: "room.alreadySeated" };
    return barOf(setup, person) ? { key: "room.keptOut" } : undefined;
  }
}
