import { freeze, type Parts, type View } from "@baseboard/kit";
import { expect, test, vi } from "vitest";
import { eventsOf, Presenter } from "../src/animation/presenter.ts";
import { animationQueue } from "../src/animation/queue.ts";
import type { Board } from "../src/contract.ts";

/** Each event adds its name to the phase. */
const naming = {
  evolve(table: Parts["table"], { type }: Parts["event"]) {
    table.phase += ` ${type}`;
  },
};

/** A board that writes down what it was told and shown, on a clock that moves only when told to. */
function table() {
  const heard: string[] = [];
  let calls: ((now: number) => void)[] = [];
  let now = 0;
  let settled = 0;
  const reported: unknown[] = [];
  const told: number[] = [];
  const steps: string[] = [];
  const phase = (view: View<Parts>) => view.table.phase;
  const queue = animationQueue({
    nextFrame: (call) => void calls.push(call),
    drawn: () => {},
    still: () => presenter.isHurried,
  });
  const board = {
    show: (view: View<Parts>) => void heard.push(`show ${phase(view)}`),
    async animate(event: Parts["event"]) {
      heard.push(`tell ${event.type}`);
      if (event.type === "impossible") throw new Error("no such piece");
      await queue.push({ ms: 100, run: () => {} });
      if (event.type === "torn") throw new Error("gone in the middle");
      await queue.push({ ms: 100, run: () => {} });
    },
  } as unknown as Board<Parts>;
  const presenter = new Presenter(naming, board, queue, {
    settled: () => void settled++,
    report: (error) => void reported.push(error),
    now: () => now,
  });
  const view = (name: number): View<Parts> => ({ seat: 0, table: { phase: String(name) }, hand: {} });
  return {
    presenter,
    heard,
    reported,
    settled: () => settled,
    ply: (n: number, ...events: string[]) =>
      presenter.animate({
        events: events.map((type) => ({ type })),
        before: view(n - 1),
        after: view(n),
        by: n % 2,
        turn: Math.ceil(n / 10),
        told: (done, { phase }) => {
          if (done === 0) told.push(n);
          steps.push(`${done} ${phase}`);
        },
      }),
    told,
    /** How many events of each ply were told, and the table by then. */
    steps,
    /** Somebody watches, from no seat. */
    watched: (n: number, ...events: string[]) =>
      presenter.animate({
        events: events.map((type) => ({ type })),
        before: { ...view(n - 1), seat: undefined },
        after: { ...view(n), seat: undefined },
      }),
    now: () => now,
    async play(ms: number) {
      for (let t = 0; t <= ms; t += 50) {
        now += 50;
        const due = calls;
        calls = [];
        for (const call of due) call(now);
        for (let i = 0; i < 8; i++) await Promise.resolve();
      }
    },
  };
}

test("a ply's events are told in order, then its view is shown", async () => {
  const at = table();
  at.ply(1, "moved", "captured");
  await at.play(800);
  expect(at.heard).toEqual(["tell moved", "tell captured", "show 1"]);
  expect(at.settled()).toBe(1);
});

test("how far a ply is told is said before each of its events, with the table by then, and once all are", async () => {
  const at = table();
  at.ply(1, "moved", "captured");
  await at.play(100);
  expect(at.steps).toEqual(["0 0"]);
  await at.play(800);
  expect(at.steps).toEqual(["0 0", "1 0 moved", "2 1"]);
  at.ply(2, "moved", "captured");
  await at.presenter.catchUp();
  expect(at.steps.slice(3)).toEqual(["0 1", "2 2"]);
});

test("what is told, was told or waits is known until the picture is up to date", async () => {
  const at = table();
  const news = () => at.presenter.news.map(({ type }) => type);
  expect(news()).toEqual([]);
  at.ply(1, "moved");
  at.ply(2, "rotated", "captured");
  expect(news()).toEqual(["moved", "rotated", "captured"]);
  await at.play(300);
  expect(at.heard.at(-1)).toBe("tell rotated");
  expect(news()).toEqual(["moved", "rotated", "captured"]);
  await at.presenter.catchUp();
  expect(news()).toEqual([]);
});

test("somebody who acts sees the newest view at once", async () => {
  const at = table();
  at.ply(1, "moved", "captured");
  at.ply(2, "rotated");
  await at.presenter.catchUp();
  expect(at.heard).toEqual(["tell moved", "show 2"]);
  expect(at.presenter.isBusy).toBe(false);
});

test("of many plies that nobody waits for the last one alone is drawn; what is told next begins where it began", async () => {
  const at = table();
  for (let n = 1; n <= 300; n++) at.ply(n, "moved");
  await at.presenter.catchUp();
  expect([at.heard, at.told]).toEqual([
    ["tell moved", "show 300"],
    [1, 300],
  ]);
  at.heard.length = 0;
  for (let n = 301; n <= 303; n++) at.ply(n, "moved");
  await at.play(8000);
  for (const [i, words] of at.heard.entries()) if (words.startsWith("tell") && i > 0) expect(at.heard[i - 1]).toMatch(/^show/);
  expect(at.heard.at(-1)).toBe("show 303");
});

test("however many plies wait, each is told, and four seconds after the last the picture has caught up", async () => {
  const at = table();
  for (let n = 1; n <= 80; n++) at.ply(n, `event${n}`);
  await at.play(3900);
  expect(at.presenter.isBusy).toBe(true);
  await at.play(200);
  expect(at.heard.filter((what) => what.startsWith("tell"))).toHaveLength(80);
  expect([at.heard.at(-1), at.presenter.isBusy]).toEqual(["show 80", false]);
});

