import type { Service } from "../services/service.ts";
import type { Scene } from "./scene.ts";
import type { World } from "./world.ts";

/** What is broken, and mended again, while everybody plays. */
export interface Drill {
  /** What it plays on. */
  on: "cluster" | "single";
  run(scene: Scene): Promise<void>;
}

/** How long something stays away, in milliseconds. */
const OUTAGE = 3000;
/** How long a process stands still, in milliseconds: longer than it is taken for alive. */
const STALL = 8000;

const now = (): number => performance.now();
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A service that this world has. */
function serviceOf(world: World, name: "redis" | "postgres"): Service {
  const service = world[name];
  if (!service) throw new Error(`There is no ${name} in this world.`);
  return service;
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
  const service = serviceOf(scene.world, "redis");
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
  const service = serviceOf(scene.world, "postgres");
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
  const { nodes, disk, cut } = scene.world;
  const [{ pid }] = nodes;
  if (!disk) throw new Error("There is no disk to be filled in this world.");
  disk.fill(pid);
  await wait(OUTAGE / 2);
  const before = scene.acknowledged;
  cut();
  await wait(OUTAGE / 2);
  scene.notes.push(`${disk.kind}; ${scene.acknowledged - before} acknowledged while it was full`);
  const at = now();
  disk.free(pid);
  await scene.recovers(at);
}

/** The power fails: everything is gone at once, and comes back together. */
async function power(scene: Scene): Promise<void> {
  const { world } = scene;
  const services = [serviceOf(world, "redis"), serviceOf(world, "postgres")];
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
  disk: { on: "single", run: disk },
};
