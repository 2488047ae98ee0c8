import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A bundled third-party work: a library, a font or an icon set. */
export interface Work {
  name: string;
  version: string;
  /** SPDX identifier: `MIT`. */
  licence: string;
  /** The copyright holder in the license, else the package's author. */
  by: string;
  url: string;
  /** The license text. */
  text: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
  repository?: string | { url: string };
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** License texts of packages that lack them, and their source. An entry no longer needed fails the build. */
export const withoutWords: Record<string, string> = {
  // From github.com/omgovich/colord, of which this is a fork.
  "@pixi/colord": `Copyright (c) 2020 Vlad Shilov omgovich@ya.ru\n\n${MIT}`,
  // From github.com/lucide-icons/lucide; the package contains only its drawings.
  "@iconify-json/lucide": `Copyright (c) 2026 Lucide Icons and Contributors; portions (c) 2013-2023 Cole Bemis, as part of Feather (MIT)\n\n${ISC}`,
  // Each drawing belongs to its author: see the credits page, and the manifests of the games.
  "@iconify-json/game-icons":
    "Copyright (c) the authors of game-icons.net, named with their icons on the credits page\n\nCreative Commons Attribution 3.0: https://creativecommons.org/licenses/by/3.0/legalcode",
};

/** The line that names a work's owner in its license; excludes phrases such as "the copyright notice". */
const OWNER = /^\W*(copyright\s+(?:\(c\)|©|\d{4}|the\b).*)$/gim;

const urlOf = ({ homepage, repository }: Manifest): string => {
  const url = homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "";
  return url
    .replace(/^git\+|\.git$/g, "")
    .replace(/^git:\/\/|^ssh:\/\/git@|^http:\/\//, "https://")
    .replace(/^(github:)?([\w-]+\/[\w.-]+)$/, "https://github.com/$2");
};

/** The work in a package's folder. Throws, naming the package, if its license, the license text or its author is missing. */
export function workIn(folder: string, spare: Record<string, string> = withoutWords): Work {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { name, version, license, author } = manifest;
  if (!license) throw new Error(`${name} ${version} names no licence: it cannot be built in.`);
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)(\.|-|$)/i.test(one));
  if (file && spare[name]) throw new Error(`${name} brings its licence's words now: take its line out of apps/client/vite/works.ts.`);
  const text = (file ? readFileSync(join(folder, file), "utf8") : (spare[name] ?? "")).trim();
  if (!text) throw new Error(`${name} ${version} comes without the words of its licence: give them a line in apps/client/vite/works.ts.`);
  const owners = [...text.matchAll(OWNER)].map(([, line]) => ownerOf(line));
  const by = owners.length > 0 ? [...new Set(owners)].join(", ") : typeof author === "string" ? ownerOf(author) : author?.name;
  if (!by) throw new Error(`${name} ${version} names no author, and neither does its licence.`);
  return { name, version, licence: license, by, url: urlOf(manifest), text };
}

/** An owner without the word "copyright", the year, and addresses. */
const ownerOf = (line: string): string =>
  line
    .replace(/^copyright\s*/i, "")
    .replace(/^(\(c\)|©)\s*/i, "")
    .replace(/^\d{4}(\s*[-–]\s*(\d{4}|present))?,?\s*/i, "")
    .replace(/\s*<[^>]*>|\s*\(https?:[^)]*\)|\s+\S+@\S+/g, "")
    .replace(/\s*\S+\.ttf:.*$/, "")
    .replace(/\.$/, "")
    .trim() || line;

/** The folder of the package a module belongs to; undefined for our own. */
export function packageOf(id: string): string | undefined {
  const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/^\0/, ""))?.[1];
  return folder && existsSync(join(folder, "package.json")) ? folder : undefined;
}
