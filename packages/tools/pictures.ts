// Renews the reference pictures of the picture tests: node packages/tools/pictures.ts
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { node, root } from "./workspace.ts";

const kept = join(root, "packages/tools/test/pictures");
const differences = join(kept, "differences");

/** Maximum difference of two pixels, from 0 to 1, and the fraction of pixels that may exceed it. */
const THRESHOLD = 0.1;
export const ALLOWED = 0.0005;

/** Differences invisible in single pixels: a patch of this size may differ by this much in mean color, of 255. */
const PATCH = 16;
const SHADE = 10;

/** Quantization step of colors: far below the threshold. */
const STEP = 8;

/** The fraction of pixels that differ, and an image of them. Pictures of different sizes differ entirely. */
export function compared(was: PNG, is: PNG): { part: number; difference: PNG } {
  const { width, height } = is;
  const difference = new PNG({ width, height });
  if (was.width !== width || was.height !== height) return { part: 1, difference };
  const count = pixelmatch(was.data, is.data, difference.data, width, height, { threshold: THRESHOLD });
  const shaded = shadedPatches(was, is) * PATCH * PATCH;
  return { part: Math.max(count, shaded) / (width * height), difference };
}

/** Number of patches with a different mean color. */
function shadedPatches(was: PNG, is: PNG): number {
  let count = 0;
  for (let y = 0; y + PATCH <= is.height; y += PATCH)
    for (let x = 0; x + PATCH <= is.width; x += PATCH) {
      const [one, other] = [meanColour(was, x, y), meanColour(is, x, y)];
      if (one.some((channel, i) => Math.abs(channel - other[i]) > SHADE)) count++;
    }
  return count;
}

/** Mean red, green and blue of the patch at a position. */
function meanColour({ data, width }: PNG, x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let row = y; row < y + PATCH; row++)
    for (let at = (row * width + x) * 4; at < (row * width + x + PATCH) * 4; at += 4)
      for (const channel of [0, 1, 2]) sum[channel] += data[at + channel];
  return sum.map((all) => all / PATCH ** 2);
}

/** A screenshot as stored and compared: half the width and height, each pixel the mean of four. */
export function halved(shot: Buffer): PNG {
  const whole = PNG.sync.read(shot);
  const half = new PNG({ width: whole.width >> 1, height: whole.height >> 1 });
  const row = whole.width * 4;
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width * 4; x++) {
      const at = 2 * y * row + 8 * (x >> 2) + (x & 3);
      half.data[y * half.width * 4 + x] = (whole.data[at] + whole.data[at + 4] + whole.data[at + row] + whole.data[at + row + 4] + 2) >> 2;
    }
  return half;
}

/** A picture with quantized colors, as PNG. */
function packed(picture: PNG): Buffer {
  const { data } = picture;
  for (let i = 0; i < data.length; i++) if (i % 4 < 3) data[i] = Math.min(255, Math.round(data[i] / STEP) * STEP);
  return PNG.sync.write(picture, { deflateLevel: 9, deflateStrategy: 0, filterType: 0, colorType: 2 });
}

const percent = (part: number): string => `${(part * 100).toFixed(3)} %`;

/**
 * Compares a picture with the stored one of the same name; if they differ, writes the actual picture and the differences, and returns a
 * sentence. When renewing pictures, stores the picture instead.
 */
export function differs(name: string, shot: Buffer): string | undefined {
  const file = join(kept, `${name}.png`);
  if (process.env.RENEW_PICTURES === "1") {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, packed(halved(shot)));
    return undefined;
  }
  if (!existsSync(file)) return `There is no picture ${name}: node packages/tools/pictures.ts makes it.`;
  const { part, difference } = compared(PNG.sync.read(readFileSync(file)), halved(shot));
  if (part <= ALLOWED) return undefined;
  mkdirSync(dirname(join(differences, name)), { recursive: true });
  writeFileSync(join(differences, `${name}.is.png`), shot);
  writeFileSync(join(differences, `${name}.difference.png`), PNG.sync.write(difference));
  return `${percent(part)} of ${name} differ (${percent(ALLOWED)} may): see ${join(differences, `${name}.difference.png`)}, and ${name}.is.png beside it.`;
}

if (import.meta.main) {
  const test = [
    "run",
    "--config",
    "packages/tools/vitest.config.ts",
    "packages/tools/test/pages/pictures.browser.test.ts",
    "packages/tools/test/pages/pictures.full.test.ts",
  ];
  const { status } = spawnSync(node, ["node_modules/vitest/vitest.mjs", ...test], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, RENEW_PICTURES: "1" },
  });
  process.exit(status ?? 1);
}
