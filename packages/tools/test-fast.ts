// npm run test:fast [what]: what needs no server and no browser, of a game, a folder or a file by part of its path. With --watch
// it goes on, and runs what a change concerns.
import { runTests, watchTests } from "./testing/run.ts";

const kinds = ["unit*"];
const what = process.argv.slice(2).filter((word) => word !== "--watch");
if (process.argv.includes("--watch")) process.exit(await watchTests(kinds, what));

const { passed, failed } = await runTests(kinds, what);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
