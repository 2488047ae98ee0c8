import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathOf } from "./programs.ts";
import { accountOf, openService, type Service } from "./service.ts";

/** The account Debian runs PostgreSQL as; PostgreSQL refuses to be root. */
const ACCOUNT = "postgres";

/** A PostgreSQL with one empty database, whose owner needs no password. */
export async function openPostgresServer(): Promise<Service & { url: string }> {
  const service = await openService({
    program: "postgres",
    account: ACCOUNT,
    isReady: (port) => spawnSync(pathOf("pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]).status === 0,
    prepare(folder) {
      const args = [
        "--pgdata",
        join(folder, "data"),
        "--username",
        "baseboard",
        "--auth",
        "trust",
        "--encoding",
        "UTF8",
        "--locale",
        "C",
        "--no-sync",
      ];
      const { status, stdout, stderr } = spawnSync(pathOf("initdb"), args, { encoding: "utf8", cwd: folder, ...accountOf(ACCOUNT) });
      if (status !== 0) throw new Error(`initdb failed:\n${stdout}${stderr}`);
    },
    args: (folder, port) => ["-D", join(folder, "data"), "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "shared_buffers=32MB"],
  });
  return Object.assign(service, { url: `postgresql://baseboard@127.0.0.1:${service.port}/postgres` });
}
