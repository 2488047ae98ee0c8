import type { IRoomCache } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Redis } from "ioredis";
import { isAway, orLost } from "./redis.ts";

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
 * writes over what another one lists. What could not be written while Redis was away is written when `look` finds it again.
 */
export class OwningDriver extends RedisDriver {
  #redis: Redis;
  #processId: () => string;
  #lost: (code: string) => void;
  /** The rooms that this process has listed. */
  #own = new Set<string>();
  /** Our listings that Redis has not heard of; undefined for a room that is no more. */
  #late = new Map<string, IRoomCache | undefined>();
  #reader: RedisDriver;

  /** `lost` is told of a room that was ours and that another process lists by now. */
  constructor(redis: Redis, processId: () => string, lost: (code: string) => void) {
    super(redis);
    this.#redis = redis;
    this.#reader = new RedisDriver(redis);
    this.#processId = processId;
    this.#lost = lost;
  }

  /** Lists a new room; false when its code is listed already. */
  async insert(room: IRoomCache): Promise<boolean> {
    const isOurs = (await this.#redis.hsetnx(ROOMS, room.roomId, JSON.stringify(room))) === 1;
    if (!isOurs) return false;
    this.#own.add(room.roomId);
    // That a room of this code was to be taken off the list is over.
    this.#late.delete(room.roomId);
    return true;
  }

  /** Looks which of our rooms another process lists by now, and lists them as they are. */
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

  /** What was written; or, while Redis is away, that it is to be written later. */
  async #orLate(code: string, room: IRoomCache | undefined, written: Promise<boolean>): Promise<boolean> {
    try {
      return await written;
    } catch (error) {
      if (!isAway(error)) throw error;
      this.#late.set(code, room);
      return true;
    }
  }

  /** Rooms by what is listed of them. A reader whom Redis did not answer once would say so for ever: the next one is new. */
  override async query(...asked: Parameters<RedisDriver["query"]>): Promise<IRoomCache[]> {
    try {
      return await this.#reader.query(...asked);
    } catch (error) {
      this.#reader = new RedisDriver(this.#redis);
      throw error;
    }
  }

  /** Takes all rooms of a process that is gone off the list. While Redis is away they stay there until somebody asks for them. */
  override async cleanup(processId: string): Promise<void> {
    await orLost(this.#redis.eval(REMOVE_ALL, 1, ROOMS, processId));
  }

  /** Nothing is to be done: its connection is not its own. */
  override async shutdown(): Promise<void> {}

  /** Takes a room off the list if it is that of this process. */
  async removeOf(roomId: string, processId: string): Promise<boolean> {
    if (!roomId) return false;
    return (await this.#redis.eval(REMOVE, 1, ROOMS, roomId, processId)) === 1;
  }
}
