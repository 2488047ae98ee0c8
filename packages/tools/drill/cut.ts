import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy that can simulate connection failures. */
export interface Cut {
  port: number;
  /** Cuts every connection in the middle of its next data, in either direction. */
  cut(): void;
  /** Breaks the connections without any data since then. */
  breakIdle(): void;
  end(): Promise<void>;
}

/** Forwards a free port to a local port; `to` may be known only later. */
export async function openCut(to: () => number): Promise<Cut> {
  const open = new Set<Line>();
  const server = createServer((near) => {
    const line = new Line(near, connect(to(), "127.0.0.1"), () => open.delete(line));
    open.add(line);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const line of open) line.isToBreak = true;
    },
    breakIdle() {
      for (const line of open) if (line.isToBreak) line.break();
    },
    async end() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const line of open) line.break();
      await closed;
    },
  };
}

class Line {
  isToBreak = false;
  #ends: Socket[];

  constructor(near: Socket, far: Socket, gone: () => void) {
    this.#ends = [near, far];
    this.#pass(near, far);
    this.#pass(far, near);
    far.once("close", gone);
  }

  #pass(from: Socket, onto: Socket): void {
    from.setNoDelay();
    from.on("error", () => this.break());
    from.on("end", () => onto.end());
    from.on("close", () => onto.destroy());
    from.on("data", (piece) => {
      if (!this.isToBreak) return void onto.write(piece);
      from.pause();
      onto.write(piece.subarray(0, piece.length >> 1), () => this.break());
    });
  }

  break(): void {
    for (const end of this.#ends) end.resetAndDestroy();
  }
}
