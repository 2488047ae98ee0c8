import type { IRoomCache } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Redis } from "ioredis";
import { isAway, orLost } from "./redis.ts";

/** Redis key of the driver's room list: a hash from code to listing. */
const ROOMS = "roomcaches";

/** Runs a command only while the listing belongs to the same process: another process may have taken over the room. */
const IF_OURS = (work: string) => `
  local listing = redis.call('HGET', KEYS[1], ARGV[1])
  if listing and cjson.decode(listing).processId ~= ARGV[2] then return 0 end
  ${work}
  return 1`;
const WRITE = IF_OURS("redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])");
const REMOVE = IF_OURS("redis.call('HDEL', KEYS[1], ARGV[1])");

/** Atomic: what other processes list meanwhile is kept. */
const REMOVE_ALL = `
  local removed = 0
  for _, listing in ipairs(redis.call('HVALS', KEYS[1])) do
    local room = cjson.decode(listing)
    if room.processId == ARGV[1] then removed = removed + redis.call('HDEL', KEYS[1], room.roomId) end
  end
  return removed`;

type Operations = { $set?: Partial<IRoomCache>; $inc?: Partial<IRoomCache> };

/**
 * Room list of all processes, with one owner per code: the first process to list a room owns it, and none overwrites another's listing.
 * Writes that failed while Redis was down are repeated by `look`.
 */
export class OwningDriver extends RedisDriver {
  #redis: Redis;
  #processId: () => string;
  #lost: (code: string) => void;
  /** Codes of the rooms that this process has listed. */
  #own = new Set<string>();
  /** Listings not yet written to Redis; undefined for a room to be removed. */
  #late = new Map<string, IRoomCache | undefined>();
  #reader: RedisDriver;

  /** `lost` is called with the code of a room of ours that another process now lists. */
  constructor(redis: Redis, processId: () => string, lost: (code: string) => void) {
    super(redis);
    this.#redis = redis;
    this.#reader = new RedisDriver(redis);
    this.#processId = processId;
    this.#lost = lost;
  }

  /** Lists a new room; false if its code is already listed. */
  async insert(room: IRoomCache): Promise<boolean> {
    const isOurs = (await this.#redis.hsetnx(ROOMS, room.roomId, JSON.stringify(room))) === 1;
    if (!isOurs) return false;
    this.#own.add(room.roomId);
    // Cancels a pending removal of a room with this code.
    this.#late.delete(room.roomId);
    return true;
  }

  /** Writes pending listings and reports rooms that another process now lists. */
  async look(): Promise<void> {
    for (const [code, room] of this.#late) await (room ? this.#write(room) : this.#remove(code));
    const listed = await this.findByIds([...this.#own]);
    for (const code of this.#own) if ((listed.get(code)?.processId ?? this.#processId()) !== this.#processId()) this.#isLost(code);
  }

  #isLost(code: string): void {
    if (this.#own.delete(code)) this.#lost(code);
  }

  override async update(room: IRoomCache, { $set = {}, $inc = {} }: Operations): Promise<boolean> {
    const counts = room as unknown as Record<string, number>;
    Object.assign(room, $set);
    for (const [field, by] of Object.entries($inc)) counts[field] += by as number;
    return this.persist(room);
  }

  override async persist(room: IRoomCache): Promise<boolean> {
    if (!room.roomId) return false;
    return this.#orLate(room.roomId, room, this.#write(room));
  }

  async #write(room: IRoomCache): Promise<boolean> {
    const { roomId, processId } = room;
    const isOurs = (await this.#redis.eval(WRITE, 1, ROOMS, roomId, processId, JSON.stringify(room))) === 1;
    this.#late.delete(roomId);
    if (!isOurs) this.#isLost(roomId);
    return isOurs;
  }

  override async remove(roomId: string): Promise<boolean> {
    if (!roomId) return false;
    this.#own.delete(roomId);
    return this.#orLate(roomId, undefined, this.#remove(roomId));
  }

  async #remove(roomId: string): Promise<boolean> {
    const wasOurs = await this.removeOf(roomId, this.#processId());
    this.#late.delete(roomId);
    return wasOurs;
  }

  /** Result of the write; if Redis is down, queues it and returns true. */
  async #orLate(code: string, room: IRoomCache | undefined, written: Promise<boolean>): Promise<boolean> {
    try {
      return await written;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.#late.set(code, room);
      return true;
    }
  }

  /** Queries rooms by their listings. A reader that failed once would fail forever, so it is replaced. */
  override async query(...asked: Parameters<RedisDriver["query"]>): Promise<IRoomCache[]> {
    try {
      return await this.#reader.query(...asked);
    } catch (error) {
      this.#reader = new RedisDriver(this.#redis);
      throw error;
    }
  }

  /** Removes all rooms of a dead process from the list. If Redis is down they stay until they are next requested. */
  override async cleanup(processId: string): Promise<void> {
    await orLost(this.#redis.eval(REMOVE_ALL, 1, ROOMS, processId));
  }

  /** No-op: the driver does not own its connection. */
  override async shutdown(): Promise<void> {}

  /** Removes a room from the list if it belongs to this process. */
  async removeOf(roomId: string, processId: string): Promise<boolean> {
    if (!roomId) return false;
    return (await this.#redis.eval(REMOVE, 1, ROOMS, roomId, processId)) === 1;
  }
}
