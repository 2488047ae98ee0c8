import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { compress } from "../../vite/compress.ts";

test("the build lays beside each text what it is compressed, and nothing beside what gets no smaller", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-compress-"));
  const at = (...path: string[]) => join(folder, ...path);
  mkdirSync(at("public", "deep"), { recursive: true });
  writeFileSync(at("index.html"), `<!doctype html><script type="module" src="/main.ts"></script>${"<p>Hello</p>".repeat(50)}`);
  writeFileSync(at("main.ts"), `document.title = ${JSON.stringify("Hello ".repeat(50))};`);
  writeFileSync(at("public", "deep", "icon.svg"), "<svg></svg>".repeat(50));
  writeFileSync(at("public", "tiny.txt"), "x");
  writeFileSync(at("public", "picture.png"), "x".repeat(500));
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [compress()],
    build: { outDir: at("dist"), rolldownOptions: { output: { entryFileNames: "main.js" } } },
  });
  for (const name of ["index.html", "main.js", "deep/icon.svg"]) {
    const plain = readFileSync(at("dist", name));
    expect(brotliDecompressSync(readFileSync(at("dist", `${name}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(at("dist", `${name}.gz`)))).toEqual(plain);
  }
  expect(
    ["tiny.txt", "picture.png"].filter((name) => existsSync(at("dist", `${name}.br`)) || existsSync(at("dist", `${name}.gz`))),
  ).toEqual([]);
  rmSync(folder, { recursive: true });
});
