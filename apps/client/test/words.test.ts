import { expect, test } from "vitest";
import { speakIn } from "../src/language.ts";
import { bareWords, marked, pieces, say } from "../src/words.ts";
import { hardcoded } from "./hardcoded.ts";
import { read, sourcesBelow } from "./sources.ts";

const shell = sourcesBelow("apps/client/src");
const shown = [...shell, ...sourcesBelow("packages/stage/src"), ...sourcesBelow("packages/games")].filter(
  (file) => !/\/(rules|server)\//.test(file),
);

test("nothing that is shown or heard is written outside the strings", () => {
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.flatMap((file) => hardcoded(file, read(file)).map((text) => `${file}: ${text}`))).toEqual([]);
});

test.each([
  ["a child", "<p>Two words</p>"],
  ["a branch", '<b>{won ? "Two words" : say("x")}</b>'],
  ["a template", `<b>{\`Two words \${n}\`}</b>`],
  ["an attribute", '<input placeholder="Two words" />'],
  ["a label in a template", `<button aria-label={\`Two words \${n}\`} />`],
  ["a component's words", '<CopyButton label="Two words" />'],
  ["the title", 'document.title = "Two words";'],
  ["a hook's title", `useTitle(\`Two words \${code}\`);`],
  ["a label set by hand", 'cell.setAttribute("aria-label", "Two words");'],
  ["text on the canvas", 'pen.fillText("Two words", 0, 0);'],
  ["a text of the board", 'new Text({ text: "Two words", style });'],
  ["a label of the board", 'paints.label("Two words", 12, ink);'],
  ["a sentence anywhere", 'const rows = [{ note: "Two words." }];'],
])("words in %s are found", (_, source) => {
  expect(hardcoded("fixture.tsx", source)).toEqual([expect.stringMatching(/^Two words\.?$/)]);
});

test("what is no words is let through", () => {
  const fine = `
    const a = <p class="two words" title={say("match.wait")}>{say(busy ? "a.b" : "c.d")} ({n})</p>;
    const b = <Icon name="arrow-right" />;
    put("a", 1, 2);
    throw new Error("A fault of ours, in words.");`;
  expect(hardcoded("fixture.tsx", fine)).toEqual([]);
});

test("a count has a form for one and one for many", async () => {
  await speakIn("en");
  expect([1, 4].map((count) => say("room.watching", { count }))).toEqual(["1 watching", "4 watching"]);
});

test("names in a sentence can be told from the rest", () => {
  const sentence = `${marked("Mina")} took ${marked("Theo's")} flag.`;
  expect(pieces(sentence)).toEqual([
    { text: "Mina", isName: true },
    { text: " took ", isName: false },
    { text: "Theo's", isName: true },
    { text: " flag.", isName: false },
  ]);
  expect(bareWords(sentence)).toBe("Mina took Theo's flag.");
});
