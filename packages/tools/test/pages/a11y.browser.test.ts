import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { served } from "../served.ts";
import { Ear, type Heard } from "./ear.ts";

// Whoever plays here knows the accessibility tree and the keyboard, and nothing else of the page.

const here = served();

/** Opens a room against a bot and starts the match, all by ear. */
async function opensMatch(ear: Ear, rounds: string): Promise<void> {
  await ear.until(({ role, name }) => role === "button" && name.startsWith("The Base"));
  await ear.go("Tab", "button", /^The Base/);
  await ear.press("Enter");
  await ear.until(({ role, name }) => role === "combobox" && name === "Rounds");
  await ear.go("Tab", "combobox", "Rounds");
  await ear.types(rounds);
  await ear.go("Tab", "textbox", "Your name");
  await ear.types("Iris");
  await ear.go("Tab", "button", "Open a room");
  await ear.press("Enter");
  await ear.until(({ role, name }) => role === "combobox" && name.startsWith("Add a bot to seat 2"));
  await ear.go("Tab", "combobox", /^Add a bot to seat 2/);
  await ear.types("Strong");
  await ear.until(({ role, name }) => role === "button" && name === "Start the match");
  await ear.go("Tab", "button", "Start the match");
  await ear.press("Enter");
  await ear.until(({ role }) => role === "grid");
}

/** A legal move, as the list of them reads it. */
interface Offer {
  /** The heading it stands below. */
  of: string;
  label: string;
  /** How many buttons of the list come before it. */
  before: number;
}

/** What the list of legal moves reads, from its title on. */
function offersIn(heard: Heard[]): Offer[] {
  const title = heard.findIndex(({ role, name }) => role === "heading" && /^legal moves/i.test(name));
  const end = heard.findIndex(({ role }, i) => i > title && role === "DisclosureTriangle");
  const offers: Offer[] = [];
  let of = "";
  for (const { role, name } of heard.slice(title + 1, end)) {
    if (role === "heading") of = name;
    if (role === "button") offers.push({ of, label: name, before: offers.length });
  }
  return title < 0 ? [] : offers;
}

/** The legal moves, once the list reads them. */
const offers = (ear: Ear): Promise<Offer[]> =>
  ear.once(
    (all) => offersIn(all),
    ({ length }) => length > 0,
  );

/** How many rows a move of a piece goes up; none for any other move. */
function rowsUp({ of, label }: Offer): number {
  const from = /^[a-e](\d),/.exec(of);
  const to = /^Move to [a-e](\d)/.exec(label);
  return from && to ? Number(to[1]) - Number(from[1]) : 0;
}

/** A plan that needs only ears: bring the pieces up, else look at a tile, else turn one. */
function chosen(offers: Offer[], ply: number): Offer {
  const up = offers.filter((offer) => rowsUp(offer) > 0).sort((a, b) => rowsUp(b) - rowsUp(a));
  const told = ["Set them for me", "Reveal", "Stop here"].flatMap((word) => offers.filter(({ label }) => label.startsWith(word)));
  const turns = offers.filter(({ label }) => label.startsWith("Turn"));
  return up[0] ?? told[0] ?? turns[ply % Math.max(1, turns.length)] ?? offers[0];
}

/** Makes a move from the list: down from its title to the button. The focus then waits at the title of the next list. */
async function makesFromList(ear: Ear, { label, before }: Offer): Promise<void> {
  if ((await ear.focused())?.role !== "heading") await ear.go("Tab", "tab", /^Legal moves/);
  await ear.press(...Array.from({ length: before + 1 }, () => "Tab"));
  await ear.go("Tab", "button", label, 2);
  await ear.press("Enter");
  expect((await ear.focused())?.name).toMatch(/^(legal moves|no legal moves)/i);
}

/** Makes the same kind of move on the board: from live place to live place, then what is offered below it. */
async function makesOnBoard(ear: Ear, { of, label }: Offer): Promise<void> {
  await ear.go("Shift+Tab", "gridcell", /./);
  expect((await ear.go("n", "gridcell", of)).description).toBe("can be chosen");
  await ear.press("Enter");
  const to = /^Move to ([^·]*?)( ·|$)/.exec(label);
  if (to) {
    expect((await ear.go("n", "gridcell", RegExp(`^${to[1]}\\b`))).description).toMatch(/^(makes the move|can be chosen)$/);
    await ear.press("Enter");
    return;
  }
  const [done, how] = label.split(" · ");
  if (how) {
    await ear.go("Tab", "button", how);
    await ear.press("Enter");
  }
  await ear.until(({ role, name }) => role === "button" && name === done);
  await ear.go("Tab", "button", done);
  await ear.press("Enter");
}

