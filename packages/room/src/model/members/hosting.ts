import { copy, same } from "@baseboard/kit";
import type { RoomModel } from "../room-model.ts";
import { leaveHost, lendHost, type Setup } from "../setup.ts";

/** Who is the host of a room now, as people come, stay away and go. */
export class Hosting {
  #room: RoomModel;

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** Somebody has come: publishes who is there, and settles who is the host. */
  arrived(): void {
    this.#room.publish();
    this.#room.run(() => this.#settle()).catch((error) => this.#room.report(error, "host"));
  }

  /** Somebody has been away for long: everybody is shown so, another stands in for a host, and no rematch waits any more. */
  missed(): void {
    const room = this.#room;
    room
      .run(async () => {
        if (room.isClosing) return;
        room.publish();
        await this.#settle();
        await room.series.rematch(copy(room.setup));
      })
      .catch((error) => room.report(error, "absence"));
  }

  /** Somebody is gone for good, and is not the host any more. */
  partWith(setup: Setup, person: string): void {
    leaveHost(setup, person, (one) => this.#room.isHere(one));
    this.#lend(setup);
  }

  async #settle(): Promise<void> {
    const room = this.#room;
    if (room.isClosing) return;
    const setup = copy(room.setup);
    this.#lend(setup);
    if (!same(setup, room.setup)) await room.keep(setup);
  }

  #lend(setup: Setup): void {
    const { access, away, port } = this.#room;
    lendHost(
      setup,
      (person) => this.#room.isHere(person),
      (person) => away.has(person),
      [...port.here()].filter((person) => !access.whyNotSit(person)),
    );
  }
}
