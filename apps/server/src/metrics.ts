import { type Log, type MatchRoom, type Meter, populationOf } from "@baseboard/room";
import type { RequestHandler } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { standardError } from "./log/line-writer.ts";
import { bears } from "./operator/bearer.ts";
import type { RoomListener } from "./rooms.ts";
import type { Store } from "./store/store.ts";
import { timedStore } from "./store/timed.ts";

/** Prometheus metrics of one process: rooms and clients, activity, store latency and event loop. */
export class Metrics implements Meter, RoomListener {
  readonly registry = new Registry();
  /** All rooms running in this process. */
  #rooms = new Set<MatchRoom>();
  #plies = this.#counter("plies_total", "Lines stored in matches", ["game"]);
  #refusals = this.#counter("refusals_total", "Requests that were answered with a no, and messages that were none", ["reason"]);
  #restores = this.#counter("restores_total", "Rooms opened again from the store", ["game"]);
  #lines = this.#counter("log_lines_total", "Lines of the log, also those that were left out", ["level", "what"]);
  #alerts = this.#counter("alerts_total", "Alerts to people outside of their rooms, by how sending them went", ["how", "said"]);
  #store = new Histogram({
    name: "baseboard_store_seconds",
    help: "How long the store took to answer",
    labelNames: ["what"],
    buckets: [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const lost = this.#gauge("log_lines_lost", "Lines of the log that could not be written, since the start", [], () =>
      lost.set(standardError.lost),
    );
    // The first gauge collected updates all three.
    const rooms = this.#gauge("rooms", "Rooms that run", ["game", "phase"], () => {
      for (const gauge of [rooms, players, spectators]) gauge.reset();
      for (const room of this.#rooms) {
        const { game, phase, playing, watching } = populationOf(room.model);
        rooms.inc({ game, phase });
        players.inc({ game }, playing);
        spectators.inc({ game }, watching);
      }
    });
    const players = this.#gauge("players", "People at a seat, connected", ["game"]);
    const spectators = this.#gauge("spectators", "People who watch, connected", ["game"]);
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: `baseboard_${name}`, help, labelNames, registers: [this.registry] });
  }

  #gauge(name: string, help: string, labelNames: string[], collect = () => {}): Gauge {
    return new Gauge({ name: `baseboard_${name}`, help, labelNames, collect, registers: [this.registry] });
  }

  made(room: MatchRoom): void {
    this.#rooms.add(room);
  }

  gone(room: MatchRoom): void {
    this.#rooms.delete(room);
  }

  ply(game: string): void {
    this.#plies.inc({ game });
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason });
  }

  restored(game: string): void {
    this.#restores.inc({ game });
  }

  alert(how: "push" | "webhook", said: string): void {
    this.#alerts.inc({ how, said });
  }

  /** The same log, with lines counted by message. */
  counting(log: Log): Log {
    const at =
      (level: keyof Log): Log["info"] =>
      (facts, what) => {
        this.#lines.inc({ level, what });
        log[level](facts, what);
      };
    return { info: at("info"), warn: at("warn"), error: at("error") };
  }

  /** The same store, timed. */
  timing(store: Store): Store {
    return timedStore(store, async (what, answer) => {
      const done = this.#store.startTimer({ what });
      return answer().finally(done);
    });
  }

  /** Responds only to requests with the token. */
  page(token: string): RequestHandler {
    const isRight = bears(token);
    return async (request, response) => {
      if (!isRight(request.headers.authorization))
        return void response.status(401).set("WWW-Authenticate", "Bearer").type("text").send("The metrics need their token.");
      response.set("Content-Type", this.registry.contentType).send(await this.registry.metrics());
    };
  }
}
