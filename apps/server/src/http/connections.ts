import type { Duplex } from "node:stream";

/** How many connections there may be, in all and from one address. */
export interface MostConnections {
  most: number;
  mostEach: number;
}

/** How many WebSockets may come from one address: a whole school may share one. */
export const usualMostEach = 200;

/** Counts the connections that are open, and where they come from. */
export class ConnectionCounter {
  readonly limits: MostConnections;
  #all = 0;
  #each = new Map<string, number>();

  constructor(limits: MostConnections) {
    this.limits = limits;
  }

  /** Why one more may not come from an address; undefined where it may. */
  refusal(address: string): "room.serverFull" | "room.tooManyConnections" | undefined {
    if (this.#all >= this.limits.most) return "room.serverFull";
    return this.#of(address) >= this.limits.mostEach ? "room.tooManyConnections" : undefined;
  }

  /** Counts a connection from an address until it closes. */
  add(socket: Duplex, address: string): void {
    this.#all++;
    this.#each.set(address, this.#of(address) + 1);
    socket.once("close", () => {
      this.#all--;
      const left = this.#of(address) - 1;
      if (left > 0) this.#each.set(address, left);
      else this.#each.delete(address);
    });
  }

  #of(address: string): number {
    return this.#each.get(address) ?? 0;
  }
}
