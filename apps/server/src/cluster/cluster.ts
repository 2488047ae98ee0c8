import { Fault } from "@baseboard/kit";
import type { Log, MatchRoom } from "@baseboard/room";
import { matchMaker } from "@colyseus/core";
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import { inWords } from "../log/describe-error.ts";
import { OwningDriver } from "./driver.ts";
import { QuietPresence } from "./presence.ts";
import { connect, disconnect, isAway, Watch } from "./redis.ts";

/** What a server shares with the other servers. */
export interface Cluster {
  shared: {
    presence: QuietPresence;
    driver: OwningDriver;
    /** Address at which the proxy reaches rooms of this process, without scheme. */
    publicAddress: string;
  };
  /** The Redis that all servers share. */
  redis: Redis;
  /** Resolves while Redis can be reached. */
  ready(): Promise<void>;
  /** Closes the connections to Redis, whether or not it responds. */
  leave(): Promise<void>;
}

/** Milliseconds between checks that this process still owns its rooms. */
const LOOK = 2000;

/** Joins the other servers via Redis. Rejects if Redis cannot be reached. */
export async function joinCluster({ cluster, publicUrl }: Config, log: Log): Promise<Cluster | undefined> {
  if (!cluster || !publicUrl) return undefined;
  const [redis, list] = [connect(cluster.redisUrl), connect(cluster.redisUrl)];
  const presence = new QuietPresence(redis);
  const connections = [...presence.connections, list];
  const watch = new Watch(log);
  watch.over(connections);
  await redis.ping().catch(async (error: Error) => {
    await disconnect(connections);
    throw new NoRedis(error);
  });
  const driver = new OwningDriver(list, () => matchMaker.processId, giveUp);
  // While Redis was down it may have lost our rooms, or another process may have taken this one for dead.
  list.on("ready", () => {
    if (matchMaker.state === matchMaker.MatchMakerState.READY) look(() => matchMaker.restoreMissingRoomCaches());
  });
  // Another process may also take over while Redis is up, if this one was slow to respond.
  const timer = setInterval(look, LOOK, () => redis.ping()).unref();

  async function look(first: () => Promise<unknown>): Promise<void> {
    try {
      await first();
      await driver.look();
      watch.answered(driver);
    } catch (error) {
      if (isAway(error)) watch.unanswered(driver, error as Error);
      else log.warn({ from: "redis", error }, "rooms are not listed");
    }
  }

  return {
    redis,
    shared: { presence, driver, publicAddress: `${new URL(publicUrl).host}/s/${cluster.node}` },
    ready: async () => void (await redis.ping()),
    async leave() {
      clearInterval(timer);
      await disconnect(connections);
    },
  };
}

/** Closes a room that another process has opened: its clients would otherwise wait forever. */
const giveUp = (code: string): void => (matchMaker.getLocalRoomById(code) as MatchRoom | undefined)?.model.fencedOff();

/** Thrown if Redis cannot be reached at startup. */
export class NoRedis extends Fault {
  constructor(error: Error) {
    super(`The Redis of REDIS_URL cannot be reached (${inWords(error)}).`);
  }
}
