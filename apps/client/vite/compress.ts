import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Compressible files: fonts and pictures are compressed already. */
const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Half the time of the highest quality, for two percent more bytes. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 10 };

const kinds: [ending: string, compress: (text: Buffer) => Promise<Buffer>][] = [
  [".br", (text) => promisify(brotliCompress)(text, { params: QUALITY })],
  [".gz", (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
];

/** Writes a `.br` and a `.gz` beside each file that gets smaller: the server sends these, and compresses nothing itself. */
export function compress(): Plugin {
  return {
    name: "baseboard:compress",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }) {
        const there = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = there.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map(layBeside));
      },
    },
  };
}

async function layBeside(file: string): Promise<void> {
  const text = await readFile(file);
  for (const [ending, compress] of kinds) {
    const compressed = await compress(text);
    if (compressed.length < text.length) await writeFile(file + ending, compressed);
  }
}
