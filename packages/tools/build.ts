import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds the web client into apps/client/dist. The server runs from source and needs no build. */
const root = fileURLToPath(new URL("../../apps/client", import.meta.url));

await build({ root, configFile: `${root}/vite.config.ts`, logLevel: process.argv.includes("--quiet") ? "warn" : "info" });
