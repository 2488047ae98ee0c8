import { matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { type AlertScope, listenForAlerts } from "./alerts/worker.ts";

// The service worker: keeps the whole client, so that practice, rules, gallery and replay open without a network.
// It serves pages and the files of this build; everything else, /api and WebSockets among it, passes through.
// And it shows what is pushed.

interface Scope {
  /** Every file of the build; injected by the plugin in vite/shell.ts. */
  __SHELL__: PrecacheEntry[];
  clients: { claim(): Promise<void> };
  addEventListener(type: "activate", call: (event: { waitUntil(work: Promise<void>): void }) => void): void;
}
const scope = self as unknown as Scope;

/** Network timeout for a cached page, in milliseconds. */
const PATIENCE = 4000;

/** Network first, so that a new version is used at the next visit; falls back to the cache. */
async function page(request: Request): Promise<Response> {
  const kept = () => matchPrecache("/index.html");
  const late = new Promise<Response>((done) => setTimeout(() => void kept().then((page) => page && done(page)), PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    // A proxy in front of a server that is down answers with its own error page.
    if (answer.status < 500) return answer;
  } catch {
    // No network, or no server.
  }
  return (await kept()) ?? Response.error();
}

registerRoute(new NavigationRoute(({ request }) => page(request), { denylist: [/^\/api\//, /^[^?]*\.\w+(\?|$)/] }));
precacheAndRoute(scope.__SHELL__, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });

// The first worker claims the page that registered it, so that its lazy chunks are cached. A later one
// waits until no page of the previous version is open: until then the files of that version are kept.
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

listenForAlerts(self as unknown as AlertScope);
