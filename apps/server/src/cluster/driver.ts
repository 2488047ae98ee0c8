import type { IRoomCache } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Redis } from "ioredis";

/** Where the driver keeps its list of rooms: a hash from code to listing. */
const ROOMS = "roomcaches";

/** Does something to a listing only while it is that of the same process: another one may have taken the room over. */
const IF_OURS = (work: string) => `
  local listing = redis.call('HGET', KEYS[1], ARGV[1])
  if listing and cjson.decode(listing).processId ~= ARGV[2] then return 0 end
  ${work}
  return 1`;
const WRITE = IF_OURS("redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])");
const REMOVE = IF_OURS("redis.call('HDEL', KEYS[1], ARGV[1])");

/** All at once: what another process lists meanwhile stays. */
const REMOVE_ALL = `
  local removed = 0
  for _, listing in ipairs(redis.call('HVALS', KEYS[1])) do
    local room = cjson.decode(listing)
    if room.processId == ARGV[1] then removed = removed + redis.call('HDEL', KEYS[1], room.roomId) end
  end
  return removed`;

type Operations = { $set?: Partial<IRoomCache>; $inc?: Partial<IRoomCache> };

/**
 * The list of all rooms of all processes, in which a code has one owner: who lists a room first has it, and no process
 * writes over what another one lists.
 */
export class OwningDriver extends RedisDriver {
  #redis: Redis;
  #processId: () => string;
  #lost: (code: string) => void;
  /** The rooms that this process has listed. */
  #own = new Set<string>();

  /** `lost` is told of a room that was ours and that another process lists by now. */
  constructor(redis: Redis, processId: () => string, lost: (code: string) => void) {
    super(redis);
    this.#redis = redis;
    this.#processId = processId;
    this.#lost = lost;
  }

  /** Lists a new room; false when its code is listed already. */
  async insert(room: IRoomCache): Promise<boolean> {
    const isOurs = (await this.#redis.hsetnx(ROOMS, room.roomId, JSON.stringify(room))) === 1;
    if (isOurs) this.#own.add(room.roomId);
    return isOurs;
  }

  /** Looks which of our rooms another process lists by now. */
  async look(): Promise<void> {
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
    const isOurs = (await this.#redis.eval(WRITE, 1, ROOMS, room.roomId, room.processId, JSON.stringify(room))) === 1;
    if (!isOurs) this.#isLost(room.roomId);
    return isOurs;
  }

  override remove(roomId: string): Promise<boolean> {
    this.#own.delete(roomId);
    return this.removeOf(roomId, this.#processId());
  }

  /** Takes all rooms of a process that is gone off the list. */
  override async cleanup(processId: string): Promise<void> {
    await this.#redis.eval(REMOVE_ALL, 1, ROOMS, processId);
  }

  /** Takes a room off the list if it is that of this process. */
  async removeOf(roomId: string, processId: string): Promise<boolean> {
    if (!roomId) return false;
    return (await this.#redis.eval(REMOVE, 1, ROOMS, roomId, processId)) === 1;
  }
}
