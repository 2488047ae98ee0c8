import { EventEmitter } from "node:events";
import type { Rng } from "@baseboard/kit";
import { type Machine, thisMachine } from "./timeline.ts";

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];
const ABNORMAL = 1006;
/** A connection over which nothing comes is given up by the machine itself after so long, in milliseconds. */
const LONGEST_SILENCE = 45_000;

/** How bad the network is just now: chances in a thousand, and times in milliseconds. */
export interface Weather {
  /** The slowest that something is under way. */
  latency: number;
  /** Of each message of a WebSocket: that the connection is cut there; that it falls silent; that the server which sends it crashes then. */
  cut: number;
  silent: number;
  crash: number;
  /** Of each request to `/api`: that it is lost, its answer is lost, it arrives twice, or its answer comes very late. */
  lost: number;
  unanswered: number;
  doubled: number;
  late: number;
}

export const calm: Weather = { latency: 60, cut: 0, silent: 0, crash: 0, lost: 0, unanswered: 0, doubled: 0, late: 0 };

/** An answer of `/api`. */
export interface ApiAnswer {
  status: number;
  body: string;
}

/** A server as the network reaches it. */
export interface Host {
  machine: Machine;
  /** Somebody opens a WebSocket. */
  opened(socket: ServerSocket, url: URL): void;
  /** Somebody asks `/api`. */
  asked(method: string, path: string, body: string | undefined, address: string): Promise<ApiAnswer>;
}

/** What happens to a message between two machines. */
type Arrival = (() => void) & { isClose?: boolean };

/** What connects browsers with servers. A WebSocket loses nothing in its middle and mixes nothing up: it is late, cut, or silent. */
export class Network {
  weather = calm;
  /** The servers that listen, by name. */
  readonly hosts = new Map<string, Host>();
  readonly lines = new Set<Delivery>();
  readonly rng: Rng;
  /** Is told what has broken, and where. */
  readonly broken: (what: string, where: string) => void;
  /** Has a server crash. */
  crash: (server: Machine) => void = () => {};
  /** Is shown everything that is sent to a browser. */
  watch: (to: Machine, bytes: Uint8Array | string) => void = () => {};

  constructor(rng: Rng, broken: (what: string, where: string) => void) {
    this.rng = rng;
    this.broken = broken;
  }

  chance(inThousand: number): boolean {
    return inThousand > 0 && this.rng.below(1000) < inThousand;
  }

