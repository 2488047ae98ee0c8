import { beforeEach, expect, test, vi } from "vitest";

interface Asked {
  rel: string;
  href: string;
  fetchPriority: string;
}
let asked: Asked[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  asked = [];
});

const place = (code: string, game: string) => ({ code, game, token: "token", at: Date.now() });

/** The files that are asked for at an address; by a browser that has places in rooms, and has seen the matches of some. */
async function askedAt(path: string, rooms: ReturnType<typeof place>[], seen: string[], languages = ["en"]): Promise<string[]> {
  kept.set("baseboard.rooms", JSON.stringify(rooms));
  kept.set("baseboard.hashes", JSON.stringify(seen.map((code) => [code, 1, "hash"])));
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal("navigator", { languages });
  vi.stubGlobal("location", { pathname: path });
  vi.stubGlobal("document", { createElement: () => ({}), head: { append: (link: Asked) => asked.push(link) } });
  vi.stubGlobal("__AHEAD__", {
    files: ["match.js", "toy.js", "toy-de.js", "toy-en.js"],
    matches: { toy: { de: [0, 1, 2], en: [0, 1, 3] } },
  });
  await import("../src/ahead.ts");
  expect(asked.every(({ rel, fetchPriority }) => rel === "modulepreload" && fetchPriority === "low")).toBe(true);
  return asked.map(({ href }) => href);
}

const toy = place("ABC234", "toy");

test.each(["/r/ABC234", "/r/abc-234", "/w/ABC234"])("at %s the files of a match that was seen there are asked for", async (path) => {
  expect(await askedAt(path, [place("XYZ234", "other"), toy], ["XYZ234", "ABC234"])).toEqual(["/match.js", "/toy.js", "/toy-en.js"]);
});

test("words are asked for in the language of the page", async () => {
  expect(await askedAt("/r/ABC234", [toy], ["ABC234"], ["fr", "de-AT"])).toContain("/toy-de.js");
  kept.set("baseboard.language", "en");
  vi.resetModules();
  asked = [];
  expect(await askedAt("/r/ABC234", [toy], ["ABC234"], ["de"])).toContain("/toy-en.js");
});

test.each([
  ["no match was seen in", [toy], ["XYZ234"]],
  ["this browser has no place in", [], ["ABC234"]],
  ["another build had the game of", [place("ABC234", "gone")], ["ABC234"]],
])("of a room that %s nothing is asked for", async (_, rooms, seen) => {
  expect(await askedAt("/r/ABC234", rooms, seen)).toEqual([]);
});
