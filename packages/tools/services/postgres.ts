import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { KEYS, learnFromRows, NAMES, TALK } from "../log-search/learn.ts";
import { pathOf } from "./programs.ts";
import { accountOf, openService, type Service } from "./service.ts";

/** The account that runs PostgreSQL on Debian; PostgreSQL refuses to run as root. */
const ACCOUNT = "postgres";

export type PostgresServer = Service & { url: string };

/** The rows of a single-column query; none if the table does not exist. */
const column = (url: string, question: string): string[] =>
  spawnSync(pathOf("psql"), [url, "-At", "-c", question], { encoding: "utf8" }).stdout.split("\n");

/** A PostgreSQL with one empty database, whose owner needs no password. `onto` is called with its folder while that is empty. */
export async function openPostgresServer(onto: (folder: string) => void = () => {}): Promise<PostgresServer> {
  const service = await openService({
    program: "postgres",
    account: ACCOUNT,
    isReady: (port) => spawnSync(pathOf("pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"]).status === 0,
    prepare(folder) {
      const data = join(folder, "data");
      mkdirSync(data);
      onto(data);
      const who = accountOf(ACCOUNT);
      if (who) chownSync(data, who.uid, who.gid);
      chmodSync(data, 0o700);
      const args = ["--pgdata", data, "--username", "baseboard", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"];
      const { status, stdout, stderr } = spawnSync(pathOf("initdb"), args, { encoding: "utf8", cwd: folder, ...who });
      if (status !== 0) throw new Error(`initdb failed:\n${stdout}${stderr}`);
    },
    args: (folder, port) => ["-D", join(folder, "data"), "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "shared_buffers=32MB"],
  });
  const { end } = service;
  const url = `postgresql://baseboard@127.0.0.1:${service.port}/postgres`;
  return Object.assign(service, {
    url,
    async end() {
      if (service.pid) learnFromRows(column(url, KEYS), column(url, NAMES), column(url, TALK));
      await end();
    },
  });
}
