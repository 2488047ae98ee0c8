// backup FILE | restore FILE | check-upgrade: operator commands. Settings come from the environment, as for the server.
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Fault } from "@baseboard/kit";
import { checkUpgrade, reportText } from "./check-upgrade.ts";
import { type Config, readConfig } from "./config.ts";
import { games } from "./games.ts";
import { openLog } from "./log/open.ts";
import { BACKUP, readBackup, writeBackup } from "./store/backup.ts";
import { openStore, readStore } from "./store/open.ts";
import type { Store } from "./store/store.ts";

const USAGE = `Usage:
  backup FILE    writes all rooms and matches into FILE, while the server runs
  restore FILE   puts them into an empty store: a new data folder, or a new database
  check-upgrade  says which matches could not go on by the rules of this version, while an older server runs
- as FILE is the standard output, or the standard input.`;

/** File argument that stands for standard input or output. */
const PIPE = "-";

/** Final message; `isBad` if the operator has to act on it. */
interface Answer {
  said: string;
  isBad?: boolean;
}

/** Commands that take a file, by name. */
const withFile: Record<string, (store: Store, file: string) => Promise<Answer>> = {
  async backup(store, file) {
    const { rooms, matches, lines } = file === PIPE ? await writeBackup(store, process.stdout) : await backupInto(file, store);
    await store.note({ name: BACKUP, text: String(Date.now()), until: Number.MAX_SAFE_INTEGER });
    return { said: `${file === PIPE ? "The backup" : file} holds ${rooms} rooms, ${matches} matches and ${lines} lines.` };
  },
  async restore(store, file) {
    const { rooms, matches, lines } = await readBackup(store, file === PIPE ? process.stdin : createReadStream(file));
    return { said: `${rooms} rooms, ${matches} matches and ${lines} lines are back.` };
  },
};

async function check(config: Config): Promise<Answer> {
  const report = await checkUpgrade(readStore(config), games(config.toy));
  return { said: reportText(report), isBad: report.stopping > 0 };
}

/** Temporary name until complete: a partial backup must not pass for a whole one. */
async function backupInto(file: string, store: Store): ReturnType<typeof writeBackup> {
  const unfinished = `${file}.part`;
  try {
    const written = await writeBackup(store, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
    return written;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function run([name = "", file, ...more]: string[]): Promise<Answer> {
  if (name === "check-upgrade" && file === undefined) return check(readConfig(process.env));
  const command = withFile[name];
  if (!command || !file || more.length > 0) throw new Wrong(USAGE);
  if (name === "restore" && file !== PIPE && !existsSync(file)) throw new Wrong(`There is no file ${file}.`);
  const store = await openStore(readConfig(process.env), openLog("warn"));
  try {
    return await command(store, file);
  } finally {
    await store.close();
  }
}

/** An error the operator can fix, with a sentence that says how. */
class Wrong extends Fault {}

try {
  // To standard error: standard output may carry the backup itself.
  const { said, isBad = false } = await run(process.argv.slice(2));
  process.stderr.write(`${said}\n`);
  process.exitCode = isBad ? 1 : 0;
} catch (error) {
  // System errors such as a missing folder or a full disk: the message names the file.
  const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
  if (!(error instanceof Fault) && !isOfSystem) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
