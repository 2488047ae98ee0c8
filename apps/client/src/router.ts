import { signal } from "@preact/signals";
import { normalCode } from "./code.ts";

/** The pages of the client. */
export type Route =
  | { page: "landing" }
  | { page: "room"; code: string; watch: boolean }
  | { page: "take"; code: string; kind: "along" | "give" }
  | { page: "bring" }
  | { page: "rules"; game: string }
  | { page: "practice"; game: string; resume: boolean; from?: string }
  | { page: "whatIf"; game: string; from: string }
  | { page: "learn"; game: string }
  | { page: "gallery"; game: string | undefined; query: string }
  | { page: "replay"; code: string | undefined; query: string }
  | { page: "credits" }
  | { page: "evenings" }
  | { page: "day"; game: string | undefined }
  | { page: "admin" }
  | { page: "nowhere" };

/** The first path segment, and the page for the rest of the path; undefined if there is none. */
const pages: Record<string, (name: string | undefined, query: string) => Route | undefined> = {
  r: (code) => (code ? { page: "room", code: normalCode(code), watch: false } : undefined),
  w: (code) => (code ? { page: "room", code: normalCode(code), watch: true } : undefined),
  t: (code, query) => {
    const kind = new URLSearchParams(query).has("along") ? "along" : "give";
    return code ? { page: "take", code: normalCode(code), kind } : undefined;
  },
  bring: (more) => (more ? undefined : { page: "bring" }),
  rules: (game) => (game ? { page: "rules", game } : undefined),
  play: (game, query) => {
    const asked = new URLSearchParams(query);
    const from = asked.get("from") ?? undefined;
    return game ? { page: "practice", game, resume: asked.has("resume"), ...(from !== undefined && { from }) } : undefined;
  },
  "what-if": (game, query) => {
    const from = new URLSearchParams(query).get("from");
    return game && from !== null ? { page: "whatIf", game, from } : undefined;
  },
  learn: (game) => (game ? { page: "learn", game } : undefined),
  gallery: (game, query) => ({ page: "gallery", game, query }),
  replay: (code, query) => ({ page: "replay", code: code === undefined ? undefined : normalCode(code), query }),
  admin: (more) => (more ? undefined : { page: "admin" }),
  day: (game) => ({ page: "day", game }),
  evenings: (more) => (more ? undefined : { page: "evenings" }),
  credits: (more) => (more ? undefined : { page: "credits" }),
};

/** The page for a path and its query. */
export function routeOf(path: string, query = ""): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === undefined) return { page: "landing" };
  const found = rest.length === 0 && Object.hasOwn(pages, first) ? pages[first](second, query) : undefined;
  return found ?? { page: "nowhere" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return ""; // A malformed percent-escape: no such page.
  }
}

const here = (): Route => routeOf(location.pathname, location.search);

/** The current page. */
export const route = signal<Route>({ page: "landing" });

/** Navigates to a page of the client. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.value = here();
  if (!replace) scrollTo(0, 0);
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows the address bar, and intercepts clicks on internal links. */
export function startRouter(): void {
  route.value = here();
  addEventListener("popstate", () => {
    route.value = here();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlain(event) || event.defaultPrevented || link.target || link.origin !== location.origin || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
