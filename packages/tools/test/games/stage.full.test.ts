import { expect, test } from "vitest";
import { gameIds } from "../../games.ts";
import { renders } from "../counting.ts";
import { goTo, nodes } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { served } from "../served.ts";
import { countingIn, forgets, STILL } from "./drawing.ts";

const counting = countingIn(served(servePages));

test("every named position is drawn with at most 150 draw calls and 3,000 nodes", () =>
  counting(STILL, async (page) => {
    for (const game of gameIds) {
      await goTo(page, `/gallery/${game}`);
      const names = page.getByRole("navigation", { name: "Named positions" }).getByRole("link");
      const addresses = await names.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(addresses.length).toBeGreaterThan(0);
      const seen = { draws: 0, nodes: 0, ms: [] as number[] };
      for (const address of addresses) {
        await goTo(page, address);
        for (const { draws, ms } of await renders(page)) {
          seen.draws = Math.max(seen.draws, draws);
          seen.ms.push(ms);
        }
        seen.nodes = Math.max(seen.nodes, await nodes(page));
      }
      const middle = seen.ms.sort((a, b) => a - b)[seen.ms.length >> 1];
      console.log(`${game}: at most ${seen.draws} draw calls and ${seen.nodes} nodes; ${middle.toFixed(1)} ms of JavaScript a render`);
      expect(seen.draws).toBeGreaterThan(0);
      expect(seen.draws).toBeLessThanOrEqual(150);
      expect(seen.nodes).toBeLessThanOrEqual(3000);
    }
  }));

test.each([
  ["a position", "/gallery/the-base?p=in+full+swing"],
  ["a moment of what is told", "/gallery/the-base?p=eye+to+eye&line=A%3A+M+2+c3&at=60"],
  ["another game", "/gallery/toy?p=start"],
])("a picture that the graphics card forgot is made anew: %s", (_, address) => counting(STILL, (page) => forgets(page, address)));
