import { createRequire } from "node:module";
import { dirname } from "node:path";
import { shellIcons } from "@baseboard/stage/icons";
import type { Plugin } from "vite";
import { gameIcons } from "./icons.ts";
import { packageOf, type Work, withoutWords, workIn } from "./works.ts";

/** Icons of one author, by name. */
export interface Author {
  author: string;
  icons: string[];
}

/** The third-party works in the client; shown on the credits page. */
export interface Credits {
  /** game-icons.net, by author. */
  authors: Author[];
  /** Icons of the shell, by name, and their icon set. */
  shell: { icons: string[]; set: Omit<Work, "text"> };
  fonts: (Omit<Work, "text"> & { family: string })[];
  libraries: Omit<Work, "text">[];
}

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const familyOf = (font: string): string => require(`${font}/metadata.json`).family;
const FONTS = ["@fontsource-variable/inter", "@fontsource-variable/bricolage-grotesque"];
const [SHELL, GAMES] = ["@iconify-json/lucide", "@iconify-json/game-icons"];

/** A table of icons by author, the author with the most first. Throws on an icon without one. */
export function authorsOf(table: Record<string, string>): Author[] {
  const nobody = Object.keys(table).find((icon) => !table[icon]?.trim());
  if (nobody) throw new Error(`The icon "${nobody}" names no author: correct the manifest of its game.`);
  const authors = [...new Set(Object.values(table))].map((author) => ({
    author,
    icons: Object.keys(table)
      .filter((icon) => table[icon] === author)
      .sort(),
  }));
  return authors.sort((a, b) => b.icons.length - a.icons.length || a.author.localeCompare(b.author));
}

const bare = ({ text: _, ...work }: Work): Omit<Work, "text"> => work;

/** The credits of the client, given the folders of the bundled libraries; and all licenses as one text. */
export function creditsFor(folders: Iterable<string>, icons = gameIcons) {
  const byName = (a: Work, b: Work) => (a.name.replace("@", "") < b.name.replace("@", "") ? -1 : 1);
  const libraries = [...folders].map((folder) => workIn(folder)).sort(byName);
  const fonts = FONTS.map((name) => workIn(folderOf(name)));
  const [shell, games] = [SHELL, GAMES].map((name) => workIn(folderOf(name)));
  const credits: Credits = {
    authors: authorsOf(icons),
    shell: { icons: [...shellIcons].sort(), set: bare(shell) },
    fonts: fonts.map((work) => ({ ...bare(work), family: familyOf(work.name) })),
    libraries: libraries.map(bare),
  };
  const notices = [games, shell, ...fonts, ...libraries].map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`,
  );
  return { credits, licences: `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n` };
}

/**
 * Writes `credits.json` and `licences.txt` into the build: the third-party works in it, their authors and licenses. Fails if a license or
 * an author is missing. Workers are separate builds: `worker` collects their libraries.
 */
export function credits(): { page: Plugin; worker: Plugin } {
  const used = new Set<string>();
  const note = (bundle: object) => {
    for (const chunk of Object.values(bundle) as { type: string; moduleIds?: string[] }[])
      for (const folder of (chunk.moduleIds ?? []).flatMap((id) => packageOf(id) ?? [])) used.add(folder);
  };
  return {
    worker: { name: "baseboard:credits-of-workers", apply: "build", generateBundle: (_options, bundle) => note(bundle) },
    page: {
      name: "baseboard:credits",
      generateBundle(_options, bundle) {
        note(bundle);
        const { credits, licences } = creditsFor(used);
        const stale = Object.keys(withoutWords).find(
          (name) => name !== SHELL && name !== GAMES && !credits.libraries.some((work) => work.name === name),
        );
        if (stale) this.error(`${stale} is not built in any more: take its line out of apps/client/vite/works.ts.`);
        this.emitFile({ type: "asset", fileName: "credits.json", source: JSON.stringify(credits) });
        this.emitFile({ type: "asset", fileName: "licences.txt", source: licences });
      },
      // The dev server bundles nothing: its credits list no libraries.
      configureServer({ middlewares }) {
        middlewares.use("/credits.json", (_request, response) => {
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify(creditsFor([]).credits));
        });
      },
    },
  };
}