  /** Whether a request has bad luck of this kind; if so that is told. */
  #fails(inThousand: number, what: string, path: string): boolean {
    const fails = this.chance(inThousand);
    if (fails) this.broken(what, path);
    return fails;
  }

  delay(): number {
    return 1 + this.rng.below(this.weather.latency);
  }

  /** Cuts all connections of a machine. */
  cutOff(machine: Machine): void {
    for (const line of [...this.lines]) if (line.far === machine || line.near === machine) line.cut();
  }

  /** `fetch` in a browser: by a proxy that asks any server that listens. */
  async fetch(path: string, { method = "GET", body, signal }: { method?: string; body?: string; signal?: AbortSignal }): Promise<Response> {
    const browser = thisMachine();
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    const failed = (): unknown => browser.after(this.delay(), () => reject(new TypeError("fetch failed")));
    const names = [...this.hosts.keys()];
    const host = names.length > 0 ? this.hosts.get(this.rng.pick(names)) : undefined;
    if (!host || this.#fails(this.weather.lost, "lost request", path)) failed();
    else
      for (let copies = this.#fails(this.weather.doubled, "doubled request", path) ? 2 : 1; copies > 0; copies--)
        this.#ask(host, browser, { method, path, body, resolve });
    const answer = await promise;
    return {
      ok: answer.status < 400,
      status: answer.status,
      json: async () => JSON.parse(answer.body),
      text: async () => answer.body,
    } as Response;
  }

  #ask(
    host: Host,
    browser: Machine,
    { method, path, body, resolve }: { method: string; path: string; body: string | undefined; resolve(answer: ApiAnswer): void },
  ): void {
    host.machine.after(this.delay(), async () => {
      const answer = await host.asked(method, path, body, addressOf(browser));
      if (host.machine.isDead) return;
      if (this.#fails(this.weather.unanswered, "lost answer", path)) return;
      const late = this.#fails(this.weather.late, "late answer", path) ? this.rng.below(12_000) : 0;
      this.watch(browser, answer.body);
      browser.after(this.delay() + late, () => resolve(answer));
    });
  }
}

/** From where a browser comes. */
export const addressOf = ({ name }: Machine): string =>
  `10.0.0.${[...name].reduce((sum, letter) => (sum * 7 + letter.charCodeAt(0)) % 250, 0) + 1}`;

/** One WebSocket: two queues, and what becomes of them. */
export class Delivery {
  readonly network: Network;
  readonly near: Machine;
  readonly far: Machine;
  readonly client: BrowserSocket;
  readonly server: ServerSocket;
  #isSilent = false;
  #isCut = false;
  /** What was under way when it was cut is lost, too. */
  #isLost = false;
  /** When the last message of each way arrives: none overtakes another. */
  #last = new Map<Machine, number>();

  constructor(network: Network, near: Machine, far: Machine, client: BrowserSocket) {
    this.network = network;
    this.near = near;
    this.far = far;
    this.client = client;
    this.server = new ServerSocket(this);
    network.lines.add(this);
  }

  /** Sends something one way. */
  send(to: Machine, arrive: Arrival): void {
    const { network } = this;
    const { weather } = network;
    if (this.#isCut || this.#isSilent) return;
    if (network.chance(weather.cut)) this.cut();
    else if (network.chance(weather.silent)) this.fallSilent();
    if (this.#isCut || this.#isSilent) return;
    const at = Math.max(to.timeline.now + network.delay(), this.#last.get(to) ?? 0);
    this.#last.set(to, at);
    to.after(at - to.timeline.now, () => {
      if (!this.#isLost) arrive();
    });
  }

  /** The connection breaks: what is under way is lost, or just arrives. Both ends hear of it, each in its own time. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#isLost = this.network.rng.below(2) === 0;
    this.network.broken("line cut", `${this.near.name} to ${this.far.name}`);
    const last = (to: Machine): number => Math.max(0, (this.#last.get(to) ?? 0) - to.timeline.now) + this.network.delay();
    this.near.after(last(this.near), () => this.client.isGone(ABNORMAL));
    this.far.after(last(this.far) + this.network.rng.below(10_000), () => this.server.isGone(ABNORMAL));
    this.network.lines.delete(this);
  }

  /** Nothing passes any more, and nobody is told. */
  fallSilent(): void {
    this.#isSilent = true;
    this.network.broken("silent line", `${this.near.name} to ${this.far.name}`);
    this.near.after(LONGEST_SILENCE, () => this.cut());
  }

  /** Both ends have said goodbye. */
  ended(): void {
    this.network.lines.delete(this);
  }
}

/** The WebSocket of a browser. */
export function browserSockets(networkOf: (machine: Machine) => Network): new (url: string) => BrowserSocket {
  return class extends BrowserSocket {
    constructor(url: string) {
      super(networkOf(thisMachine()), new URL(url));
    }
  };
}

export class BrowserSocket {
  static readonly OPEN = OPEN;
  binaryType = "";
  readyState = CONNECTING;
  onopen?: (event: object) => void;
  onmessage?: (event: { data: ArrayBuffer }) => void;
  onclose?: ((event: { code: number; reason: string }) => void) | null;
  onerror?: (event: object) => void;
  readonly #line: Delivery | undefined;
  readonly #machine = thisMachine();

  constructor(network: Network, url: URL) {
    const host = network.hosts.get(url.hostname);
    if (!host || network.chance(network.weather.lost)) {
      this.#machine.after(network.delay(), () => this.isGone(ABNORMAL));
      return;
    }
    const line = new Delivery(network, this.#machine, host.machine, this);
    this.#line = line;
    line.send(host.machine, () => {
      if (network.hosts.get(url.hostname) !== host) return line.cut();
      line.send(this.#machine, () => {
        if (this.readyState !== CONNECTING) return;
        this.readyState = OPEN;
        this.onopen?.({});
      });
      host.opened(line.server, url);
    });
  }

  send(bytes: Uint8Array): void {
    const line = this.#line as Delivery;
    const copy = Buffer.from(bytes);
    if (this.readyState === OPEN) line.send(line.far, () => line.server.gets(copy));
  }

  close(code = 1005): void {
    if (this.readyState >= CLOSING) return;
    this.readyState = CLOSING;
    const line = this.#line;
    if (!line) return;
    line.send(line.far, () => {
      line.send(line.near, () => this.isGone(code));
      line.ended();
      line.server.isGone(code);
    });
  }

  gets(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.readyState === OPEN) this.onmessage?.({ data: bytes.slice().buffer });
  }

  isGone(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({ code, reason: "" });
  }
}

/** The server's end of a WebSocket, as the `ws` library hands it out. */
export class ServerSocket extends EventEmitter {
  readyState = OPEN;
  readonly #line: Delivery;

  constructor(line: Delivery) {
    super();
    this.#line = line;
  }

  send(bytes: Uint8Array, _options?: unknown, sent?: () => void): void {
    const line = this.#line;
    const copy = new Uint8Array(bytes);
    if (this.readyState !== OPEN) return;
    line.network.watch(line.near, copy);
    line.send(line.near, () => line.client.gets(copy));
    if (line.network.chance(line.network.weather.crash)) line.network.crash(line.far);
    if (sent) line.far.after(0, sent);
  }

  /** A browser answers by itself, whatever its page does. */
  ping(): void {
    const line = this.#line;
    line.send(line.far, () => this.emit("pong"));
  }

  close(code = 1005): void {
    if (this.readyState >= CLOSING) return;
    this.readyState = CLOSING;
    const line = this.#line;
    line.send(line.near, () => {
      line.send(line.far, () => this.isGone(code));
      line.ended();
      line.client.isGone(code);
    });
  }

  terminate(): void {
    this.#line.cut();
    this.isGone(ABNORMAL);
  }

  gets(bytes: Buffer): void {
    if (this.readyState !== CLOSED) this.emit("message", bytes);
  }

  isGone(code: number): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit("close", code);
  }
}
