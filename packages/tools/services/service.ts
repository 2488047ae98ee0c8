import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Program, pathOf } from "./programs.ts";

/** A program that serves a local port, and can be made to fail. */
export interface Service {
  name: Program;
  port: number;
  /** Process id; undefined while stopped. */
  readonly pid: number | undefined;
  /** Its last output, if it has ended unexpectedly. */
  readonly lastWords: string | undefined;
  /** Restarts it on the same port and data; no-op while it is running. */
  start(): Promise<void>;
  /** Ends it with `signal`: SIGKILL at once, SIGTERM gracefully. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Suspends and resumes it. */
  stall(): void;
  goOn(): void;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

interface Wish {
  program: Program;
  /** Its arguments, given folder and port. */
  args(folder: string, port: number): string[];
  /** Prepares its folder before the first start. */
  prepare?(folder: string, port: number): void;
  /** Whether it is ready, once it accepts connections. Default: yes. */
  isReady?(port: number): boolean;
  /** The system account it runs as, if we are root: some refuse to run as root. */
  account?: string;
  env?: Record<string, string>;
}

/** Startup timeout in milliseconds. */
const PATIENCE = 30_000;

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a service with its own data. Rejects, with its last output, if it fails to start. */
export async function openService({ program, args, prepare, isReady, account, env }: Wish): Promise<Service> {
  const [path, port] = [pathOf(program), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), `baseboard-${program}-`));
  const who = account ? accountOf(account) : undefined;
  if (who) chownSync(folder, who.uid, who.gid);
  prepare?.(folder, port);
  let child: ChildProcess | undefined;
  let said = "";
  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const kill = (): void => void child?.kill("SIGKILL");
  const service: Service = {
    name: program,
    port,
    get pid() {
      return child?.pid;
    },
    get lastWords() {
      return child && hasEnded(child) ? said : undefined;
    },
    async start() {
      if (child && !hasEnded(child)) return;
      said = "";
      const running = spawn(path, args(folder, port), {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
        ...who,
      });
      child = running;
      for (const stream of [running.stdout, running.stderr]) stream.on("data", (text) => (said = `${said}${text}`.slice(-2000)));
      const ended = new Promise<never>((_resolve, reject) =>
        running.once("exit", () => reject(new Error(`${program} ended at once:\n${said}`))),
      );
      ended.catch(() => {});
      await Promise.race([answers(port, isReady), ended]);
    },
    async stop(signal = "SIGTERM") {
      const running = child;
      child = undefined;
      if (!running || hasEnded(running)) return;
      const gone = new Promise((resolve) => running.once("exit", resolve));
      running.kill(signal);
      if (signal !== "SIGKILL") running.kill("SIGCONT");
      await gone;
    },
    stall: () => void child?.kill("SIGSTOP"),
    goOn: () => void child?.kill("SIGCONT"),
    async end() {
      await service.stop("SIGKILL");
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  process.once("exit", kill);
  await service.start();
  return service;
}

/** User and group id of an account; undefined unless we are root, since only root can switch user. */
export function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Resolves once a port accepts connections and the service is ready. */
async function answers(port: number, isReady: Wish["isReady"] = () => true): Promise<void> {
  for (const until = performance.now() + PATIENCE; ; ) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isThere && isReady(port)) return;
    if (performance.now() > until) throw new Error(`Nothing answers on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
