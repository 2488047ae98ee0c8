import { create, join } from "@baseboard/room/testing";
import { expect, test } from "vitest";
import { testServer } from "../../../../apps/server/test/support.ts";
import { LAPTOP } from "../person.ts";
import { served } from "../served.ts";

const here = served(async () => {
  const server = await testServer();
  return { base: server.base, close: () => server.end() };
});

test("who comes to a match by its link, without a name, watches it by one connection", async () => {
  const ann = await create(here.base, { game: "darebase", name: "Ann" });
  const { code } = ann.entry;
  await join(here.base, code, { name: "Bo" });
  await ann.ask("start", {});
  for (let nr = 0; nr < 3; nr++) {
    const { page, complaints } = await here.person({ ...LAPTOP, serviceWorkers: "block" });
    const asked: string[] = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
    page.on("websocket", () => asked.push("socket"));
    await page.goto(`/r/${code}`);
    await page
      .getByRole("button", { name: /^Watch/ })
      .first()
      .click();
    await page.locator(".places [data-id]").first().waitFor();
    await page.waitForTimeout(500);
    expect(asked).toEqual([`/api/rooms/${code}/watch`, "socket"]);
    expect(await page.getByText("somewhere else").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