test("one long ply is cut short after four seconds; for whoever watches, after twelve", async () => {
  const events = Array.from({ length: 90 }, (_, i) => `event${i}`);
  for (const [tell, ms] of [
    ["ply", 4000],
    ["watched", 12_000],
  ] as const) {
    const at = table();
    at[tell](1, ...events);
    await at.play(ms - 100);
    expect(at.heard.at(-1)).toMatch(/^tell/);
    await at.play(200);
    expect([at.heard.at(-1), at.settled()]).toEqual(["show 1", 1]);
  }
});

test("what waits is told faster, the last part of each share faster still, and never more than eight times as fast", async () => {
  const at = table();
  at.ply(1, "moved", "captured");
  expect(at.presenter.speed).toBe(1);
  for (let n = 2; n <= 6; n++) at.ply(n, "moved", "captured");
  expect(at.presenter.speed).toBeCloseTo(1200 / (4000 / 6));
  for (let n = 7; n <= 60; n++) at.ply(n, "moved", "captured");
  expect(at.presenter.speed).toBe(4);
  await at.play(0);
  expect(at.presenter.speed).toBe(8);
});

test("it says whose ply it tells, and which of how many of that seat", async () => {
  const at = table();
  expect(at.presenter.telling).toBeUndefined();
  // Odd plies are seat 1's, even ones seat 0's.
  at.ply(2, "moved");
  at.ply(3, "moved");
  at.ply(5, "moved");
  at.ply(6);
  at.ply(7, "moved");
  at.ply(8, "moved");
  expect([at.presenter.telling, at.told]).toEqual([{ by: 0, at: 1, of: 1 }, [2]]);
  const told = [];
  for (let ply = 0; ply < 4; ply++) {
    await at.play(250);
    told.push(at.presenter.telling);
  }
  expect(told).toEqual([
    { by: 1, at: 1, of: 3 },
    { by: 1, at: 2, of: 3 },
    { by: 1, at: 3, of: 3 },
    { by: 0, at: 1, of: 1 },
  ]);
  await at.play(600);
  expect([at.presenter.telling, at.told]).toEqual([undefined, [2, 3, 5, 6, 7, 8]]);
  // The picture has caught up within the turn; then another turn begins.
  at.ply(10, "moved");
  expect(at.presenter.telling).toEqual({ by: 0, at: 2, of: 2 });
  await at.play(600);
  at.ply(12, "moved");
  expect(at.presenter.telling).toEqual({ by: 0, at: 1, of: 1 });
});

test("plies with nothing to tell, however many, hurry nobody, and are shown in their place", async () => {
  const at = table();
  at.ply(1, "moved", "captured");
  for (let n = 2; n <= 6; n++) at.ply(n);
  at.ply(7, "rotated");
  expect([at.presenter.behind, at.presenter.isHurried]).toEqual([1, false]);
  await at.play(1500);
  const shown = [1, 2, 3, 4, 5, 6].map((n) => `show ${n}`);
  expect(at.heard).toEqual(["tell moved", "tell captured", ...shown, "tell rotated", "show 7"]);
});

test("a presenter that was stopped touches its board no more", async () => {
  const at = table();
  at.ply(1, "moved");
  at.presenter.stop();
  await at.play(400);
  expect(at.heard).toEqual(["tell moved"]);
  expect(at.settled()).toBe(0);
});

test("what a board that is gone cannot tell is nobody's trouble", async () => {
  const at = table();
  at.ply(1, "torn");
  at.presenter.stop();
  await at.play(400);
  expect([at.heard, at.reported]).toEqual([["tell torn"], []]);
});

test("a board that throws is reported, and the table goes on with what it should have told", async () => {
  const at = table();
  at.ply(1, "impossible", "captured");
  at.ply(2, "moved");
  await at.play(800);
  expect(at.heard).toEqual(["tell impossible", "show 1", "tell moved", "show 2"]);
  expect(at.reported).toEqual([new Error("no such piece")]);
  expect([at.presenter.isBusy, at.settled()]).toEqual([false, 1]);
});

test("each event has the tables just before and just after it, and the hands around the whole ply", () => {
  const [before, after] = freeze([
    { seat: 0, table: { phase: "begun" }, hand: { card: 1 } },
    { seat: 0, table: { phase: "begun moved captured won" }, hand: { card: 2 } },
  ]);
  const events = ["moved", "captured", "won"].map((type) => ({ type }));
  const seen = [...eventsOf<Parts>(naming, { events, before, after })];
  expect(seen.map(({ event, before: was, after: now }) => [was.table.phase, was.hand, event.type, now.table.phase, now.hand])).toEqual([
    ["begun", { card: 1 }, "moved", "begun moved", { card: 2 }],
    ["begun moved", { card: 1 }, "captured", "begun moved captured", { card: 2 }],
    ["begun moved captured", { card: 1 }, "won", "begun moved captured won", { card: 2 }],
  ]);
  expect([seen[0].before, seen[2].after]).toEqual([before, after]);
});

test("no table is copied for events that are not animated", async () => {
  const at = table();
  const evolved: string[] = [];
  vi.spyOn(naming, "evolve").mockImplementation((_, { type }) => void evolved.push(type));
  at.ply(1, "moved", "captured", "won");
  await at.presenter.catchUp();
  expect([at.heard, evolved.length]).toEqual([["tell moved", "show 1"], 2]);
  vi.restoreAllMocks();
});
