import type { RoomState, SeatState } from "@baseboard/room/protocol";
import { expect, test } from "vitest";
import { seatAfter } from "../src/seat.ts";

const chair = (name: string): SeatState => ({
  kind: name === "-" ? "open" : name.startsWith("*") ? "bot" : "human",
  name,
  level: "",
  online: true,
  again: false,
  host: name === "Ann",
});

/** A room written as its chairs: `Ann - *Ivy`. */
const room = (chairs: string, more: Partial<RoomState> = {}): RoomState =>
  ({ phase: "lobby", round: 1, seats: chairs.split(" ").map(chair), hands: [], ...more }) as RoomState;

test.each([
  ["nothing changed", "Ann Bo", "Ann Bo", 1, 1],
  ["somebody else came", "Ann - -", "Ann Bo -", 0, 0],
  ["the host swapped the sides", "Ann Bo", "Bo Ann", 0, 1],
  ["the host swapped one with an open chair", "Ann Bo -", "Ann - Bo", 1, 2],
  ["the host freed the chair", "Ann Bo", "Ann -", 1, -1],
  ["the host put a bot there after freeing it", "Ann Bo", "Ann *Rex", 1, -1],
  ["one was renamed", "Ann Bo", "Ann Bob", 1, 1],
  ["one only watches", "Ann Bo", "Bo Ann", -1, -1],
])("%s", (_, before, after, from, to) => expect(seatAfter(room(before), room(after), from)).toBe(to));

test("a start closes the chairs up", () => {
  expect(seatAfter(room("Ann - Bo -"), room("Ann Bo", { phase: "playing" }), 2)).toBe(1);
});

test("a rematch moves everybody one chair on", () => {
  const playing = (chairs: string, round: number) => room(chairs, { phase: "playing", round });
  expect(seatAfter(playing("Ann Bo Cy", 1), playing("Bo Cy Ann", 2), 0)).toBe(2);
  expect(seatAfter(playing("Ann Bo Cy", 1), playing("Bo Cy Ann", 2), 1)).toBe(0);
});

test("in a match the hand shows whose chair it is", () => {
  const after = room("Bo Ann", { phase: "playing", hands: [{}, { hand: {} }] });
  expect(seatAfter(room("Ann Bo"), after, 0)).toBe(1);
});
