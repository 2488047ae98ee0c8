import { RedisPresence } from "@colyseus/redis-presence";
import type { Redis } from "ioredis";
import { orLost } from "./redis.ts";

/**
 * By which processes ask each other. Whoever made it watches its connections, and closes them. What Colyseus says by it
 * without waiting for an answer is lost while Redis is away; what it asks fails.
 */
export class QuietPresence extends RedisPresence {
  readonly connections: Redis[];

  constructor(redis: Redis) {
    super(redis);
    this.connections = [this.pub, this.sub] as Redis[];
    // It would tell of every attempt to reach Redis again, on each of them.
    for (const each of this.connections) each.removeAllListeners("error");
  }

  override async publish(...said: Parameters<RedisPresence["publish"]>): Promise<void> {
    await orLost(super.publish(...said));
  }

  override async unsubscribe(...said: Parameters<RedisPresence["unsubscribe"]>): Promise<this> {
    await orLost(super.unsubscribe(...said));
    return this;
  }

  /** How many rooms a process has: said now and then. */
  override async hset(...said: Parameters<RedisPresence["hset"]>): Promise<boolean> {
    return (await orLost(super.hset(...said))) ?? false;
  }

  /** That a process has gone: it closes its rooms, whether others hear of it or not. */
  override async hdel(...said: Parameters<RedisPresence["hdel"]>): Promise<boolean> {
    return (await orLost(super.hdel(...said))) ?? false;
  }

  override shutdown(): void {}
}
