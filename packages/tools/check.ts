// pnpm check: lint, format, types and the build, in a few seconds.
import { checks, run } from "./checks.ts";

let failed = 0;
for (const check of checks) {
  const said = run(check);
  console.log(`${said === undefined ? "✓" : "✗"} ${check.name}`);
  if (said === undefined) continue;
  failed++;
  console.log(said);
}
process.exit(failed > 0 ? 1 : 0);
