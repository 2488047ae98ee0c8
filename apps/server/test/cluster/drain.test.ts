import { call, Said } from "@baseboard/room/testing";
import { expect, test } from "vitest";
import { begun, testServer } from "../support.ts";

test("while it goes down it is not ready and takes nobody in, and a room that will not close does not hold it up for long", async () => {
  const server = await testServer();
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  server.room(ann.entry.code).onBeforeShutdown = () => {};
  const at = performance.now();
  const closed = server.end();
  expect((await fetch(`${server.base}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  const refused = await call(server.base, `/rooms/${ann.entry.code}`).catch((error) => error);
  expect(refused).toBeInstanceOf(Said);
  expect(refused).toMatchObject({ status: 503, no: { key: "room.closing" } });
  await closed;
  expect(performance.now() - at).toBeLessThan(6000);
  await expect(fetch(`${server.base}/healthz`)).rejects.toThrow();
});
