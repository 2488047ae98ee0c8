import { signal } from "@preact/signals";
import { normalCode } from "./code.ts";

/** Where one can be. */
export type Route =
  | { page: "landing" }
  | { page: "room"; code: string; watch: boolean }
  | { page: "rules"; game: string }
  | { page: "practice"; game: string; resume: boolean }
  | { page: "learn"; game: string }
  | { page: "gallery"; game: string | undefined; query: string }
  | { page: "replay"; code: string | undefined; query: string }
  | { page: "credits" }
  | { page: "nowhere" };

/** The page a path and its query stand for. */
export function routeOf(path: string, query = ""): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === undefined) return { page: "landing" };
  if (rest.length > 0) return { page: "nowhere" };
  if ((first === "r" || first === "w") && second) return { page: "room", code: normalCode(second), watch: first === "w" };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "play" && second) return { page: "practice", game: second, resume: new URLSearchParams(query).has("resume") };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "gallery") return { page: "gallery", game: second, query };
  if (first === "replay") return { page: "replay", code: second === undefined ? undefined : normalCode(second), query };
  if (first === "credits" && !second) return { page: "credits" };
  return { page: "nowhere" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return ""; // A half-written escape: no page has such a name.
  }
}

const here = (): Route => routeOf(location.pathname, location.search);

/** The page shown now. */
export const route = signal<Route>({ page: "landing" });

/** Goes to a page of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  route.value = here();
  if (!replace) scrollTo(0, 0);
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows the address bar, and takes clicks on our own links. */
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
