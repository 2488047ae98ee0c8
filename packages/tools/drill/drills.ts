import { spawnSync } from "node:child_process";
import { pathOf } from "../services/programs.ts";
import type { Scene } from "./scene.ts";
import type { World, worlds } from "./world.ts";

/** What is broken, and mended again, while everybody plays. */
export interface Drill {
  /** What it plays on. */
  on: keyof typeof worlds;
  run(scene: Scene): Promise<void>;
}

/** How long something stays away, in milliseconds. */
const OUTAGE = 3000;
/** How long a process stands still, in milliseconds: longer than it is taken for alive. */
const STALL = 8000;

/** More files of its log than this PostgreSQL has no room for. */
const FILES = 100;

const now = (): number => performance.now();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Something that only some worlds have. */
function of<K extends "redis" | "postgres" | "disk">(world: World, name: K): NonNullable<World[K]> {
  const part = world[name];
  if (!part) throw new Error(`There is no ${name} in this world.`);
  return part;
}

/** One process is killed, and started again. */
async function kill(scene: Scene): Promise<void> {
  const node = scene.anyNode();
  const at = now();
  await node.stop("SIGKILL");
  await Promise.all([node.start(), scene.recovers(at)]);
}

/** One process stands still until others have taken its matches over, and goes on as if nothing had been. */
async function stall(scene: Scene): Promise<void> {
  const node = scene.anyNode();
  const at = now();
  node.signal("SIGSTOP");
  try {
    await Promise.all([wait(STALL), scene.recovers(at)]);
  } finally {
    node.signal("SIGCONT");
  }
  await scene.recovers(now());
}

/** Redis is killed and comes back empty. Meanwhile those who are in play on; who drops out comes back with it. */
async function redis(scene: Scene): Promise<void> {
  const service = of(scene.world, "redis");
  await service.stop("SIGKILL");
  await wait(OUTAGE / 2);
  await scene.everybodyPlaysSince(now());
  scene.world.cut();
  await wait(OUTAGE / 2);
  const at = now();
  await service.start();
  await scene.recovers(at);
}

/** PostgreSQL goes away as `signal` does, and comes back. Meanwhile nothing is accepted, and everybody is cut off. */
const postgres = (signal: NodeJS.Signals) => async (scene: Scene) => {
  const service = of(scene.world, "postgres");
  await service.stop(signal);
  await wait(OUTAGE / 2);
  scene.world.cut();
  await wait(OUTAGE / 2);
  const at = now();
  await service.start();
  await scene.recovers(at);
};

/** A new version is brought in: one process after another is asked to stop, and started again. */
async function deploy(scene: Scene): Promise<void> {
  for (const node of scene.world.nodes) {
    const at = now();
    await node.stop("SIGTERM");
    await Promise.all([node.start(), scene.recovers(at)]);
  }
}

/** The disk of the store is full for a while; in the middle of that everybody is cut off. */
async function disk(scene: Scene): Promise<void> {
  const { world } = scene;
  const disk = of(world, "disk");
  disk.fill();
  turnLog(world);
  await wait(OUTAGE / 2);
  const before = scene.acknowledged;
  world.cut();
  await wait(OUTAGE / 2);
  scene.notes.push(`${disk.kind}; ${scene.acknowledged - before} acknowledged while it was full`);
  const { postgres } = world;
  if (postgres) scene.notes.push(postgres.lastWords === undefined ? "PostgreSQL goes on" : "PostgreSQL gave up");
  const at = now();
  disk.free();
  // Whoever watches over it starts it again.
  await postgres?.start();
  await scene.recovers(at);
}

/** Lets PostgreSQL begin one file of its log after another, as it does when much is written, until it has no room for one. */
function turnLog({ postgres }: World): void {
  if (!postgres) return;
  const turn = ["-c", "SELECT pg_logical_emit_message(false, 'drill', '')", "-c", "SELECT pg_switch_wal()"];
  const hasTurned = (): boolean => spawnSync(pathOf("psql"), [postgres.url, "-q", ...turn]).status === 0;
  for (let i = 0; i < FILES && hasTurned(); i++);
}

/** The power fails: everything is gone at once, and comes back together. */
async function power(scene: Scene): Promise<void> {
  const { world } = scene;
  const services = [of(world, "redis"), of(world, "postgres")];
  await Promise.all([...world.nodes, ...services].map((each) => each.stop("SIGKILL")));
  const at = now();
  await Promise.all([...services, ...world.nodes].map((each) => each.start()));
  await scene.recovers(at);
}

/** Every connection is cut in the middle of a frame. */
async function cut(scene: Scene): Promise<void> {
  const at = now();
  scene.world.cut();
  await scene.recovers(at);
}

const onCluster = (run: Drill["run"]): Drill => ({ on: "cluster", run });

/** Every drill by its name, in the order in which they are run. */
export const drills: Record<string, Drill> = {
  kill: onCluster(kill),
  stall: onCluster(stall),
  redis: onCluster(redis),
  "postgres-kill": onCluster(postgres("SIGKILL")),
  "postgres-stop": onCluster(postgres("SIGINT")),
  deploy: onCluster(deploy),
  power: onCluster(power),
  cut: onCluster(cut),
  "postgres-full": { on: "smallCluster", run: disk },
  disk: { on: "single", run: disk },
};
