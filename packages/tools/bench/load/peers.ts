import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../workspace.ts";

/** Peers for comparison: installed only for it, in these exact versions; no other code needs them. */
const peers = { "boardgame.io": "0.50.2", "socket.io-client": "4.8.4", ws: "8.23.0" };

const folder = join(root, "node_modules/.cache/baseboard-peers");

/** Installs missing peers by npm and returns their folder. Throws, with a sentence, if that fails. */
export function bringPeers(): string {
  const wanted = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
  const isThere = Object.keys(peers).every((name) => existsSync(join(folder, "node_modules", name, "package.json")));
  if (isThere) return folder;
  console.log(`Fetching what Baseboard is compared with: ${wanted.join(", ")}…`);
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", ...wanted];
  const { status, stderr } = spawnSync("npm", args, { encoding: "utf8", cwd: folder });
  if (status !== 0) throw new Error(`What Baseboard is compared with could not be fetched:\n${stderr}`);
  return folder;
}
