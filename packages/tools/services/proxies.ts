import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openService, type Service } from "./service.ts";

/** A proxy on loopback, in front of local servers. */
export type Gateway = Service & { url: string };

/** Local servers that replace those in a configuration: `game-1:2567` and its port. */
export type Instead = Record<string, number>;

/** A Caddy with a given Caddyfile, for any site, without TLS. Rejects if the file does not name one of the servers. */
export async function openCaddyWith(caddyfile: string, servers: Instead): Promise<Gateway> {
  const service = await openService({
    program: "caddy",
    env: { XDG_DATA_HOME: "/nonexistent", XDG_CONFIG_HOME: "/nonexistent", HOME: "/nonexistent" },
    prepare(folder, port) {
      const text = put(replaced(caddyfile, servers), /^(\{\$SITE\}|[a-z.]+) \{$/m, `:${port} {`);
      writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${text}`);
    },
    args: (folder) => ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
  });
  return Object.assign(service, { url: `http://127.0.0.1:${service.port}` });
}

/** An nginx with these servers in its configuration; the first with TLS is opened without. Rejects as above. */
export async function openNginxWith(servers: string, instead: Instead): Promise<Gateway> {
  const service = await openService({
    program: "nginx",
    account: "www-data",
    prepare(folder, port) {
      const plain = replaced(servers, instead).replaceAll(/^\s*ssl_.*\n/gm, "");
      const http = put(plain, /^\s*listen 443 ssl.*;$/m, `  listen 127.0.0.1:${port};`);
      writeFileSync(join(folder, "nginx.conf"), nginxConf(folder, http));
    },
    args: (folder) => ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
  });
  return Object.assign(service, { url: `http://127.0.0.1:${service.port}` });
}

/** Configuration around the servers: one process, with all its files in a separate folder. */
const nginxConf = (folder: string, http: string): string => `daemon off;
master_process off;
error_log stderr;
pid ${join(folder, "pid")};
events {}
http {
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((what) => `  ${what}_temp_path ${join(folder, what)};\n`).join("")}
${http}
}
`;

function replaced(text: string, servers: Instead): string {
  return Object.entries(servers).reduce(
    (so, [name, port]) => put(so, new RegExp(`\\b${name.replaceAll(".", "\\.")}\\b`, "g"), `127.0.0.1:${port}`),
    text,
  );
}

function put(text: string, place: RegExp, thing: string): string {
  if (text.search(place) < 0) throw new Error(`There is no ${place} in:\n${text}`);
  return text.replace(place, thing);
}
