import { once } from "node:events";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { ApiError } from "../../src/http/api-error.ts";
import { Limits } from "../../src/http/limits.ts";
import { noLimits } from "../support.ts";

let redis: Awaited<ReturnType<typeof openRedis>>;
const clients: Redis[] = [];
beforeAll(async () => {
  redis = await openRedis();
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await redis?.end();
});

/** The limits of one server of several, which all use the same Redis. */
async function ofServer(): Promise<Limits> {
  const client = new Redis(redis.url, { maxRetriesPerRequest: 1, commandTimeout: 1500, retryStrategy: () => 50 });
  client.on("error", () => {});
  clients.push(client);
  await once(client, "ready");
  return new Limits({ ...noLimits, create: 3, enter: 20, guess: 2 }, client);
}

const answers = (work: Promise<unknown>) =>
  work.then(
    () => "yes",
    (error) => `${error.status} ${error.no.key} ${error.no.with.seconds > 0}`,
  );
const NO = "429 room.tooManyTries true";

test("who tries another server of the same cluster is counted on, and others are not", async () => {
  const [first, second] = [await ofServer(), await ofServer()];
  const ann = { ip: "203.0.113.7" };
  const count = (limits: Limits) => answers(limits.count("create", ann));
  expect([await count(first), await count(second), await count(first), await count(second), await count(first)]).toEqual([
    ...["yes", "yes", "yes"],
    ...[NO, NO],
  ]);
  expect(await answers(second.count("create", { ip: "203.0.113.8" }))).toBe("yes");
});

test("guesses of one address are counted together: past the limit wrong codes soon use up what may be entered, and good ones open until then", async () => {
  const [first, second] = [await ofServer(), await ofServer()];
  const eve = { ip: "203.0.113.10" };
  const name = (limits: Limits, room?: string) =>
    answers(
      limits.find(
        eve,
        async () => room,
        () => new ApiError("room.unknownCode", { seconds: 1 }),
      ),
    );
  const UNKNOWN = "404 room.unknownCode true";
  expect([await name(first), await name(second), await name(first), await name(second)]).toEqual([UNKNOWN, UNKNOWN, NO, NO]);
  // Of twenty, one is gone for each of the first two, six for each of the others, one for each good one.
  const good = async () => [await name(first, "ABCDEF"), await name(second, "ABCDEF")];
  expect([await good(), await good(), await good(), await good()]).toEqual([
    ["yes", "yes"],
    ["yes", "yes"],
    ["yes", "yes"],
    [NO, NO],
  ]);
});

test("while Redis is away each server counts for itself, and nobody is refused for that", async () => {
  const [first, second] = [await ofServer(), await ofServer()];
  const bo = { ip: "203.0.113.9" };
  for (const limits of [first, second]) await limits.count("ask", bo);
  await redis.stop("SIGKILL");
  const tries = async (limits: Limits) => {
    const all: string[] = [];
    for (let i = 0; i < 4; i++) all.push(await answers(limits.count("create", bo)));
    return all;
  };
  expect(await tries(first)).toEqual(["yes", "yes", "yes", NO]);
  expect(await tries(second)).toEqual(["yes", "yes", "yes", NO]);
  const unknown = () => new ApiError("room.unknownCode", { seconds: 1 });
  for (const said of ["404 room.unknownCode true", "404 room.unknownCode true", NO])
    expect(await answers(first.find(bo, async () => undefined, unknown))).toBe(said);
  expect(await answers(first.find(bo, async () => "ABCDEF", unknown))).toBe("yes");
});
