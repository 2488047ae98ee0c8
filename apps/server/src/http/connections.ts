import type { Duplex } from "node:stream";

/** Maximum connections, in total and per address. */
export interface MostConnections {
  most: number;
  mostEach: number;
}

/** Maximum WebSockets per address: a whole school may share one. */
export const usualMostEach = 200;

/** Counts open connections, in total and per address. */
export class ConnectionCounter {
  readonly limits: MostConnections;
  #all = 0;
  #each = new Map<string, number>();

  constructor(limits: MostConnections) {
    this.limits = limits;
  }

  /** Why another connection from an address is refused; undefined if allowed. */
  refusal(address: string): "room.serverFull" | "room.tooManyConnections" | undefined {
    if (this.#all >= this.limits.most) return "room.serverFull";
    return this.#of(address) >= this.limits.mostEach ? "room.tooManyConnections" : undefined;
  }

  /** Addresses with open connections, and how many. */
  get each(): [address: string, connections: number][] {
    return [...this.#each];
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
