import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.ts";
import { type Gateway, openCaddyWith } from "./proxies.ts";

/** The Caddy of a cluster, from deploy/Caddyfile, in front of local servers given by name and port. */
export function openCaddy(nodes: Record<string, number>): Promise<Gateway> {
  const caddyfile = readFileSync(join(root, "apps/server/deploy/Caddyfile"), "utf8");
  // Tests may set their client address.
  const trusting = caddyfile.replace("lb_policy random", "lb_policy random\n\t\t\ttrusted_proxies 127.0.0.1/32");
  return openCaddyWith(trusting, Object.fromEntries(Object.entries(nodes).map(([name, port]) => [`${name}:2567`, port])));
}
