import { readdirSync, readFileSync } from "node:fs";
import { isOfMatch, Match, readTranscript, replay, seatLetter, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { type DisarmTheEarth, disarmTheEarth, type Event, NOBODY } from "../../rules/index.ts";

const folder = new URL("../replays/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), "utf8");
const known = new Map<string, Match<DisarmTheEarth>>();
/** A match of the folder, played once. */
function played(name: string): Match<DisarmTheEarth> {
  const match = known.get(name) ?? replay(disarmTheEarth, readTranscript(textOf(name)));
  known.set(name, match);
  return match;
}
const speak = speakerIn();

/** All that is told in a match. */
const eventsOf = (name: string): Event[] => played(name).log.flatMap(({ events }) => events as Event[]);
const kinds = (name: string): Set<string> => new Set(eventsOf(name).map(({ type }) => type));

// Whole matches, one for each way they end and for each option, who won and by what, and after how many rounds.
const matches: [name: string, winners: string, reason: string, round: number][] = [
  ["four-at-peace", "A", "disarmTheEarth.end.points", 22],
  ["four-out-of-time", "D", "disarmTheEarth.end.points", 12],
  ["four-in-fixed-order", "D", "disarmTheEarth.end.points", 16],
  ["four-without-a-last-round", "C", "disarmTheEarth.end.points", 41],
  ["four-without-continents", "C", "disarmTheEarth.end.points", 12],
  ["four-without-armies-for-a-refusal", "C", "disarmTheEarth.end.points", 12],
  ["four-who-promise", "A", "disarmTheEarth.end.industries", 12],
  ["four-without-deals", "D", "disarmTheEarth.end.industries", 12],
  ["three-at-peace", "C", "disarmTheEarth.end.points", 21],
  ["three-of-four-left", "C", "disarmTheEarth.end.points", 12],
  ["the-last-of-three", "B", "kit.resigned", 6],
  ["two-of-whom-one-resigned", "A", "kit.resigned", 6],
  ["two-at-war", "B", "disarmTheEarth.end.points", 16],
  ["level-on-points", "D", "disarmTheEarth.end.neutral", 12],
];

describe("Whole matches", () => {
  test.each(matches)("%s", (name, winners, reason, round) => {
    const match = played(name);
    expect(match.toAct).toEqual([]);
    expect(match.outcome?.winners.map(seatLetter).join("")).toBe(winners);
    expect(match.outcome?.reason.key).toBe(reason);
    expect(match.outcome && speak(match.outcome.reason)).not.toBe("");
    expect(match.state.table.round).toBe(round);
    const names = ["Ann", "Bo", "Cy", "Di"].slice(0, match.start.seats);
    expect(writeTranscript(transcriptOf(match, names))).toBe(textOf(name));
  });

  test("every one that is kept is played", () => {
    const kept = readdirSync(folder)
      .filter((file) => file.endsWith(".txt"))
      .map((file) => file.replace(".txt", ""));
    expect(kept.toSorted()).toEqual(matches.map(([name]) => name).toSorted());
  });

  test("1: some end at peace, and no army stands on the map then", () => {
    const ends = matches.map(([name]) => [name, eventsOf(name).at(-1)] as const);
    const atPeace = ends.flatMap(([name, end]) => (end?.type === "ended" && end.why === "peace" ? [name] : []));
    expect(atPeace).toEqual(["four-at-peace", "four-without-a-last-round", "three-at-peace"]);
    for (const name of atPeace) expect(played(name).state.table.lands.every(({ armies }) => armies === 0)).toBe(true);
  });

  test("2: others when the last round is over, in which armies still stand", () => {
    for (const name of ["four-out-of-time", "two-at-war"]) {
      const { table } = played(name).state;
      expect(table.round).toBe(table.last);
      expect(table.lands.some(({ armies }) => armies > 0)).toBe(true);
    }
  });

  const resting = new Set(["loop", "roll", "act", "over"]);
  test("13, 16: after each ply every territory is nobody's, armed with one of each at least, or neutral", () => {
    for (const [name] of matches) {
      const match = played(name);
      const { table } = new Match(disarmTheEarth, match.start).state;
      for (const event of eventsOf(name)) {
        if (!isOfMatch(event)) disarmTheEarth.evolve(table, event);
        if (!resting.has(table.phase)) continue;
        const faults = table.lands.filter(({ owner, armies, industries }) =>
          owner === NOBODY ? armies + industries > 0 : armies > 0 && industries < 1,
        );
        expect(faults, name).toEqual([]);
      }
    }
  });

  test("every kind of event comes up in one of them", () => {
    const all = new Set(matches.flatMap(([name]) => [...kinds(name)]));
    const wanted: Event["type"][] = [
      ...(["turnBegan", "loopChosen", "rolled", "paid", "sailed", "gained", "lost", "barren", "summit", "again", "allowed"] as const),
      ...(["declined", "produced", "placed", "bought", "settled", "tried", "proposed", "agreed", "refused", "disarmed"] as const),
      ...(["attacked", "embarked", "defended", "thrown", "captured", "repelled", "occupied", "turnEnded", "left"] as const),
      ...(["offered", "dealt", "undealt", "judged", "opened", "ended"] as const),
    ];
    expect(wanted.filter((type) => !all.has(type))).toEqual([]);
  });

  test("3, 34: what an option takes away does not come up", () => {
    const byContinent = (name: string) => eventsOf(name).some((event) => event.type === "disarmed" && event.by === "continents");
    expect([byContinent("four-without-continents"), byContinent("four-at-peace")]).toEqual([false, true]);
    const free = (name: string) => eventsOf(name).some((event) => event.type === "refused" && event.bonus);
    expect([free("four-without-armies-for-a-refusal"), free("four-out-of-time")]).toEqual([false, true]);
    for (const type of ["offered", "dealt", "judged"]) expect(kinds("four-without-deals").has(type)).toBe(false);
  });

  test("4: in fixed order the same seat begins each round; else the next one does", () => {
    const first = (name: string) =>
      eventsOf(name).flatMap((event) => (event.type === "turnBegan" && event.played === 0 ? [event.seat] : []));
    expect(new Set(first("four-in-fixed-order")).size).toBe(1);
    const rotating = first("four-at-peace");
    expect(rotating.slice(0, 8)).toEqual(rotating.slice(0, 8).map((_, i) => (rotating[0] + i) % 4));
  });

  test("promises are kept and broken, and whispers are open in the end", () => {
    const fates = new Set(eventsOf("four-who-promise").flatMap((event) => (event.type === "judged" ? [event.fate] : [])));
    expect([...fates].toSorted()).toEqual(["broken", "kept", "void"]);
    expect(kinds("four-who-promise").has("opened")).toBe(true);
  });
});
