import { expect, test } from "vitest";
import { isZone, quietUntil } from "../../src/alerts/quiet-hours.ts";

const night = { from: 22 * 60, until: 7 * 60, zone: "Europe/Berlin" };
const until = (at: string, hours = night) => {
  const end = quietUntil(hours, Date.parse(at));
  return end === undefined ? undefined : new Date(end).toISOString();
};

test("quiet hours are the browser's, over midnight, in summer and winter", () => {
  // Berlin is an hour ahead in winter, two in summer.
  expect(until("2030-01-10T20:59:59Z")).toBeUndefined();
  expect(until("2030-01-10T21:00:00Z")).toBe("2030-01-11T06:00:00.000Z");
  expect(until("2030-01-11T05:59:30Z")).toBe("2030-01-11T06:00:00.000Z");
  expect(until("2030-01-11T06:00:00Z")).toBeUndefined();
  expect(until("2030-07-10T20:00:00Z")).toBe("2030-07-11T05:00:00.000Z");
});

test("they may lie within a day, in any zone, and last no time at all", () => {
  const noon = { from: 12 * 60, until: 13 * 60 + 30, zone: "Asia/Kathmandu" };
  expect(until("2030-01-10T06:20:00Z", noon)).toBe("2030-01-10T07:45:00.000Z");
  expect(until("2030-01-10T08:00:00Z", noon)).toBeUndefined();
  expect(until("2030-01-10T12:00:00Z", { from: 0, until: 0, zone: "UTC" })).toBeUndefined();
  expect([isZone("America/New_York"), isZone("Moon/Base")]).toEqual([true, false]);
});
