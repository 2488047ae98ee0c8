import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { vi } from "vitest";

/** The folder of the web client. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the client as it is shipped, in memory; answers with its files. */
export async function built(): Promise<Rolldown.RolldownOutput["output"]> {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("BASEBOARD_TEST", undefined);
  try {
    const setting = { root, configFile: join(root, "vite.config.ts"), logLevel: "silent" as const };
    return ((await build({ ...setting, build: { write: false } })) as Rolldown.RolldownOutput).output;
  } finally {
    vi.unstubAllEnvs();
  }
}
