import type { IRoomCache } from "@colyseus/core";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { OwningDriver } from "../../src/cluster/driver.ts";
import { connect, disconnect } from "../../src/cluster/redis.ts";

let redis: Awaited<ReturnType<typeof openRedis>>;
let client: Redis;
beforeAll(async () => {
  redis = await openRedis();
  client = new Redis(redis.url).on("error", () => {});
});
afterAll(async () => {
  client?.disconnect();
  await redis?.end();
});

const CODE = "ABC234";
const roomOf = (processId: string): IRoomCache => ({ roomId: CODE, processId, name: "toy", clients: 0, maxClients: 10 }) as IRoomCache;
let lost: string[];
let [first, second]: OwningDriver[] = [];
beforeEach(async () => {
  await client.flushall();
  lost = [];
  first = new OwningDriver(
    client,
    () => "first",
    (code) => lost.push(code),
  );
  second = new OwningDriver(
    client,
    () => "second",
    () => expect.unreachable(),
  );
});

const owner = async (): Promise<string | undefined> => (await first.findOne({ roomId: CODE }))?.processId;

test("who lists a room first has it, and no other process changes or removes it", async () => {
  expect(await first.insert(roomOf("first"))).toBe(true);
  expect(await second.insert(roomOf("second"))).toBe(false);
  await second.remove(CODE);
  await second.removeOf(CODE, "third");
  expect(await owner()).toBe("first");
  expect(await first.update(roomOf("first"), { $inc: { clients: 1 } })).toBe(true);
  await first.look();
  expect(lost).toEqual([]);
  await second.removeOf(CODE, "first");
  expect(await owner()).toBe(undefined);
});

test("what is taken off the list with a process that is gone is that process's alone, whoever lists it meanwhile", async () => {
  await first.insert(roomOf("first"));
  await second.cleanup("first");
  expect(await owner()).toBe(undefined);
  await first.insert(roomOf("first"));
  // Between what it reads and what it removes, if those are two, another process takes the room over.
  const slow = client.duplicate();
  const { hdel } = slow;
  let wasTaken = false;
  const takeOver = async (): Promise<void> => {
    wasTaken = true;
    await second.removeOf(CODE, "first");
    await second.insert(roomOf("second"));
  };
  Object.assign(slow, { hdel: (...args: Parameters<typeof hdel>) => takeOver().then(() => hdel.apply(slow, args)) });
  await new OwningDriver(
    slow,
    () => "third",
    () => expect.unreachable(),
  ).cleanup("first");
  slow.disconnect();
  if (!wasTaken) await takeOver();
  expect(await owner()).toBe("second");
});

test("a process hears of it once that another one has a room that was its own: when it looks, and when it writes", async () => {
  for (const notice of [() => first.look(), () => first.update(roomOf("first"), { $inc: { clients: 1 } })]) {
    await first.insert(roomOf("first"));
    await client.flushall();
    await first.look();
    expect(lost).toEqual([]);
    await second.insert(roomOf("second"));
    await notice();
    await notice();
    expect(lost.splice(0)).toEqual([CODE]);
    expect(await owner()).toBe("second");
    await second.remove(CODE);
  }
});

test("what could not be listed while Redis was away is listed as it is when it is back", async () => {
  const own = connect(redis.url).on("error", () => {});
  const driver = new OwningDriver(
    own,
    () => "first",
    () => expect.unreachable(),
  );
  const listed = async (): Promise<[string, number][]> => (await driver.query({})).map(({ roomId, clients }) => [roomId, clients]);
  const [room, over, again] = [CODE, "XYZ789", "AGA234"].map((roomId) => ({ ...roomOf("first"), roomId }));
  for (const each of [room, over, again]) await driver.insert(each);
  // So that it remembers them.
  await client.save();
  await redis.stop("SIGKILL");
  await driver.update(room, { $inc: { clients: 1 } });
  await driver.update(room, { $inc: { clients: 1 } });
  for (const { roomId } of [over, again]) await driver.remove(roomId);
  await expect(driver.look()).rejects.toThrow();
  await expect(listed()).rejects.toThrow();
  await redis.start();
  await vi.waitFor(async () => expect(await listed()).toHaveLength(3), { timeout: 20_000 });
  // Somebody has come to one of them before it was taken off the list.
  await driver.removeOf(again.roomId, "first");
  await driver.insert(again);
  await driver.look();
  expect((await listed()).sort()).toEqual([
    [CODE, 2],
    [again.roomId, 0],
  ]);
  await disconnect([own]);
});
