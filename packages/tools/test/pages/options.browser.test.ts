import { expect, test } from "vitest";
import { wordsOf } from "../../words.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served();

test("another game on the front page brings its own options, by their names; they come along into the room", async () => {
  const [{ page: host }, { page: guest }] = await Promise.all([
    here.person({ ...LAPTOP, locale: "en-GB" }),
    here.person({ ...PHONE, locale: "de-DE" }),
  ]);
  const word = (tongue: "en" | "de", value: string) => wordsOf("packages/games/darebase", tongue)[`darebase.option.scenario.${value}`];
  const radio = (value: string) => host.getByRole("radio", { name: word("en", value) });

  await host.goto("/");
  await host.getByRole("button", { name: /^The Base/ }).click();
  await host.getByLabel("Rounds").waitFor();
  await host.getByRole("button", { name: /^Darebase/ }).click();
  await host.getByLabel("Rounds").waitFor({ state: "detached" });
  expect(await radio("steady-supply").isChecked()).toBe(true);
  // A line says what the choice touched last means.
  await host.getByText(word("en", "steady-supply.about")).waitFor();
  await host.getByText(word("en", "quick-pick-up"), { exact: true }).click();
  await host.getByText(word("en", "quick-pick-up.about")).waitFor();
  expect(await radio("quick-pick-up").isChecked()).toBe(true);

  // They come along into practice, too, and stay chosen while one looks at another game.
  await host.getByRole("link", { name: "Practice" }).click();
  await host.getByRole("button", { name: "Start" }).waitFor();
  expect(await radio("quick-pick-up").isChecked()).toBe(true);
  await host.goBack();
  await host.getByRole("button", { name: /^The Base/ }).click();
  await host.getByRole("button", { name: /^Darebase/ }).click();
  expect(await radio("quick-pick-up").isChecked()).toBe(true);
  await host.locator("#create-name").fill("Ann");
  await host.getByRole("button", { name: "Open a room" }).click();
  await host.getByText("Ann (you)").waitFor();
  expect(await radio("quick-pick-up").isChecked()).toBe(true);

  await guest.goto(new URL(host.url()).pathname);
  await guest.locator("#door-name").fill("Bo");
  await guest.getByRole("button", { name: "Mitspielen" }).click();
  await guest.getByText(word("de", "quick-pick-up"), { exact: true }).waitFor();
  await radio("quick-pick-up").press("ArrowDown");
  await guest.getByText(word("de", "capture-the-flag"), { exact: true }).waitFor();
  await guest.getByText(word("de", "capture-the-flag.about")).waitFor();
  await Promise.all([host, guest].map((page) => page.context().close()));
});

test("of many options the first are in sight; the rest is unfolded, and stays so once something there was chosen", async () => {
  const { page } = await here.person({ ...PHONE, locale: "en-GB" });
  await page.goto("/");
  await tap(page.getByRole("button", { name: /^Disarm the Base/ }));
  const more = page.getByText("More to choose");
  const four = page.getByRole("radio", { name: /^Four at most/ });
  await more.waitFor();
  expect(await page.getByRole("radio", { name: /^Hidden hands/ }).count()).toBe(1);
  expect(await four.count()).toBe(0);
  await tap(more);
  await tap(page.getByText("Four at most"));
  expect(await four.isChecked()).toBe(true);
  await tap(page.getByText("As usual"));
  expect(await four.isChecked()).toBe(false);

  await tap(page.getByText("Four at most"));
  await page.locator("#create-name").fill("Ann");
  await tap(page.getByRole("button", { name: "Open a room" }));
  await page.getByText("Ann (you)").waitFor();
  expect(await four.isChecked()).toBe(true);
  await page.context().close();
});

test("where the usual match is long a short one with a clock is offered first; another length is chosen in one touch", async () => {
  const { page } = await here.person({ ...PHONE, locale: "en-GB" });
  await page.goto("/");
  await tap(page.getByRole("button", { name: /^Disarm the Earth/ }));
  const length = page.getByRole("group", { name: "How long?" });
  const rounds = (value: string) => page.locator(`input[name="option-deadline"][value="${value}"]`);
  await rounds("12").waitFor({ state: "attached" });
  expect([await length.getByRole("radio", { name: /^An hour/ }).isChecked(), await rounds("12").isChecked()]).toEqual([true, true]);
  await tap(length.getByText("In full"));
  await expect.poll(() => rounds("usual").isChecked()).toBe(true);
  await tap(length.getByText("An hour"));
  // Practice has what is chosen here; and its button in sight, whatever stands above it.
  const address = page.url();
  const link = page.getByRole("link", { name: "Practice" });
  await tap(link);
  const start = page.getByRole("button", { name: "Start", exact: true });
  await start.waitFor();
  expect(await rounds("12").isChecked()).toBe(true);
  const { y, height } = (await start.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(844);
  await page.goto(address);
  if (!(await length.isVisible())) await tap(page.getByRole("button", { name: /^Disarm the Earth/ }));
  await page.locator("#create-name").fill("Ann");
  await tap(page.getByRole("button", { name: "Open a room" }));
  await page.getByText("Ann (you)").waitFor();
  await page.getByText("20 minutes each, 15 seconds more a turn").first().waitFor();
  expect(await rounds("12").isChecked()).toBe(true);
  await page.context().close();
});
