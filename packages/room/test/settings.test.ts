import { expect, test } from "vitest";
import { settingsOf } from "../src/model/setup.ts";
import { pureRoom } from "./pure-room.ts";

test("the host alone changes a room's settings, to what is possible, one by one", async () => {
  const { join, ask, states, store } = await pureRoom();
  const [ann, bo] = [await join("Ann"), await join("Bo")];
  expect(states.at(-1)?.settings.watch).toBe("anybody");
  expect(await ask(bo, "settings", { watch: "nobody" })).toEqual({ key: "room.hostOnly" });
  for (const wrong of [{ watch: "friends" }, { wotch: "nobody" }])
    expect(await ask(ann, "settings", wrong)).toEqual({ key: "room.malformed" });
  expect(await ask(ann, "settings", { watch: "nobody" })).toEqual({});
  expect(await ask(ann, "settings", {})).toEqual({});
  expect(states.at(-1)?.settings.watch).toBe("nobody");
  expect(store.room.setup.settings).toEqual({ watch: "nobody" });
});

test("a stored setting that is not possible any more is the usual one", () => {
  const settings = { watch: "friends", gone: "yes" } as never;
  expect(settingsOf({ settings }).watch).toBe("anybody");
  expect(settingsOf({ settings })).not.toHaveProperty("gone");
});

test("where nobody may watch, no newcomer does; who watches already stays", async () => {
  const { join, ask, enter, connect } = await pureRoom();
  const ann = await join("Ann");
  const eve = await enter("Eve", { watch: true });
  connect(eve.person);
  await ask(ann, "settings", { watch: "nobody" });
  expect(await enter("Kim", { watch: true })).toEqual({ key: "room.noWatching" });
  expect(await enter("Eve", { watch: true, token: eve.token })).toEqual(eve);
});
