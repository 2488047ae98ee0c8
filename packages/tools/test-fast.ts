// npm run test:fast [what]: tests without server or browser, of a game, folder or file by part of its path. With --watch it keeps running
// and reruns tests affected by a change.
import { runTests, watchTests } from "./testing/run.ts";

const kinds = ["unit*"];
const what = process.argv.slice(2).filter((word) => word !== "--watch");
if (process.argv.includes("--watch")) process.exit(await watchTests(kinds, what));

const { passed, failed } = await runTests(kinds, what);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
