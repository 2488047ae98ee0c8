// Draws the app icons from the logo, public/favicon.svg: node packages/tools/app-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "./browser.ts";
import { root } from "./workspace.ts";

/** File, edge in pixels, corner radius and logo size as fractions of the edge. The system crops icons without rounded corners. */
const ICONS = [
  { file: "app-192.png", edge: 192, round: 0.22, mark: 0.66 },
  { file: "app-512.png", edge: 512, round: 0.22, mark: 0.66 },
  { file: "app-maskable-512.png", edge: 512, round: 0, mark: 0.52 },
  { file: "app-apple-180.png", edge: 180, round: 0, mark: 0.62 },
];

const publicDir = join(root, "apps/client/public");
const mark = readFileSync(join(publicDir, "favicon.svg"), "utf8").replace(/<title>.*?<\/title>/, "");

const browser = await openBrowser();
const page = await browser.newPage();
mkdirSync(join(publicDir, "icons"), { recursive: true });
for (const { file, edge, round, mark: size } of ICONS) {
  await page.setViewportSize({ width: edge, height: edge });
  await page.setContent(`<style>
    body { margin: 0; }
    div { height: 100vh; display: grid; place-items: center; background: #10151c; border-radius: ${round * edge}px; }
    svg { width: ${size * edge}px; }
  </style><div>${mark}</div>`);
  writeFileSync(join(publicDir, "icons", file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
