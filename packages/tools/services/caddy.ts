import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.ts";
import { type Gateway, openCaddyWith } from "./proxies.ts";

/** The Caddy of a cluster, as deploy/Caddyfile has it, before servers of this machine, by their names and ports. */
export function openCaddy(nodes: Record<string, number>): Promise<Gateway> {
  const caddyfile = readFileSync(join(root, "apps/server/deploy/Caddyfile"), "utf8");
  // Whoever tests may say who they are.
  const trusting = caddyfile.replace("lb_policy random", "lb_policy random\n\t\t\ttrusted_proxies 127.0.0.1/32");
  return openCaddyWith(trusting, Object.fromEntries(Object.entries(nodes).map(([name, port]) => [`${name}:2567`, port])));
}
