import { type IRoomCache, LocalDriver, type SortOptions } from "@colyseus/core";

/**
 * The list of rooms of a server that runs alone, by their codes: Colyseus' own looks through all rooms, several times, for each one who
 * comes in.
 */
export class Listings extends LocalDriver {
  #byCode = new Map<string, IRoomCache>();

  override async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await super.insert(room);
    if (isNew) this.#byCode.set(room.roomId, room);
    return isNew;
  }

  override persist(room: IRoomCache, create?: boolean): boolean {
    if (create) this.#byCode.set(room.roomId, room);
    return super.persist(room, create);
  }

  override async findOne(conditions: Partial<IRoomCache>, sortOptions?: SortOptions): Promise<IRoomCache> {
    const { roomId, ...others } = conditions;
    // By Colyseus' types something is always found.
    if (roomId && Object.keys(others).length === 0) return this.#byCode.get(roomId) as IRoomCache;
    return super.findOne(conditions, sortOptions);
  }

  override remove(roomId: string): boolean {
    this.#byCode.delete(roomId);
    return super.remove(roomId);
  }

  override clear(): void {
    this.#byCode.clear();
    super.clear();
  }
}
