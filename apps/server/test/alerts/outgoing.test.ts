import type { LookupFunction } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutgoingRequests } from "../../src/alerts/outgoing.ts";
import { type Service, service } from "./services.ts";

let there: Service;
beforeEach(async () => {
  there = await service();
});
afterEach(() => there.close());

const post = (url: string, outgoing = new OutgoingRequests([])) => outgoing.post({ url, headers: {}, body: "x" });
/** Every name leads to these addresses, one after another. */
function leadsTo(addresses: string[]) {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, options, call) => {
    asked.push(name);
    const address = addresses[Math.min(asked.length, addresses.length) - 1];
    const family = address.includes(":") ? 6 : 4;
    if (options.all) call(null, [{ address, family }]);
    else call(null, address, family);
  };
  return { asked, outgoing: new OutgoingRequests([], lookup) };
}

test.each([
  ...["https://127.0.0.1", "https://127.1", "https://2130706433", "https://0x7f000001", "https://0.0.0.0", "https://[::1]", "https://[::]"],
  ...["https://10.0.0.1", "https://172.16.0.1", "https://192.168.1.1", "https://169.254.169.254", "https://100.64.0.1"],
  ...["https://[::ffff:127.0.0.1]", "https://[::ffff:7f00:1]", "https://[fe80::1]", "https://[fd00::1]", "https://[64:ff9b::7f00:1]"],
  ...["https://localhost", "https://224.0.0.1", "https://255.255.255.255", "https://[2002:7f00:1::]"],
  ...["http://example.org", "ftp://example.org", "file:///etc/passwd", "nowhere", "javascript:0"],
])("%s is not contacted", async (url) => {
  expect(await post(url)).toEqual({ said: "address" });
});

test.each(["127.0.0.1", "::1", "::ffff:192.168.0.1", "169.254.169.254", "fd00::1"])("nor a name that leads to %s", async (address) => {
  const { asked, outgoing } = leadsTo([address]);
  expect(await post("https://hook.example", outgoing)).toEqual({ said: "address" });
  expect(asked).toEqual(["hook.example"]);
});

test("a name is looked up once, and what was checked is contacted: it cannot lead elsewhere afterwards", async () => {
  // The first address is for documentation, and nobody has it.
  const { asked, outgoing } = leadsTo(["203.0.113.1", "127.0.0.1"]);
  const port = there.host.split(":")[1];
  // The library of addresses calls that range reserved: it is not contacted either.
  expect((await post(`https://hook.example:${port}`, outgoing)).said).not.toBe("sent");
  expect(asked).toEqual(["hook.example"]);
  expect(there.received).toEqual([]);
});

test("a host of the operator's list may be private and without TLS, on its port alone", async () => {
  const outgoing = new OutgoingRequests([there.host]);
  expect(await post(`${there.base}/a`, outgoing)).toEqual({ said: "sent", status: 201 });
  expect(there.received.map(({ path, body }) => [path, body.toString()])).toEqual([["/a", "x"]]);
  expect(await post("http://127.0.0.1:1/", outgoing)).toEqual({ said: "address" });
  expect(await post("https://127.0.0.1:1/", outgoing)).toEqual({ said: "address" });
});

test("redirects are not followed; what was asked for in an answer is heard", async () => {
  const outgoing = new OutgoingRequests([there.host]);
  there.said.status = 302;
  there.said.headers = { location: `${there.base}/elsewhere` };
  expect(await post(there.base, outgoing)).toEqual({ said: "refused", status: 302 });
  there.said.status = 429;
  there.said.headers = { "retry-after": "7" };
  expect(await post(there.base, outgoing)).toEqual({ said: "refused", status: 429, retryAfter: 7 });
  expect(there.received.map(({ path }) => path)).toEqual(["/", "/"]);
});

test("who does not answer is given up in seconds, and who is not there at once", async () => {
  const outgoing = new OutgoingRequests([there.host]);
  there.said.silent = true;
  const before = performance.now();
  expect(await post(there.base, outgoing)).toEqual({ said: "slow" });
  expect(performance.now() - before).toBeLessThan(10_000);
  await there.close();
  expect(await post(there.base, outgoing)).toEqual({ said: "lost" });
});
