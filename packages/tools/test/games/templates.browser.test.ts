import { expect, test } from "vitest";
import { LAPTOP, type Person } from "../person.ts";
import { served } from "../served.ts";

const here = served();

/** Begins a practice match, after what there is to choose. */
async function begin(game: string, choose: (page: Person["page"]) => Promise<void>): Promise<Person> {
  const person = await here.person({ ...LAPTOP, reducedMotion: "reduce" });
  await person.page.goto(`/play/${game}`);
  await choose(person.page);
  await person.page.getByRole("button", { name: "Start" }).click();
  return person;
}

test("a board of squares is played by mouse and by keyboard, to the end of a match", { timeout: 60_000 }, async () => {
  const { page, complaints } = await begin("four-square", async (plan) => {
    await plan.getByRole("radio", { name: "First seat" }).check({ force: true });
    await plan.getByRole("radio", { name: "Random" }).check({ force: true });
  });
  const square = (name: string) => page.locator(`.places [data-id="${name}"]`);
  await square("b2").click();
  await expect.poll(() => square("b2").getAttribute("aria-label")).toMatch(/^b2, (?!free)/);
  const free = page.locator('.places [aria-label$=", free"]');
  const turn = page.locator(".top .turn");
  const settled = () => expect.poll(() => turn.textContent(), { timeout: 10_000 }).not.toContain("Waiting");
  for (await settled(); (await turn.textContent())?.includes("Your turn"); await settled()) {
    const left = await free.count();
    await free.first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => free.count(), { timeout: 10_000 }).toBeLessThan(left);
  }
  await expect.poll(() => page.locator(".match").first().textContent()).toMatch(/Four together|board is full/);
  expect(complaints).toEqual([]);
});

test("a match together is played alone, a sandbag at a time", { timeout: 60_000 }, async () => {
  const { page, complaints } = await begin("hold-the-dike", async (plan) => {
    await plan.getByRole("radio", { name: "1", exact: true }).check({ force: true });
  });
  const first = page.locator('.places [data-id="a1"]');
  await expect.poll(() => first.getAttribute("aria-label"), { timeout: 10_000 }).toContain("a1, 2 sandbags");
  await first.click();
  await expect.poll(() => page.locator(".rail").first().textContent(), { timeout: 10_000 }).toMatch(/Waves.*1/);
  expect(complaints).toEqual([]);
});
