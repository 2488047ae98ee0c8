import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { limitedDisk } from "../drill/disk.ts";
import { type Drill, drills } from "../drill/drills.ts";
import { hasPassed, type Result, rehearse } from "../drill/rehearse.ts";
import { openSingle, openSmallCluster, type World, worlds } from "../drill/world.ts";

const enough = new AbortController().signal;
const run = (name: string, drill: Drill, world: World) => rehearse(name, drill, { world, tables: 4, times: 1, tell: console.log, enough });
const isFine = (result: Result): void => {
  expect(result).toMatchObject({ lost: 0, doubled: 0, seats: 0, wrong: [], back: result.players });
  expect(hasPassed(result)).toBe(true);
};

// The client says on the console that it was cut off; here it always is.
beforeAll(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

describe.each(Object.entries(worlds))("on a %s", (kind, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world?.end());

  const here = Object.entries(drills).filter(([, { on }]) => on === kind);
  test.each(here)("nothing acknowledged is lost or doubled, and everybody comes back: %s", async (name, drill) => {
    isFine(await run(name, drill, world));
  });

  test("after a drill that failed midway everything runs again, and what ended by itself is named", async () => {
    const { redis, postgres, nodes } = world;
    const [first, victim] = [nodes[0], postgres ?? nodes[0]];
    const failing: Drill["run"] = async () => {
      first.signal("SIGSTOP");
      await redis?.stop("SIGKILL");
      process.kill(victim.pid as number, "SIGKILL");
      await vi.waitFor(() => expect(victim.lastWords).toBeDefined(), { timeout: 20_000 });
      throw new Error("It fails.");
    };
    const { wrong, back, players } = await run("failing", { on: "cluster", run: failing }, world);
    expect(wrong).toEqual(["It fails.", expect.stringContaining(`${victim.name} has ended by itself: `)]);
    expect(back).toBe(players);
  });
});

const onLimited: [name: string, open: (make: typeof limitedDisk) => Promise<World>][] = [
  ["disk", openSingle],
  ["postgres-full", openSmallCluster],
];
test.each(onLimited)("where no disk can be mounted, one is full all the same: %s", async (name, open) => {
  const world = await open(limitedDisk);
  try {
    const result = await run(name, drills[name], world);
    isFine(result);
    expect(result.note).toMatch(/^prlimit --fsize=0; 0 acknowledged/);
  } finally {
    await world.end();
  }
});
