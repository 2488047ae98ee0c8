import { readdirSync, readFileSync } from "node:fs";
import { type Match, readTranscript, replay, seatLetter, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { manifest } from "../../manifest.ts";
import { type DisarmTheBase, disarmTheBase, type Event } from "../../rules/index.ts";
import { takesStock } from "./stock.ts";

const folder = new URL("../replays/", import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.txt`, folder), "utf8");
const played = (name: string) => replay(disarmTheBase, readTranscript(textOf(name)));
const speak = speakerIn();

/** `AB: why all have won`, or `: why nobody has`. */
function cameOut({ outcome }: Match<DisarmTheBase>): string {
  return outcome ? `${outcome.winners.map(seatLetter).join("")}: ${speak(outcome.reason)}` : "";
}

/** Options that are not usual. */
const unusual = (options: DisarmTheBase["options"]): string =>
  manifest.fields
    .filter(({ name, usual }) => options[name as keyof typeof options] !== usual)
    .map(({ name }) => `${name} ${options[name as keyof typeof options]}`)
    .join(", ");

/** What is told, line by line. */
const told = (name: string): Event[][] => played(name).log.map(({ events }) => events as Event[]);
const count = (name: string, type: Event["type"]): number =>
  told(name)
    .flat()
    .filter((event) => event.type === type).length;

/** What happened last. */
const atLast = (name: string): string => (told(name).at(-1) ?? []).map(({ type }) => type).join(" ");

const back = (planes: number) => `All ${planes} planes are disarmed, and somebody is back to tell of it.`;
const dawn = (planes: number) => `The sun came up over the base: ${planes} planes were disarmed.`;
const alarm = (planes: number) => `No guard was left in the hut, and the alarm went off: ${planes} planes were disarmed.`;
const caught = (planes: number) => `Caught by the patrol: ${planes} planes were disarmed.`;

// Whole matches, one for each kind of table and each way to come out: teams that plan, or take care, and here and there do anything at all.
const matches: [name: string, result: string, plies: number, options: string][] = [
  ["one", `A: ${back(6)}`, 80, ""],
  ["one-caught", `: ${caught(0)}`, 31, ""],
  ["one-seen", `: ${caught(6)}`, 47, ""],
  ["one-second-guard", `: ${alarm(6)}`, 59, ""],
  ["two", `AB: ${back(6)}`, 75, ""],
  ["two-alarm", `: ${alarm(5)}`, 81, ""],
  ["two-no-escort", `: ${alarm(6)}`, 65, ""],
  ["three", `ABC: ${back(6)}`, 105, ""],
  ["three-one-caught", `ABC: ${back(6)}`, 109, ""],
  ["three-given-up", ": The match was given up: 5 planes were disarmed.", 61, ""],
  ["four-sunrise", `: ${dawn(4)}`, 123, ""],
  ["four-two-caught", `: ${caught(4)}`, 54, ""],
  ["four-seen-at-once", `: ${caught(6)}`, 87, ""],
  ["four-noise", `: ${alarm(5)}`, 109, ""],
  ["one-hidden", `A: ${back(6)}`, 61, "cards hidden"],
  ["two-hidden", `AB: ${back(6)}`, 90, "cards hidden"],
  ["three-hidden-expert", `: ${alarm(5)}`, 90, "level expert, cards hidden"],
  ["four-hidden-sunrise", `: ${dawn(5)}`, 149, "cards hidden"],
  ["two-easy", `AB: ${back(5)}`, 82, "level easy"],
  ["three-hard", `ABC: ${back(6)}`, 93, "level hard"],
  ["four-expert", `ABCD: ${back(6)}`, 90, "level expert"],
  ["two-gaps", `AB: ${back(6)}`, 63, "tiles gaps, hut four"],
  ["three-lot-of-four", `ABC: ${back(4)}`, 112, "tiles lot"],
];
const names = matches.map(([name]) => name);
const won = matches.filter(([, result]) => /^[A-D]/.test(result)).map(([name]) => name);

describe("Whole matches", () => {
  test.each(matches)("%s", (name, result, plies, options) => {
    const match = played(name);
    expect(cameOut(match)).toBe(result);
    expect(match.plies).toBe(plies);
    expect(match.toAct).toEqual([]);
    expect(unusual(match.start.options)).toBe(options);
    expect(writeTranscript(transcriptOf(match, readTranscript(textOf(name)).names))).toBe(textOf(name));
    takesStock(match);
  });

  test("every one that is kept is played", () => {
    const kept = readdirSync(folder).map((file) => file.replace(".txt", ""));
    expect(kept.toSorted()).toEqual(names.toSorted());
  });

  test.each(names)("D1: in %s every turn draws two cards, or one with hidden hands, and one square is walked", (name) => {
    const { table } = played(name).state;
    const draws = count(name, "drew") / (table.options.cards === "hidden" ? 1 : 2);
    // The patrol's step begins another turn, unless it ends the match.
    expect(count(name, "patrolled")).toBe(count(name, "turnBegan") + (/patrolled.* ended$/.test(atLast(name)) ? 1 : 0));
    expect(count(name, "turnBegan")).toBe(table.turn - 1);
    // The last turn may end before its cards, or amid them, and so does that of somebody caught.
    const cut = Math.abs(draws - table.turn + 1);
    expect(cut).toBeLessThanOrEqual(1 + count(name, "caught"));
  });

  test.each(won)("F2: %s is won with an action, before anything is drawn", (name) => {
    expect(["went ended", "played disarmed ended"]).toContain(atLast(name));
  });

  test("F2: it is won by coming back, and by disarming while somebody waits outside", () => {
    const ways = won.map((name) => told(name).at(-1)?.[0].type);
    expect(new Set(ways)).toEqual(new Set(["went", "played"]));
  });

  test("D6: with one guard left for two it is lost, though that one came", () => {
    expect(atLast("one-second-guard")).toMatch(/drew guardCame alarm ended$/);
  });

  test("E1, E3: seen by the patrol, alone or two at once, it is lost", () => {
    expect(atLast("one-seen")).toMatch(/patrolled caught escorted ended$/);
    // With two caught it does not matter any more that nobody is left to lead them away.
    expect(atLast("four-seen-at-once")).toBe("drew lit caught caught alarm ended");
  });

  test("E5: with nobody in the hut to lead somebody away it is lost", () => {
    expect(atLast("two-no-escort")).toMatch(/caught alarm ended$/);
  });

  test("F6: a guard called from an empty hut loses", () => {
    for (const name of ["two-alarm", "four-noise", "three-hidden-expert"]) expect(atLast(name)).toMatch(/drew alarm ended$/);
  });

  test("F1: the sun comes up when a card is missing, and when the last one has been drawn", () => {
    expect(atLast("four-sunrise")).toBe("drew ended");
    expect(atLast("four-hidden-sunrise")).toBe("drew gateShut ended");
  });

  test("D5: after a distraction two guards come at once", () => {
    const calls = told("four-noise").map((events) => events.filter(({ type }) => type === "guardCame").length);
    expect(calls).toContain(2);
  });

  test("E5: with whoever was caught a guard has gone, and their cards", () => {
    const { table, box } = played("three-one-caught").state;
    expect([count("three-one-caught", "caught"), count("three-one-caught", "escorted")]).toEqual([1, 1]);
    expect(box.out.length).toBeGreaterThan(0);
    expect(table.hut + table.hangars.filter(({ guarded }) => guarded).length).toBe(4);
  });

  test("E8: given up together, whoever wavered included", () => {
    const wishes = played("three-given-up").log.flatMap(({ events }) => events.map(({ type }) => type as string));
    expect(wishes.filter((type) => type === "wantsToStop")).toHaveLength(4);
    expect(wishes.filter((type) => type === "playsOn")).toHaveLength(1);
  });

  test("G2: with hidden hands cards turn up in each match", () => {
    for (const name of names.filter((each) => each.includes("hidden"))) expect(count(name, "turnedUp"), name).toBeGreaterThan(3);
  });

  test("H3: by lot the way out opens when all nine tiles are seen, here with four planes", () => {
    expect(played("three-lot-of-four").state.table.hangars.filter(({ tile }) => tile < 0)).toEqual([]);
  });
});
