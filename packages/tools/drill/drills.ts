import { spawnSync } from "node:child_process";
import { pathOf } from "../services/programs.ts";
import type { Scene } from "./scene.ts";
import type { World, worlds } from "./world.ts";

/** A failure and its repair, during play. */
export interface Drill {
  /** The world it runs in. */
  on: keyof typeof worlds;
  run(scene: Scene): Promise<void>;
}

/** Duration of an outage in milliseconds. */
const OUTAGE = 3000;
/** Duration of a stall in milliseconds: longer than a process is considered alive. */
const STALL = 8000;

/** Maximum number of WAL files: more than fit on this PostgreSQL's disk. */
const FILES = 100;

const now = (): number => performance.now();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A component that exists only in some worlds. */
function of<K extends "redis" | "postgres" | "disk">(world: World, name: K): NonNullable<World[K]> {
  const part = world[name];
  if (!part) throw new Error(`There is no ${name} in this world.`);
  return part;
}

/** Kills and restarts one process. */
async function kill(scene: Scene): Promise<void> {
  const node = scene.anyNode();
  const at = now();
  await node.stop("SIGKILL");
  await Promise.all([node.start(), scene.recovers(at)]);
}

/** Stalls one process until others have taken over its matches, then resumes it. */
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

/** Kills Redis and restarts it empty. Meanwhile connected players continue; disconnected ones return with it. */
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

/** Stops PostgreSQL with `signal` and restarts it. Meanwhile no move is accepted, and all connections are cut. */
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

/** Deploys a new version: stops and restarts one process after another. */
async function deploy(scene: Scene): Promise<void> {
  for (const node of scene.world.nodes) {
    const at = now();
    await node.stop("SIGTERM");
    await Promise.all([node.start(), scene.recovers(at)]);
  }
}

/** Fills the store's disk for a while, and cuts all connections meanwhile. */
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
  // As its supervisor would restart it.
  await postgres?.start();
  await scene.recovers(at);
}

/** Makes PostgreSQL switch WAL files, as under heavy writes, until the disk is full. */
function turnLog({ postgres }: World): void {
  if (!postgres) return;
  const turn = ["-c", "SELECT pg_logical_emit_message(false, 'drill', '')", "-c", "SELECT pg_switch_wal()"];
  const hasTurned = (): boolean => spawnSync(pathOf("psql"), [postgres.url, "-q", ...turn]).status === 0;
  for (let i = 0; i < FILES && hasTurned(); i++);
}

/** Power failure: kills everything at once, and restarts it together. */
async function power(scene: Scene): Promise<void> {
  const { world } = scene;
  const services = [of(world, "redis"), of(world, "postgres")];
  await Promise.all([...world.nodes, ...services].map((each) => each.stop("SIGKILL")));
  const at = now();
  await Promise.all([...services, ...world.nodes].map((each) => each.start()));
  await scene.recovers(at);
}

/** Cuts all connections in the middle of a frame. */
async function cut(scene: Scene): Promise<void> {
  const at = now();
  scene.world.cut();
  await scene.recovers(at);
}

const onCluster = (run: Drill["run"]): Drill => ({ on: "cluster", run });

/** All drills by name, in running order. */
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
