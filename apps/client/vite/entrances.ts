import { readdirSync, readFileSync } from "node:fs";
import { ownAccent, properties } from "@baseboard/stage/tokens";
import type { Plugin, Rolldown } from "vite";
import { parts } from "./chunks.ts";
import { chunkOf, neededBy } from "./needed.ts";

/** The page by where one comes in, and what is loaded with it; the server chooses by address and language. */
const entrances: Record<string, string[]> = {
  index: [],
  front: parts.front,
  room: ["src/network/transport.ts"],
};

/** Whether a file is the page of one entrance. */
export const isEntrance = (fileName: string): boolean =>
  Object.keys(entrances).some((name) => RegExp(`^${name}\\.[\\w-]+\\.html$`).test(fileName));

const TOKENS = "virtual:tokens.css";

/** The colors of the page until its script has run, by the system's theme. */
function tokens(): string {
  const root = (theme: "dark" | "light") =>
    `:root { ${Object.entries(properties(theme, ownAccent))
      .map(([name, value]) => `${name}: ${value};`)
      .join(" ")} }`;
  return `${root("dark")} @media (prefers-color-scheme: light) { ${root("light")} }`;
}

/**
 * Writes the page once for each entrance and language, as `front.de.html`: it loads at once what its script would ask for only later, and
 * the front page can be read before any script. `index.html` stays what it is.
 */
export function entrancePages(): Plugin {
  let root = "";
  return {
    name: "baseboard:entrances",
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === TOKENS ? `/${TOKENS}` : undefined),
    load: (id) => (id === `/${TOKENS}` ? tokens() : undefined),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const html = String(page.source);
        const logo = readFileSync(`${root}/public/favicon.svg`, "utf8");
        for (const language of readdirSync(`${root}/words`)) {
          const words = JSON.parse(readFileSync(`${root}/words/${language}/shell.json`, "utf8"));
          for (const [name, needs] of Object.entries(entrances)) {
            const files = filesOf(bundle, language, needs).filter((file) => !html.includes(file));
            const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("\n    ");
            const source = html
              .replace('<html lang="en">', `<html lang="${language}">`)
              .replace("</head>", `  ${links}\n  </head>`)
              .replace('<div id="app">', `${name === "front" ? front(words, logo) : ""}<div id="app">`);
            this.emitFile({ type: "asset", fileName: `${name}.${language}.html`, source });
          }
        }
      },
    },
  };
}

/** The files of these parts, and of what every page says in a language. */
function filesOf(bundle: Rolldown.OutputBundle, language: string, files: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const words = chunks.filter(({ name }) => name === `words-${language}`);
  return neededBy([...words, ...files.map((file) => chunkOf(file, chunks))], chunks).map(({ fileName }) => fileName);
}

const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the front page says first, in the places where it will stand once its script has run. */
function front(words: Record<string, string>, logo: string): string {
  const mark = logo.replace("<svg ", '<svg width="32" height="32" aria-hidden="true" ').replace(/<title>.*<\/title>/, "");
  const coloured = mark.replace(ownAccent.dark, "var(--accent)").replace(ownAccent.on.dark, "var(--onAccent)");
  const bar = `<header class="bar"><span class="brand">${coloured}<b>${text(words["app.name"])}</b></span></header>`;
  const welcome = `<div><h1>${text(words["landing.title"])}</h1><p class="lead">${text(words["landing.lead"])}</p></div>`;
  return `<div id="front" class="page">${bar}<main><div class="mytables"><div></div><div class="welcome">${welcome}</div></div></main></div>`;
}
