import { type Toy, toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match, transcriptOf, writeTranscript } from "@baseboard/kit";
import { create } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { speakerIn } from "../../words.ts";
import { LAPTOP, named, PHONE, tap, touch } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  return { base: server.base, close: () => server.end() };
});

const speak = speakerIn("en");
const STILL = { reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** A match that is over, as text; and the position after so many of its lines. */
function played(lines: number, names: string[]): { text: string; position: string } {
  const match = new Match<Toy>(toy, { seats: names.length, options: { hand: 3 }, key: keyFrom("played") });
  let position = "";
  while (match.toAct.length > 0) {
    if (match.version === lines) position = toy.notation.writePosition(match.state);
    match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[0] });
  }
  return { text: writeTranscript(transcriptOf(match, names)), position };
}

/** Plays the lowest card of a seat by touch. */
async function play(page: Page, code: string, seat: number): Promise<void> {
  const match = server.room(code).model.match!;
  const { card } = match.legalMoves(seat)[0] as { card: number };
  await touch(page, [String(card), "ok"], () => speak({ key: "toy.play", with: { card } }));
}

test("from a moment of a replay two people play on in a room of their own; so will they in the next match", async () => {
  const { text, position } = played(3, ["Cy", "Di"]);
  const ann = await here.person({ ...LAPTOP, ...STILL });
  const bo = await here.person({ ...PHONE, ...STILL });
  await named(ann.page, "Ann");
  await named(bo.page, "Bo");
  await ann.page.goto("/replay");
  await ann.page.getByLabel("The match as text").fill(text);
  await ann.page.getByRole("button", { name: "Replay it" }).click();
  await ann.page.getByRole("slider", { name: "Moment of the match" }).waitFor();
  await ann.page.keyboard.press("Home");
  for (let line = 0; line < 3; line++) await ann.page.keyboard.press("ArrowRight");
  await ann.page.getByRole("button", { name: "Play on from here" }).click();
  await ann.page.getByText("Play on with others").waitFor();
  await ann.page.getByRole("radio").nth(1).check({ force: true });
  expect(await findings(ann.page)).toEqual([]);
  await ann.page.getByRole("button", { name: "Open a room from here" }).click();
  await ann.page.getByText("This room begins from a position").waitFor();
  await ann.page.getByText("whoever opened this room may have seen them").waitFor();
  expect(await findings(ann.page)).toEqual([]);
  const code = new URL(ann.page.url()).pathname.split("/").at(-1)!;
  const { model } = server.room(code);
  expect(model.setup.chairs.map(({ kind }) => kind)).toEqual(["open", "human"]);

  await bo.page.goto(`/r/${code}`);
  await tap(bo.page.getByRole("button", { name: speak({ key: "door.seat" }) }));
  await bo.page.getByText("This room begins from a position").waitFor();
  expect(await bo.page.getByRole("button", { name: "New match instead" }).count()).toBe(0);
  await ann.page.getByRole("button", { name: "Start the match" }).click();
  await bo.page.locator(".places [data-id]").first().waitFor();
  expect(toy.notation.writePosition(model.match!.start.state as never)).toBe(position);
  // Which of the two may act first, the position says.
  for (let line = 0; line < 2; line++) {
    const [seat] = model.match!.toAct;
    await play([bo.page, ann.page][seat], code, seat);
    await expect.poll(() => model.match!.version).toBe(line + 1);
  }
  expect([...new Set(model.match!.log.map(({ seat }) => seat))].sort()).toEqual([0, 1]);
  await ann.page.getByText("This match began from a position.").waitFor();
  for (let { match } = model; match?.toAct.length; ) {
    const [seat] = match.toAct;
    const act = { move: match.legalMoves(seat)[0] };
    expect(await model.request(model.setup.chairs[seat].person, "act", { act, version: match.version })).toHaveProperty("version");
  }
  for (const { page } of [ann, bo])
    await page.getByText("The next match begins from the same position again. In the next match you swap sides.").waitFor();
  expect([...ann.complaints, ...bo.complaints]).toEqual([]);
  for (const { page } of [ann, bo]) await page.context().close();
});

test("all seats of the position are asked for, each with its side; the host can have a match from the beginning instead", async () => {
  const { position } = played(2, ["Cy", "Di", "Ed"]);
  const { entry } = await create<Toy>(here.base, { game: "toy", name: "Ann", options: { hand: 3 }, from: { position } });
  const { page } = await here.person({ ...LAPTOP, ...STILL });
  await page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code: entry.code, game: "toy", token: entry.token, at: Date.now() }]),
  );
  await page.goto(`/r/${entry.code}`);
  await page.getByText("2 more players are needed").waitFor();
  const side = (seat: 0 | 2) => page.getByRole("listitem").getByText(speak(toy.sides[seat].side));
  await side(2).waitFor();
  await page.getByText("The options belong to the position").waitFor();
  await page.getByRole("button", { name: "New match instead" }).click();
  await page.getByText("One more player is needed").waitFor();
  await page.getByLabel("Cards in a hand").selectOption("4");
  await expect.poll(() => server.room(entry.code).model.setup.options).toEqual({ hand: 4 });
  expect([await side(2).count(), await page.getByText("from a position").count()]).toEqual([0, 0]);
  await page.context().close();
});
