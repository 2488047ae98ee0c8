import { RedisPresence } from "@colyseus/redis-presence";
import type { Redis } from "ioredis";
import { orLost } from "./redis.ts";

/**
 * Messaging between processes. The creator watches and closes its connections. While Redis is down, Colyseus' fire-and-forget messages are
 * lost, and its requests fail.
 */
export class QuietPresence extends RedisPresence {
  readonly connections: Redis[];

  constructor(redis: Redis) {
    super(redis);
    this.connections = [this.pub, this.sub] as Redis[];
    // Would log every reconnection attempt, per connection.
    for (const each of this.connections) each.removeAllListeners("error");
  }

  override async publish(...said: Parameters<RedisPresence["publish"]>): Promise<void> {
    await orLost(super.publish(...said));
  }

  override async unsubscribe(...said: Parameters<RedisPresence["unsubscribe"]>): Promise<this> {
    await orLost(super.unsubscribe(...said));
    return this;
  }

  /** Room count of a process, written periodically. */
  override async hset(...said: Parameters<RedisPresence["hset"]>): Promise<boolean> {
    return (await orLost(super.hset(...said))) ?? false;
  }

  /** Removal of a process: it closes its rooms in any case. */
  override async hdel(...said: Parameters<RedisPresence["hdel"]>): Promise<boolean> {
    return (await orLost(super.hdel(...said))) ?? false;
  }

  override shutdown(): void {}
}
