import type { Seat } from "@baseboard/kit";
import type { RoomModel } from "../room-model.ts";
import type { Setup } from "../setup.ts";
import type { Alert } from "../store.ts";

/**
 * How long before a connection is found to be lost its page may have been asleep, in milliseconds: whoever's turn began since may not
 * have seen it. Two pings without an answer, and the time to come back, take less.
 */
const UNSURE = 60_000;

/** Of what people are to be told who have a seat and are not in the room. Where the server tells nobody, there is nothing to tell. */
export class AbsentPeople {
  #room: RoomModel;
  /** When the turn of somebody began who was here, by person; monotonic milliseconds. */
  #began = new Map<string, number>();

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** The match begins. */
  atStart(setup: Setup): Alert | undefined {
    const people = this.#peopleIn(setup);
    this.#began = new Map(people.map((person) => [person, this.#room.world.clock.now()]));
    return this.#alert("begins", setup, people);
  }

  /** A seat makes a line, after which these are waited for: whoever was not before has a turn now. */
  afterLine(actor: Seat, awaited: Seat[]): Alert | undefined {
    const { match, setup, world } = this.#room;
    if (!match || !world.alerts) return undefined;
    const next = awaited.filter((seat) => seat !== actor && !match.awaited.includes(seat));
    const people = this.#peopleIn(setup, next);
    for (const person of people) this.#began.set(person, world.clock.now());
    return this.#alert("turn", setup, people, match.version + 1);
  }

  /** Somebody wants a rematch: the first who does. */
  atRematch(setup: Setup, asker: string): Alert | undefined {
    if (setup.chairs.some(({ kind, again }) => kind === "human" && again)) return undefined;
    const others = this.#peopleIn(setup).filter((person) => person !== asker);
    return this.#alert("rematch", setup, others);
  }

  /** The connection of somebody broke and did not come back: a turn that began shortly before may not have been seen. */
  async lost(person: string): Promise<void> {
    const room = this.#room;
    const began = this.#began.get(person);
    if (!room.world.alerts || began === undefined || room.world.clock.now() - began > UNSURE) return;
    await room.run(async () => {
      const { match, setup } = room;
      const seat = setup.chairs.findIndex((chair) => chair.person === person);
      if (room.isClosing || !match?.awaited.includes(seat)) return;
      this.#began.delete(person);
      const alert = this.#alert("turn", setup, [person], match.version);
      if (alert) await room.keep(setup, undefined, [], alert);
    });
  }

  #peopleIn({ chairs }: Setup, seats: Seat[] = [...chairs.keys()]): string[] {
    return seats.flatMap((seat) => (chairs[seat]?.kind === "human" ? [chairs[seat].person] : []));
  }

  #alert(kind: Alert["kind"], { round }: Setup, people: string[], version = 0): Alert | undefined {
    const absent = this.#room.world.alerts ? people.filter((person) => !this.#room.isHere(person)) : [];
    return absent.length > 0 ? { kind, people: absent, round, version } : undefined;
  }
}
