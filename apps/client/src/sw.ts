import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

// The service worker: keeps the whole client, so that practice, rules, gallery and replay open without a network.
// It answers for pages and for files of this build. What it does not know, /api and web sockets among it, it lets pass.

interface Scope {
  /** Every file of the build; the plugin in vite/shell.ts writes it. */
  __SHELL__: PrecacheEntry[];
  clients: { claim(): Promise<void> };
  addEventListener(type: "activate", call: (event: { waitUntil(work: Promise<void>): void }) => void): void;
}
const scope = self as unknown as Scope;

/** Longer than this the page is not waited for where it is kept, in milliseconds. */
const PATIENCE = 4000;

/** The page from the network, so that a new version is there at the next visit; where that fails, as it is kept. */
async function page(request: Request): Promise<Response> {
  const kept = () => matchPrecache("/index.html");
  const late = new Promise<Response>((done) => setTimeout(() => void kept().then((page) => page && done(page)), PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    // A proxy in front of a server that is down answers with a page of its own.
    if (answer.status < 500) return answer;
  } catch {
    // No network, or no server.
  }
  return (await kept()) ?? Response.error();
}

registerRoute(new NavigationRoute(({ request }) => page(request), { denylist: [/^\/api\//, /^[^?]*\.\w+(\?|$)/] }));
precacheAndRoute(scope.__SHELL__, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });

// The first one takes the page that brought it, so that its parts still to come are there without a network. A later one
// waits until no page of the version before is open: until then that page's files are kept, and a match goes on unharmed.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
