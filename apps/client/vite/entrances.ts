import { readdirSync, readFileSync } from "node:fs";
import { ownAccent, properties } from "@baseboard/stage/tokens";
import type { Plugin } from "vite";
import { asked, boards, lessons } from "./asked.ts";
import { parts } from "./chunks.ts";
import { filesOf } from "./needed.ts";

interface Entrance {
  /** What is shown first: asked for beside the page's script. */
  first?: string[];
  /** What the page will ask for next, in its language: when the line is free. */
  next?(language: string): string[];
}

const room: Entrance = { first: ["src/network/transport.ts"] };

/**
 * The page by where one comes in: the front one, those for an address that begins so ("at.play.toy" is /play/toy), and for all others the
 * index. The server chooses by address and language. It knows no more of a code than that it is one: whoever guesses codes gets the same.
 */
const entrances: Record<string, Entrance> = {
  index: {},
  front: { first: parts.front },
  "at.r": room,
  "at.w": room,
  "at.replay": { next: asked.replay },
  ...ofGames("at.play", boards, asked.practice),
  ...ofGames("at.learn", lessons, asked.learn),
};

function ofGames(name: string, games: string[], asked: (game: string, language: string) => string[]): Record<string, Entrance> {
  return Object.fromEntries(games.map((game) => [`${name}.${game}`, { next: (language) => asked(game, language) }]));
}

const entranceOf = (fileName: string): Entrance | undefined => entrances[fileName.replace(/\.[\w-]+\.html$/, "")];

/** Whether a file is the page of one entrance. */
export const isEntrance = (fileName: string): boolean => entranceOf(fileName) !== undefined;

/** Whether a file is the page of a room. */
export const isOfRooms = (fileName: string): boolean => entranceOf(fileName) === room;

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
          for (const [name, { first = [], next }] of Object.entries(entrances)) {
            const now = filesOf(bundle, [`client/words/${language}/shell.json`, ...first]).filter((file) => !html.includes(file));
            const later = filesOf(bundle, next?.(language) ?? []).filter((file) => !html.includes(file) && !now.includes(file));
            const links = [...now.map((file) => link(file)), ...later.map((file) => link(file, "low"))];
            const source = html
              .replace('<html lang="en">', `<html lang="${language}">`)
              .replace("</head>", `  ${links.join("\n    ")}\n  </head>`)
              .replace('<div id="app">', `${name === "front" ? front(words, logo) : ""}<div id="app">`);
            this.emitFile({ type: "asset", fileName: `${name}.${language}.html`, source });
          }
        }
      },
    },
  };
}

const link = (file: string, priority?: "low"): string =>
  `<link rel="modulepreload" crossorigin${priority ? ` fetchpriority="${priority}"` : ""} href="/${file}">`;

const text = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the front page says first, in the places where it will stand once its script has run. */
function front(words: Record<string, string>, logo: string): string {
  const mark = logo.replace("<svg ", '<svg width="32" height="32" aria-hidden="true" ').replace(/<title>.*<\/title>/, "");
  const coloured = mark.replace(ownAccent.dark, "var(--accent)").replace(ownAccent.on.dark, "var(--onAccent)");
  const bar = `<header class="bar"><span class="brand">${coloured}<b>${text(words["app.name"])}</b></span></header>`;
  const welcome = `<div><h1>${text(words["landing.title"])}</h1><p class="lead">${text(words["landing.lead"])}</p></div>`;
  return `<div id="front" class="page">${bar}<main><div class="mytables"><div></div><div class="welcome">${welcome}</div></div></main></div>`;
}
