import { toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match, type Parts, type View } from "@baseboard/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("location", { origin: "https://table.example" });
vi.stubGlobal("document", { documentElement: {} });
vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { LocalTable } = await import("../src/match/model/local.ts");
const { Advice } = await import("../src/practice/advice.ts");
const { Play } = await import("../src/match/model/play.ts");
const { startLanguage } = await import("../src/language.ts");
const { say } = await import("../src/words.ts");

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Move = Parts["move"] & { card: number };

/** Ann and Bo at the toy: a card is touched, then confirmed. `thinks` is the bot that is asked. */
async function table(thinks: (view: View<Parts>) => Promise<unknown>, touches = ({ card }: Move): string[] => [`card ${card}`, "ok"]) {
  await startLanguage();
  const match = new Match<Parts>(toy, { seats: 2, options: toy.options.parse({}), key: keyFrom("advice") });
  const sitters = [{ name: "Ann" }, { name: "Bo" }];
  const source = new LocalTable({ match, sitters, seat: 0 });
  const choice = () => ({ label: { key: "match.undo" } });
  const play = new Play(source, { game: toy, hud: () => ({ seats: [], turn: { key: "turn" } }), choice } as never);
  play.follow();
  const advice = new Advice(play, { level: "hawk", ask: thinks });
  advice.follow();
  const shows = { show() {}, animate() {}, point() {}, refuse() {}, isBusy: false, idle: Promise.resolve() };
  const places = Array.from({ length: 40 }, (_, card) => ({
    id: `card ${card}`,
    name: { key: "landing.seats", with: { taken: card, seats: 40 } },
  }));
  play.open({ ...shows, places, touches, dragPath: () => undefined } as never);
  const moves = () => match.legalMoves(0) as Move[];
  return { match, source, play, advice, moves };
}

const best = async ({ hand }: View<Parts>) => ({ card: Math.max(...Object.keys((hand as { cards: object }).cards).map(Number)) });

test("advice is prepared on the board and said, once its player has had a moment to think; nothing is done of it", async () => {
  const { match, play, advice, moves } = await table(best);
  const { card } = (await best(match.view(0))) as Move;
  await vi.advanceTimersByTimeAsync(2000);
  void advice.ask();
  expect([advice.isComing.value, play.picked.value]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(2900);
  expect(play.picked.value).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([advice.isComing.value, play.picked.value, play.picking.value.live]).toEqual([false, [`card ${card}`], ["ok"]]);
  expect(advice.said.value).toContain(say("landing.seats", { taken: card, seats: 40 }));
  expect(match.version).toBe(0);
  // Another card is chosen: it is said no more.
  play.touch(`card ${moves().find((move) => move.card !== card)?.card}`);
  expect(advice.said.value).toBeUndefined();
  // Asked again, it comes at once.
  void advice.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(play.picked.value).toEqual([`card ${card}`]);
  play.touch("ok");
  await vi.advanceTimersByTimeAsync(0);
  expect(match.log[0]).toMatchObject({ seat: 0, act: { move: { card } } });
  expect([advice.said.value, advice.isOffered.value]).toEqual([undefined, false]);
});

test("the bot is asked from the own seat alone: of the other's cards it is told nothing", async () => {
  const seen: View<Parts>[] = [];
  const { match, advice } = await table(async (view) => {
    seen.push(view);
    return best(view);
  });
  void advice.ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([match.view(0)]);
});

test("what needs no touch but the yes, as the end of a turn does, is said no longer than its turn", async () => {
  const { card: highest } = (await best((await table(best)).match.view(0))) as Move;
  const { match, source, play, advice } = await table(best, ({ card }) => (card === highest ? ["ok"] : [`card ${card}`, "ok"]));
  void advice.ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect([advice.said.value !== undefined, play.picked.value]).toEqual([true, []]);
  source.submit(0, { move: await best(match.view(0)) });
  source.submit(1, { move: match.legalMoves(1)[0] });
  await vi.advanceTimersByTimeAsync(0);
  expect([match.toAct.includes(0), play.picked.value, advice.said.value]).toEqual([true, [], undefined]);
});

test("an act of another, which leaves the own moves as they were, neither keeps it back nor takes it away", async () => {
  const { match, source, play, advice } = await table(best);
  const { card } = (await best(match.view(0))) as Move;
  void advice.ask();
  await vi.advanceTimersByTimeAsync(1000);
  source.submit(1, { move: match.legalMoves(1)[0] });
  await vi.advanceTimersByTimeAsync(4000);
  expect(play.picked.value).toEqual([`card ${card}`]);
  expect(advice.said.value).toContain(say("landing.seats", { taken: card, seats: 40 }));
});

test("advice that comes too late, or for which there is no such move, changes nothing; one that fails says so", async () => {
  let answer!: (move: unknown) => void;
  const { source, play, advice, moves } = await table(() => new Promise((done) => (answer = done)));
  await vi.advanceTimersByTimeAsync(5000);
  void advice.ask();
  const [first, second] = moves();
  source.submit(0, { move: first });
  answer(second);
  await vi.advanceTimersByTimeAsync(0);
  expect([play.picked.value, advice.isComing.value]).toEqual([[], false]);
  void advice.ask();
  answer({ card: 99 });
  await vi.advanceTimersByTimeAsync(0);
  expect([play.picked.value, advice.said.value]).toEqual([[], undefined]);

  vi.stubGlobal("reportError", () => undefined);
  const failing = await table(() => Promise.reject(new Error("out of ideas")));
  void failing.advice.ask();
  await vi.advanceTimersByTimeAsync(100);
  expect(failing.source.no.value?.key).toBe("match.adviceNone");
});
