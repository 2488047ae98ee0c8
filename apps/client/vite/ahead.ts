import { readdirSync } from "node:fs";
import { build, type Plugin, type Rolldown } from "vite";
import type { FilesAhead } from "../src/ahead.ts";
import { asked, boards } from "./asked.ts";
import { isOfRooms } from "./entrances.ts";
import { filesOf } from "./needed.ts";

/** The files that `src/ahead.ts` asks for. */
function filesAhead(bundle: Rolldown.OutputBundle, languages: string[]): FilesAhead {
  const there = filesOf(bundle, ["src/room/RoomPage.tsx", "src/network/transport.ts"]);
  const files: string[] = [];
  const indexOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const ofMatch = (game: string, language: string) => filesOf(bundle, asked.room(game, language)).filter((file) => !there.includes(file));
  const matches = boards.map((game) => [
    game,
    Object.fromEntries(languages.map((language) => [language, ofMatch(game, language).map(indexOf)])),
  ]);
  return { files, matches: Object.fromEntries(matches) };
}

/** Writes `src/ahead.ts` as a script of its own, and lets the pages of rooms begin with it. */
export function ahead(): Plugin {
  let root = "";
  return {
    name: "baseboard:ahead",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const source = await script(root, filesAhead(bundle, readdirSync(`${root}/words`)));
        const url = this.getFileName(this.emitFile({ type: "asset", name: "ahead.js", source }));
        for (const page of Object.values(bundle)) {
          if (page.type !== "asset" || !isOfRooms(page.fileName)) continue;
          page.source = String(page.source).replace("<script ", `<script type="module" crossorigin src="/${url}"></script>\n    $&`);
        }
      },
    },
  };
}

/** `src/ahead.ts` with what it needs, as one file: no other is there so early. */
async function script(root: string, known: FilesAhead): Promise<string> {
  const { output } = (await build({
    ...{ root, configFile: false, logLevel: "silent" },
    define: { __AHEAD__: JSON.stringify(known) },
    build: { target: "es2024", write: false, modulePreload: false, rolldownOptions: { input: `${root}/src/ahead.ts` } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