const isOver = (status: string): boolean => /You have won|You have lost|A draw|Nobody wins/.test(status);

/** Waits for one's turn, or the end. Answers with what the status line says, which is new. */
async function turnComes(ear: Ear, last: string): Promise<string> {
  const { text } = await ear.until(
    ({ role, text: said }) => role === "status" && said !== last && (isOver(said) || /Your turn|You lost/.test(said)),
  );
  return text;
}

test("someone who hears the page plays a whole match of The Base by keyboard", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1000, height: 600 }, reducedMotion: "reduce" });
  const ear = await Ear.open(page);
  await page.goto("/");
  await opensMatch(ear, "6");
  expect((await ear.focused())?.role).toBe("heading");

  await ear.until(({ role, text }) => role === "status" && /Turn your first tiles/.test(text));
  await ear.go("Tab", "tab", "Table");
  await ear.press("ArrowRight");
  expect(await ear.focused()).toMatchObject({ role: "tab", name: expect.stringMatching(/^Legal moves/) });

  const said: string[] = [];
  await makesFromList(ear, chosen(await offers(ear), 0));
  for (let ply = 1; ; ply++) {
    const status = await turnComes(ear, said.at(-1) ?? "");
    said.push(status);
    if (isOver(status)) break;
    const offer = chosen(await offers(ear), ply);
    if (ply % 4 === 1 && !/^(Stop|Chip)/.test(offer.label)) await makesOnBoard(ear, offer);
    else await makesFromList(ear, offer);
  }

  // The result is announced, and can be looked up again.
  await ear.until(({ role, text }) => role === "heading" && isOver(text));
  const all = await ear.hears();
  const result = all.findIndex(({ role, name }) => role === "region" && name === "Result");
  expect(isOver(all.slice(result).find(({ role }) => role === "heading")!.text)).toBe(true);
  expect(await ear.focused()).toMatchObject({ role: "heading", name: expect.stringMatching(/./) });
  // Every line said what happened, not only whose turn it is.
  expect(said.length).toBeGreaterThan(12);
  expect(said.filter((line) => !/^(Iris|\w+) .*\. /.test(line))).toEqual([]);
  // What is not live is still read, as something that cannot be done.
  await ear.press("Escape");
  const table = await ear.hears();
  const cells = table.filter(({ role }) => role === "gridcell");
  expect(cells.length).toBe(35);
  expect(cells.every(({ disabled }) => disabled)).toBe(true);
  expect(complaints).toEqual([]);
});

/** Turns the tile of every rotation into d4 on its way to the room: a client that got it wrong. */
async function garbleRotations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (message) {
      const bytes = new Uint8Array(
        ArrayBuffer.isView(message)
          ? message.buffer.slice(message.byteOffset, message.byteOffset + message.byteLength)
          : (message as ArrayBuffer),
      );
      const tile = /T (?=[a-z]\d \d+)/.exec(String.fromCharCode(...bytes));
      if (tile)
        bytes.set(
          [..."d4"].map((letter) => letter.charCodeAt(0)),
          tile.index + "T ".length,
        );
      send.call(this, bytes);
    };
  });
}

test("a refusal is an alert, and its link opens the rule", async () => {
  const { page } = await here.person({ viewport: { width: 1000, height: 600 }, reducedMotion: "reduce" });
  await garbleRotations(page);
  const ear = await Ear.open(page);
  await page.goto("/");
  await opensMatch(ear, "6");
  await ear.go("Tab", "tab", "Table");
  await ear.press("ArrowRight");
  const all = await offers(ear);
  await makesFromList(ear, all.find(({ label }) => label === "Set them for me")!);
  await turnComes(ear, "");
  const turn = await ear.once(
    (heard) => offersIn(heard).find(({ label }) => label.startsWith("Turn")),
    (offer) => offer !== undefined,
  );
  await makesFromList(ear, turn!);

  const alert = await ear.until(({ role, text }) => role === "alert" && text !== "");
  expect(alert.text).toContain("d4");
  const link = await ear.go("Shift+Tab", "button", /^Rule: /);
  const rule = /^Rule: (.+)$/.exec(link.name)![1];
  await ear.press("Enter");
  await ear.until(({ role, name, focused }) => focused && role === "heading" && name === rule);
  await ear.go("Shift+Tab", "button", "Dismiss");
  await ear.press("Enter");
  expect((await ear.focused())?.name).toBe("What you can do");
  await page.context().close();
});
