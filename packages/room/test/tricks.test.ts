import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Room, SchemaSerializer } from "@colyseus/core";
import { expect, test } from "vitest";
import { toy } from "../../games/toy/rules/index.ts";
import { rootOf } from "../src/colyseus/schema.ts";

const folder = join(import.meta.dirname, "../src/colyseus");
const tricks = readdirSync(folder)
  .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }))
  .filter(({ text }) => text.startsWith("// Trick: "));

/** The package.json of what is installed; its `exports` may hide it. */
function installed(name: string): { version: string } {
  let at = dirname(createRequire(import.meta.url).resolve(name));
  while (!readdirSync(at).includes("package.json")) at = dirname(at);
  return JSON.parse(readFileSync(join(at, "package.json"), "utf8"));
}

test("what reaches into Colyseus was checked with the version that is installed: look at each again, then change the version there", () => {
  const { version } = installed("@colyseus/core");
  expect(tricks.map(({ file }) => file)).toEqual([
    "full-state.ts",
    "handshake.ts",
    "message-filter.ts",
    "patches.ts",
    "reservations.ts",
    "shared-buffer.ts",
  ]);
  for (const { file, text } of tricks)
    expect(text.split("\n").slice(0, 6).join(" "), file).toContain(`Checked with @colyseus/core ${version}.`);
});

test("what they reach for is there", () => {
  const room = new (class extends Room {})() as unknown as Record<string, unknown>;
  const serializer = new SchemaSerializer();
  serializer.reset(new (rootOf(toy.zones))());
  expect(room).toMatchObject({ _onMessage: expect.any(Function), sendFullState: expect.any(Function) });
  expect(room).toMatchObject({ _reservedSeats: {}, _reservedSeatTimeouts: {} });
  expect(String(room.resetAutoDisposeTimeout)).toContain("this._autoDisposeTimeout = setTimeout(");
  expect(room).toHaveProperty("_serializer");
  expect(serializer).toHaveProperty("encoder.encode", expect.any(Function));
  expect(serializer).toHaveProperty("encoder.sharedBuffer", expect.any(Uint8Array));
  expect(serializer).toMatchObject({ getFullState: expect.any(Function), fullEncodeBuffer: expect.any(Uint8Array), needFullEncode: true });
  expect(serializer.handshake()).toBe(serializer.handshake());
});
