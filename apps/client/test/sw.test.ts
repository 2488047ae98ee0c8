import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

interface Routes {
  handler(asked: { request: Request }): Promise<Response>;
  denylist: RegExp[];
}
let pages: Routes;
let kept: Response | undefined;
const waited: unknown[] = [];

vi.mock("workbox-precaching", () => ({
  precacheAndRoute: vi.fn(),
  matchPrecache: async (url: string) => (url === "/index.html" ? kept : undefined),
}));
vi.mock("workbox-routing", () => ({
  registerRoute: (route: Routes) => {
    pages = route;
  },
  NavigationRoute: class {
    constructor(handler: Routes["handler"], options: Pick<Routes, "denylist">) {
      Object.assign(this, { handler, ...options });
    }
  },
}));

beforeAll(async () => {
  vi.stubGlobal("self", {
    __SHELL__: [],
    clients: { claim: async () => "claimed" },
    addEventListener: (type: string, call: (event: object) => void) => {
      if (type === "activate") call({ waitUntil: (work: unknown) => waited.push(work) });
    },
  });
  await import("../src/sw.ts");
});
beforeEach(() => {
  kept = new Response("kept");
});
afterEach(() => void vi.useRealTimers());

/** What a visitor of a page is given, when the network answers so. */
async function visit(network: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", network);
  const answer = await pages.handler({ request: new Request("http://localhost/play/the-base") });
  return answer.type === "error" ? "an error" : answer.text();
}

test("a page comes from the network where there is one, whatever it is", async () => {
  expect(await visit(async () => new Response("new"))).toBe("new");
  expect(await visit(async () => new Response("nowhere", { status: 404 }))).toBe("nowhere");
});

test.each([
  ["there is no network", () => Promise.reject(new TypeError("offline"))],
  ["a proxy answers for a server that is down", async () => new Response("Bad gateway", { status: 502 })],
])("where %s, it is the page that is kept; an error where none is", async (_, network) => {
  expect(await visit(network)).toBe("kept");
  kept = undefined;
  expect(await visit(network)).toBe("an error");
});

test("a network that does not answer is waited for four seconds", async () => {
  vi.useFakeTimers();
  let page = "none yet";
  void visit(() => new Promise(() => {})).then((text) => {
    page = text;
  });
  await vi.advanceTimersByTimeAsync(3999);
  expect(page).toBe("none yet");
  await vi.advanceTimersByTimeAsync(1);
  expect(page).toBe("kept");
});

test.each([
  ["/", true],
  ["/r/ABC234", true],
  ["/gallery/the-base?p=6+1.5", true],
  ["/api/rooms/ABC234/transcript", false],
  ["/licences.txt", false],
  ["/assets/index-abc.js?x", false],
])("the address %s is that of a page: %s", (address, isPage) => {
  expect(pages.denylist.some((denied) => denied.test(address))).toBe(!isPage);
});

test("the first worker takes the page that brought it", async () => {
  expect(await Promise.all(waited)).toEqual(["claimed"]);
});
