import type { Parts, Phrase, Seat } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import type { Telling } from "@baseboard/stage";
import { batch, signal } from "@preact/signals";

type Table = Parts["table"];

/** A ply for the board: the states around it, and how many events it is told by. */
interface ToldPly {
  before: RoomState;
  after: RoomState;
  events: number;
  /** What all have chosen at once is played out. */
  isOfAll: boolean;
  /** It is told as it happens, and not because somebody looks at it again. */
  isLive: boolean;
}

/** What is told now: whose act, or the turn of all. */
export const tellingOf = ({ by }: Telling): Phrase =>
  by === undefined ? { key: "match.tellsAll" } : { key: "match.tells", with: { who: by } };

/** How far the board has told what was played: what stands beside it waits for that. */
export class ToldSoFar {
  /** The state after the ply that the board tells now, as far as that is told; undefined while the board shows the newest one. */
  readonly state = signal<RoomState | undefined>(undefined);
  /** So many events of that ply are told, while more are to come; undefined once all are. */
  readonly done = signal<number | undefined>(undefined);
  /**
   * What is told: whose act, or the turn of all (`by` is undefined), and its place among those that wait. Undefined while the board is up
   * to date, tells one's own act, or tells something again.
   */
  readonly telling = signal<Telling | undefined>(undefined);
  #board: () => Telling | undefined;
  #own: () => Seat;
  #isOfAll = false;
  /** What is told was played by a bot in its seat's place: also for the own seat that is not one's own act. */
  #isByStandIn = false;
  /** What was told before the picture became another one is over. */
  #run = 0;

  constructor(board: () => Telling | undefined, own: () => Seat) {
    this.#board = board;
    this.#own = own;
  }

  /** The board shows the newest state. */
  upToDate(): void {
    this.#run++;
    this.#isByStandIn = false;
    batch(() => {
      this.done.value = undefined;
      this.state.value = undefined;
      this.telling.value = undefined;
    });
  }

  /** Takes what the board has told of a ply: so many events, which led to this table. */
  follow({ before, after, events, isOfAll, isLive }: ToldPly): (done: number, table: Table) => void {
    const run = this.#run;
    return (done, table) => {
      if (run !== this.#run) return;
      this.#isOfAll = isOfAll;
      this.#isByStandIn = after.told.byStandIn;
      batch(() => {
        this.state.value = done < events ? partOf(before, after, done, table) : after;
        this.done.value = done < events ? done : undefined;
        if (isLive) this.hasMore();
      });
    };
  }

  /** More waits to be told than before. */
  hasMore(): void {
    const telling = this.#board();
    const isOthers = telling?.by !== undefined && (this.#isByStandIn || telling.by !== this.#own());
    this.telling.value = this.#isOfAll || isOthers ? telling : undefined;
  }

  /** A state as far as the match in it is told. */
  in(newest: RoomState): RoomState {
    const { value: told } = this.state;
    return told ? { ...newest, ...matchOf(told) } : newest;
  }
}

/** The part of a room's state that is the match. */
const matchOf = ({ told, table, hands, toAct, outcome, phase }: RoomState): Partial<RoomState> => ({
  told,
  table,
  hands,
  toAct,
  outcome,
  phase,
});

/**
 * A state while the board has told so many events of what led to it, up to this table: it is still the turn it was, its result is not known
 * yet, and before the first event no hand has changed.
 */
function partOf(before: RoomState, after: RoomState, done: number, table: Table): RoomState {
  const { hands } = done === 0 ? before : after;
  const { toAct, outcome, phase } = before;
  return { ...after, toAct, outcome, phase, table, hands };
}
