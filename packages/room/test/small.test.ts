import { readdirSync, readFileSync } from "node:fs";
import { readTranscript, replay, speaker } from "@baseboard/kit";
import { expect, test } from "vitest";
import { theBase } from "../../games/the-base/rules/index.ts";
import { wordsOf } from "../../tools/words.ts";
import { cleanName, hashOfToken, newPerson } from "../src/model/members/people.ts";
import { TokenBucket } from "../src/model/rate-limit.ts";
import { publicKey } from "../src/model/room-state.ts";
import { SerialQueue } from "../src/model/serial-queue.ts";
import { system } from "../src/system.ts";

test.each([
  ["  Ann  ", "Ann"],
  ["A\u0000n\tn", "A n n"],
  ["\u202eevil", "evil"],
  ["Zoë 🎲", "Zoë 🎲"],
  ["1234567890123456", "1234567890123456"],
  ["12345678901234567", undefined],
  ["", undefined],
  [" \u200b\u2028 ", undefined],
])("the name %j is %j", (raw, name) => {
  expect(cleanName(raw)).toBe(name);
});

test("a token is handed out once, and only its hash is kept", () => {
  const { person, token } = newPerson("1", "Ann", system);
  expect(JSON.stringify(person)).not.toContain(token);
  expect(person.tokenHash).toBe(hashOfToken(token, system.hash));
  expect(Buffer.from(token, "base64url")).toHaveLength(24);
});

test("a connection may send bursts, is slowed down, is closed when it goes on, and is forgiven in time", () => {
  const gate = new TokenBucket(0, { burst: 3, perSecond: 1, patience: 5 });
  expect([0, 0, 0, 0].map((now) => gate.message(now))).toEqual(["pass", "pass", "pass", "wait"]);
  expect(gate.message(1000)).toBe("pass");
  expect(gate.malformed()).toBe("wait");
  expect(gate.message(10_000)).toBe("pass");
  expect([gate.malformed(), gate.malformed()]).toEqual(["wait", "close"]);
});

test("the key is published once nobody can act any more, and not when the result is certain", () => {
  const file = new URL("../../games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url);
  const model = readTranscript(readFileSync(file, "utf8"));
  const [decided, ended] = [-1, 0].map((lines) => replay(theBase, model, model.lines.length + lines));
  expect([decided.outcome?.winners, publicKey(decided)]).toEqual([ended.outcome?.winners, ""]);
  expect(publicKey(ended)).toBe(model.key);
});

test("what is asked is done in order, whatever goes wrong", async () => {
  const turns = new SerialQueue();
  const done: string[] = [];
  const slow = turns.run(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    done.push("slow");
    throw new Error("went wrong");
  });
  const quick = turns.run(() => done.push("quick"));
  await expect(slow).rejects.toThrow("went wrong");
  await quick;
  expect(done).toEqual(["slow", "quick"]);
});

const rejections = wordsOf("packages/protocol", "en");

test("every no has its sentence, and every sentence is used", () => {
  const folders = ["../src", "../../../apps/server/src"].map((path) => new URL(`${path}/`, import.meta.url));
  const source = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && file !== "testing.ts")
        .map((file) => readFileSync(new URL(file, folder), "utf8")),
    )
    .join("\n");
  const used = new Set(source.match(/"room\.[a-zA-Z]+"/g)?.map((quoted) => quoted.slice(1, -1)));
  expect([...used].sort()).toEqual(Object.keys(rejections).sort());
  const speak = speaker(rejections);
  expect(speak({ key: "room.needPlayers", with: { min: 2 } })).toContain("At least 2 seats");
});
