import { roomOf } from "@baseboard/games/server";
import { keyFrom, type Parts, readTranscript, seatResult, verify } from "@baseboard/kit";
import { type DayBody, type DayDeal, type DayOffer, type DayTable, dayAt, daysBefore } from "@baseboard/protocol/day";
import { call } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noLimits, refusal, type TestServer, testServer } from "../support.ts";
import { linesOf, playedOut } from "./played.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.end());

const today = () => dayAt(Date.now());
const offer = (day = "") => call<DayOffer>(server.base, `/day${day && `/${day}`}`);
const dealOfToy = async (day?: string): Promise<DayDeal & DayTable> => (await offer(day)).deals.find(({ game }) => game === "toy")!;
const idOf = (nr: number): string => String(nr).padStart(22, "-");
const put = (body: Partial<DayBody>) => call<DayTable>(server.base, "/day", body);

/** A match of today's deal, as it is sent; with how it came out. */
async function match(way: string, more: Partial<DayBody> = {}) {
  const deal = await dealOfToy(more.day);
  const played = playedOut(deal, keyFrom(way));
  const body: DayBody = { day: today(), game: "toy", id: idOf(0), version: 1, lines: linesOf(played), ...more };
  return { body, result: seatResult(played, deal.seat)! };
}

test("the deals of a day are the same all day, after a restart, too; those of days to come are told nobody", async () => {
  const first = await offer();
  expect(first.day).toBe(today());
  expect(first.deals.map(({ game }) => game)).toContain("toy");
  expect(new Set(first.deals.map(({ key }) => key)).size).toBe(first.deals.length);
  server = await server.again();
  expect(await offer()).toEqual(first);
  expect(await offer(today())).toEqual(first);
  expect(await refusal(offer(daysBefore(today(), -1)))).toBe("day.no.otherDay");
  expect(await refusal(offer(daysBefore(today(), 36)))).toBe("day.no.otherDay");
  expect(await refusal(offer("yesterday"))).toBe("room.malformed");
  expect((await dealOfToy(daysBefore(today(), 1))).key).not.toBe((await dealOfToy()).key);
});

test("a match that was played is in the table, the best first, with a name if one was given; sent again it is there once", async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, nr) => match(`way ${nr}`, { id: idOf(nr), ...(nr > 0 && { name: ` Ann  ${nr}` }) })),
  );
  for (const { body } of [...all, ...all]) await put(body);
  const { entries, count } = await dealOfToy();
  expect(count).toBe(6);
  for (const [nr, { result }] of all.entries())
    expect(entries).toContainEqual({ ...result, id: idOf(nr), name: nr > 0 ? `Ann ${nr}` : "", at: expect.any(Number) });
  const rank = ({ came, measure = 0 }: (typeof entries)[number]) => ["won", "shared", "nobody", "lost"].indexOf(came) * 1e6 - measure;
  expect(entries.map(rank)).toEqual(entries.map(rank).toSorted((a, b) => a - b));
});

test("what was put into the table can be watched, with the name and by the day's key", async () => {
  const { body } = await match("way", { name: "Ann" });
  await put(body);
  const text = await fetch(`${server.base}/api/day/${today()}/toy/${body.id}`).then((answer) => answer.text());
  const deal = await dealOfToy();
  const transcript = readTranscript(text);
  expect(transcript.names[deal.seat]).toBe("Ann");
  const { flaw, isWhole } = verify<Parts>(roomOf("toy").game, transcript);
  expect([flaw, isWhole]).toEqual([undefined, true]);
  expect(await refusal(call(server.base, `/day/${today()}/toy/${idOf(9)}`))).toBe("room.notFound");
});

test("yesterday's match comes into yesterday's table, an older one into none", async () => {
  const day = daysBefore(today(), 1);
  await put((await match("way", { day })).body);
  expect([(await dealOfToy(day)).count, (await dealOfToy()).count]).toEqual([1, 0]);
  const old = await match("way", { day: daysBefore(today(), 2) });
  expect(await refusal(put(old.body))).toBe("day.no.otherDay");
});

test("what is no match of the day is refused, with the reason, and not stored", async () => {
  const { body } = await match("way");
  const wrong: [Partial<DayBody>, string][] = [
    [{ ...body, lines: body.lines.slice(0, -1) }, "day.no.unfinished"],
    [{ ...body, lines: ["A: nonsense"] }, "day.no.flaw"],
    [{ ...body, lines: "A: nonsense" as never }, "room.malformed"],
    [{ ...body, id: "short" }, "room.malformed"],
    [{ ...body, day: "today" }, "room.malformed"],
    [{ ...body, day: daysBefore(today(), -1) }, "day.no.otherDay"],
    [{ ...body, game: "chess" }, "room.unknownGame"],
    [{ ...body, name: "\u3164" }, "room.badName"],
    [{ ...body, name: "N".repeat(17) }, "room.badName"],
    [{ ...body, version: 99, lines: ["A: nonsense"] }, "day.no.flaw"],
    [{ ...body, lines: Array.from({ length: 5000 }, () => "A: 1") }, "room.tooLarge"],
  ];
  for (const [sent, key] of wrong) expect([key, await refusal(put(sent))]).toEqual([key, key]);
  expect((await dealOfToy()).count).toBe(0);
});

test("matches are taken only so often from one address", async () => {
  server = await server.again({ limits: { ...noLimits, day: 1 } });
  const { body } = await match("way");
  await put(body);
  expect(await refusal(put({ ...body, id: idOf(1) }))).toBe("room.tooManyTries");
});
