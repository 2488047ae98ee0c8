import { effect } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";

const page = { documentElement: { lang: "en" } };
const kept = new Map<string, string>();
vi.stubGlobal("document", page);
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.doUnmock("../words/de/shell.json");
  for (const tongue of ["en", "de"]) vi.doUnmock(`../words/${tongue}/pages.json`);
});

/** The page as it is when it opens. */
const opened = async (...tags: string[]) => {
  vi.stubGlobal("navigator", { languages: tags });
  const language = await import("../src/language.ts");
  await language.startLanguage();
  return { ...language, ...(await import("../src/words.ts")) };
};

test("the page opens in the first of the browser's languages that it has, else in English", async () => {
  expect((await opened("fr-CH", "de-AT", "en")).language.value).toBe("de");
  vi.resetModules();
  expect((await opened("fr", "nl")).language.value).toBe("en");
  expect(page.documentElement.lang).toBe("en");
});

test("a language that was chosen is kept", async () => {
  const first = await opened("en");
  await first.speakIn("de");
  vi.resetModules();
  expect((await opened("en")).language.value).toBe("de");
});

test("whatever was said in one language is said anew in the other, the shell's and a game's", async () => {
  const { needWords, say, speakerOf, speakIn } = await opened("en");
  const heard: string[] = [];
  await needWords("the-base/match");
  effect(() => {
    const speak = speakerOf((seat) => ["Ann", "Bo"][seat]);
    heard.push(`${say("cancel")}. ${speak({ key: "theBase.rotated", with: { who: 1, tile: "c2", by: 180 } })}`);
  });
  await speakIn("de");
  await speakIn("en");
  expect(heard).toEqual(["Cancel. Bo turns c2 half round.", "Abbrechen. Bo dreht c2 halb herum.", "Cancel. Bo turns c2 half round."]);
  expect(page.documentElement.lang).toBe("en");
});

test("the last language asked for wins, however long the others take", async () => {
  const { language, speakIn } = await opened("en");
  await Promise.all([speakIn("de"), speakIn("en")]);
  expect([language.value, kept.get("baseboard.language")]).toEqual(["en", "en"]);
});

test("where the sentences do not come, the page opens in English and a choice changes nothing", async () => {
  vi.doMock("../words/de/shell.json", () => {
    throw new Error("offline");
  });
  const { language, say, needWords, speakIn } = await opened("de");
  expect([language.value, say("cancel")]).toEqual(["en", "Cancel"]);
  await expect(speakIn("de")).rejects.toThrow();
  expect([language.value, kept.get("baseboard.language")]).toEqual(["en", undefined]);
  await needWords("pages"); // The language that failed is not asked for again.
  expect(language.value).toBe("en");
});

test("a language that does not come is no failure once another is wanted", async () => {
  const { promise, reject } = Promise.withResolvers<object>();
  vi.doMock("../words/de/shell.json", () => promise);
  const { language, say, speakIn, needWords } = await opened("en");
  const german = speakIn("de");
  const pages = needWords("pages");
  const back = speakIn("en");
  reject(new Error("offline"));
  await Promise.all([german, pages, back]);
  expect([language.value, kept.get("baseboard.language"), say("replay.title")]).toEqual(["en", "en", "Replay a match"]);
});

test("what some part says does not come, and every other part is there nevertheless", async () => {
  vi.doMock("../words/en/pages.json", () => {
    throw new Error("offline");
  });
  const { say, needWords } = await opened("en");
  const both = [needWords("pages"), needWords("story")];
  await expect(both[0]).rejects.toThrow();
  await both[1];
  await needWords("result");
  expect([say("story.show"), say("result.look")]).toEqual(["Show", "Look at the table"]);
});

/** Lets the sentences of few pages come in a language when the answer is called. */
function held(tongue: "en" | "de"): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const file = `../words/${tongue}/pages.json`;
  vi.doMock(file, async () => {
    await promise;
    return vi.importActual(file);
  });
  return resolve;
}

test("what few pages say is there in whatever language the page is turned to, before or after", async () => {
  const { say, speakIn, needWords } = await opened("en");
  await needWords("pages");
  expect(say("replay.title")).toBe("Replay a match");
  await speakIn("de");
  expect(say("replay.title")).not.toBe("Replay a match");
});

test("a page opens with all its words, though the language was changed while they came", async () => {
  const come = held("de");
  const { language, say, speakIn, needWords } = await opened("en");
  const pages = needWords("pages");
  const turned = speakIn("de");
  await pages;
  expect([language.value, say("replay.title")]).toEqual(["en", "Replay a match"]);
  come();
  await turned;
  expect(language.value).toBe("de");
});

test("and though it was changed back while they came", async () => {
  const come = held("en");
  const german = vi.fn();
  vi.doMock("../words/de/pages.json", async () => {
    german();
    return vi.importActual("../words/de/pages.json");
  });
  const { language, say, speakIn, needWords } = await opened("en");
  void speakIn("de");
  const shown = needWords("pages").then(() => say("replay.title"));
  const back = speakIn("en");
  await expect.poll(() => german.mock.calls.length).toBe(1);
  await vi.importActual("../words/de/pages.json");
  come();
  expect([await shown, language.value]).toEqual(["Replay a match", "en"]);
  await back;
});
