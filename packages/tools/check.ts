// pnpm check: lint, format, types and the build, in a few seconds.
import { runChecks } from "./checks.ts";

const failed = await runChecks();
process.exit(failed.length > 0 ? 1 : 0);
