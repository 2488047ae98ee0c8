import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { addressOf, ipOf } from "../../src/http/address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});

test("WebSockets come from where Express would say that they come from", async () => {
  const app = express();
  let proxies = 0;
  const said: [string | undefined, string][] = [];
  app.use((request, response) => {
    said.push([request.ip, ipOf(request as IncomingMessage, proxies)]);
    response.end();
  });
  const http = createServer(app).listen(0, "127.0.0.1");
  await once(http, "listening");
  const headers = [undefined, "203.0.113.7", "198.51.100.1, 203.0.113.7", "1.1.1.1,2.2.2.2 ,  3.3.3.3", "2001:db8::6, 10.0.0.1"];
  for (proxies of [0, 1, 2, 3]) {
    app.set("trust proxy", proxies);
    for (const header of headers)
      await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, header ? { headers: { "x-forwarded-for": header } } : {});
  }
  http.close();
  expect(said).toHaveLength(20);
  expect(new Set(said.map(([, own]) => own)).size).toBeGreaterThan(6);
  for (const [express, own] of said) expect(own).toBe(express);
});
