import type { AnyGame } from "@baseboard/kit";
import type { GameAsked, Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { NO_GAME, phaseOf } from "../room-state.ts";
import { seatOf } from "../setup.ts";

/** The host asks the table about another game; more than half of the players who are here decide. Not stored: after a restart one asks anew. */
export class GameVote {
  #room: RoomModel;
  #game: AnyGame | undefined;
  /** By person: whether they say yes. */
  #said = new Map<string, boolean>();

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** Asks the table about a game, for somebody who says yes to it; about none takes back what was asked. */
  async ask(person: string, game: AnyGame | undefined): Promise<void> {
    this.#game = game;
    this.#said.clear();
    if (game) this.#said.set(person, true);
    if (!(await this.#settle())) this.#room.publish();
  }

  /** Somebody in a seat says yes or no to the game that is asked about. */
  async answer(person: string, id: string, yes: boolean): Promise<Rejection | undefined> {
    if (this.#game?.id !== id) return { key: "room.gameNotAsked" };
    this.#said.set(person, yes);
    if (!(await this.#settle())) this.#room.publish();
    return undefined;
  }

  /** What is asked, and the seats that have answered. Forgets what means nothing any more. Called before anything is shown. */
  look(): GameAsked {
    const room = this.#room;
    if (phaseOf(room) === "playing") this.#game = undefined;
    if (!this.#game) return NO_GAME;
    // Those who have not answered may have gone.
    if (this.#decided !== undefined) room.run(() => this.#settle()).catch((error) => room.report(error, "askGame"));
    const seats = (says: boolean) =>
      this.#voters.filter((person) => this.#said.get(person) === says).map((person) => seatOf(room.setup, person));
    return { game: this.#game.id, yes: seats(true), no: seats(false) };
  }

  /** The people here who have a seat, in the order of the seats. */
  get #voters(): string[] {
    const { setup, here } = this.#room;
    return setup.chairs.map(({ person }) => person).filter((person) => person && here.has(person));
  }

  /** Whether more than half say yes, or half say no; undefined while that is open. */
  get #decided(): boolean | undefined {
    const voters = this.#voters;
    const say = (yes: boolean) => voters.filter((person) => this.#said.get(person) === yes).length;
    if (say(true) > voters.length / 2) return true;
    return say(false) >= voters.length / 2 && voters.length > 0 ? false : undefined;
  }

  /** Does what is decided; false where nothing is. */
  async #settle(): Promise<boolean> {
    const room = this.#room;
    const isWanted = this.#game && !room.isClosing ? this.#decided : undefined;
    if (isWanted === undefined) return false;
    const game = this.#game as AnyGame;
    this.#game = undefined;
    if (isWanted) await room.changeGame(game);
    else room.publish();
    return true;
  }
}
