// pnpm bench:page: what the built client costs whoever opens it: on slow 4G with a CPU four times slower, cold and warm, beside a page
// of Pixi and the Colyseus client alone; and what a board costs that rests, and that moves. Prints Markdown.

import { openBrowser } from "../../browser.ts";
import { openGame } from "../../games.ts";
import { machine } from "../load/report.ts";
import { openHost } from "../process.ts";
import { limit } from "./limit.ts";
import { six, two } from "./tables.ts";
import { comeBack, type Opened, open, strain, visit } from "./visit.ts";

const GAME = "darebase";

const host = await openHost();
const empty = await limit();
const browser = await openBrowser();

const whole = (ms: number | undefined): string => (ms === undefined ? "-" : `${Math.round(ms)} ms`);
const cells = (opened: Opened): string =>
  [whole(opened.painted), whole(opened.largest), whole(opened.ready), opened.requests, `${Math.round(opened.bytes / 1000)} kB`].join(" | ");
const row = (what: string, opened: Opened): void => console.log(`| ${what} | ${cells(opened)} |`);

const { game } = await openGame(GAME);
const table = await two(host.base, game);
const ready = ".places [data-id]";

console.log(`\n400 ms away, 1.6 Mbit/s, a CPU four times slower; on ${machine()}\n`);
console.log("| page | first paint | largest paint | can be used | requests | bytes |\n| --- | --: | --: | --: | --: | --: |");
row("limit: Pixi and the Colyseus client alone, cold", await visit(browser, empty.base, { ready: "body[data-ready]" }));
row("front page, cold", await visit(browser, host.base, { ready: ".shelf button, .shelf a" }));
// Who does not come in soon has no seat any more.
const waiting = await two(host.base, game, false);
row("a room before its match, by its link, cold", await visit(browser, host.base, { entry: waiting.bo, ready: ".access" }));
row("practice, its plan, cold", await visit(browser, host.base, { path: `/play/${GAME}`, ready: "form" }));
row("a match, by its link, cold, where it was not seen before", await visit(browser, host.base, { entry: table.bo, ready }));
const at = await open(browser, host.base, { entry: table.bo, hasSeen: true, ready });
row("a match, by its link, cold", at.opened);
row("the same, warm", await comeBack(at, ready));
await at.context.close();

const resting = await open(browser, host.base, { entry: table.bo, ready, isSlow: false });
console.log(`\na board at rest: ${await strain(resting.page, 10)}`);
await resting.context.close();

const full = await six(host.base);
const moving = await open(browser, host.base, { path: `/w/${full.code}`, ready: ".players", isSlow: false });
const playing = full.play(20);
console.log(`six seats playing: ${await strain(moving.page, 20)}\n`);
await playing;

await browser.close();
await empty.close();
host.stop();
process.exit(0);
