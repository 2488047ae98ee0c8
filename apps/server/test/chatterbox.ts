// A process that writes so many lines into its log at once, whenever it is told to, and says what it is not rid of yet.
import { setTimeout } from "node:timers/promises";
import { standardError } from "../src/log/line-writer.ts";

process.once("exit", () => standardError.flush());
process.once("SIGTERM", () => process.exit());
process.stdin.setEncoding("utf8").on("data", async (text: string) => {
  for (let i = 0; i < Number(text); i++) standardError.write(`${JSON.stringify({ i, msg: "x".repeat(100) })}\n`);
  // It lives: its timers go off.
  await setTimeout(10);
  process.stdout.write(`${standardError.lost}\n`);
});
