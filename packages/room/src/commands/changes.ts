import { copy } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { hostOf, type Setup } from "../setup.ts";
import type { Done } from "./handlers.ts";

/** Changes a setup, or says why not. */
type Work = (setup: Setup) => Rejection | undefined;

/** The ways to change a room's setup: each as a whole or not at all, worked on in a copy, stored, then shown. */
export class SetupChanges {
  #room: MatchRoom;

  constructor(room: MatchRoom) {
    this.#room = room;
  }

  /** A change that anybody may make. */
  async byAnybody(work: Work): Promise<Done | Rejection> {
    const setup = copy(this.#room.model.setup);
    const no = work(setup);
    if (no) return no;
    await this.#room.keep(setup);
    return {};
  }

  /** Why somebody may not do what only the host may, and only before the start. */
  notHost(person: string): Rejection | undefined {
    const { setup } = this.#room.model;
    if (setup.started) return { key: "room.begun" };
    return hostOf(setup) === person ? undefined : { key: "room.hostOnly" };
  }

  /** A change that only the host may make, and only before the start. */
  async byHost(person: string, work: Work): Promise<Done | Rejection> {
    return this.notHost(person) ?? this.byAnybody(work);
  }

  /** A change that only the host may make. */
  async byHostAnyTime(person: string, work: Work): Promise<Done | Rejection> {
    return hostOf(this.#room.model.setup) === person ? this.byAnybody(work) : { key: "room.hostOnly" };
  }
}
