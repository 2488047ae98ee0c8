import type { Log, MatchRoom } from "@baseboard/room";
import { matchMaker } from "@colyseus/core";
import { RedisPresence } from "@colyseus/redis-presence";
import { Redis } from "ioredis";
import type { Config } from "../config.ts";
import { OwningDriver } from "./driver.ts";

/** What a server shares with others. */
export interface Cluster {
  shared: {
    presence: RedisPresence;
    driver: OwningDriver;
    /** Where a room of this very process is reached through the proxy, without the scheme. */
    publicAddress: string;
  };
  /** What they all read and write. */
  redis: Redis;
  /** Resolves while the others can be reached. */
  ready(): Promise<void>;
}

/** Rather a no at once than an answer that never comes: rooms that run play on without Redis. */
const impatient = { maxRetriesPerRequest: 1, commandTimeout: 1500, connectTimeout: 1500, retryStrategy: () => 500 };

/** How often a process looks whether its rooms are still its own, in milliseconds. */
const LOOK = 2000;

/** Joins the other servers, by Redis. Rejects when it cannot be reached. */
export async function joinCluster({ cluster, publicUrl }: Config, log: Log): Promise<Cluster | undefined> {
  if (!cluster || !publicUrl) return undefined;
  const redis = connected(cluster.redisUrl, log);
  const list = connected(cluster.redisUrl, log);
  await redis.ping().catch((error: Error) => {
    for (const each of [redis, list]) each.disconnect();
    throw new NoRedis(error);
  });
  const driver = new OwningDriver(list, () => matchMaker.processId, giveUp);
  // While Redis was away it may have forgotten our rooms, or another process may have taken us for dead.
  list.on("ready", () => {
    if (matchMaker.state === matchMaker.MatchMakerState.READY)
      relist(driver).catch((error) => log.warn({ from: "redis", reason: error.message }, "rooms are not listed"));
  });
  // And while it was there, another process may have, when we were slow to answer.
  const timer = setInterval(() => driver.look().catch(() => {}), LOOK).unref();
  list.once("end", () => clearInterval(timer));
  return {
    redis,
    shared: {
      presence: new RedisPresence(redis),
      driver,
      publicAddress: `${new URL(publicUrl).host}/s/${cluster.node}`,
    },
    ready: async () => void (await redis.ping()),
  };
}

/** Lists our rooms again, and closes those that another process has opened meanwhile: whoever stayed there would wait for ever. */
async function relist(driver: OwningDriver): Promise<void> {
  await matchMaker.restoreMissingRoomCaches();
  await driver.look();
}

const giveUp = (code: string): void => (matchMaker.getLocalRoomById(code) as MatchRoom | undefined)?.fencedOff();

function connected(url: string, log: Log): Redis {
  const redis = new Redis(url, impatient);
  let isDown = false;
  redis.on("error", (error) => {
    if (!isDown) log.warn({ from: "redis", reason: error.message }, "Redis does not answer");
    isDown = true;
  });
  redis.on("ready", () => {
    if (isDown) log.info({ from: "redis" }, "Redis answers again");
    isDown = false;
  });
  return redis;
}

/** Thrown when Redis cannot be reached at the start. */
export class NoRedis extends Error {
  constructor({ message }: Error) {
    super(`The Redis of REDIS_URL cannot be reached (${message}).`);
  }
}
