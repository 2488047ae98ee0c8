import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst } from "vite";

interface LeftOut {
  module: string;
  /** What stands in the module's place. */
  instead?: string;
  /** Or: what it declares and is emptied. */
  without?: string[];
  why: string;
}

/** What libraries would bring along and the client never runs. */
const leftOut: LeftOut[] = [
  {
    module: "pixi.js/lib/environment-browser/browserAll.mjs",
    instead: "",
    why: "The stage opens its renderer itself (`skipExtensionImports`), and real buttons over the canvas are its input: no DOM, events or filters of Pixi's.",
  },
  {
    module: "pixi.js/lib/environment-webworker/webworkerAll.mjs",
    instead: "",
    why: "Nothing is drawn in a worker.",
  },
  {
    module: "pixi.js/lib/spritesheet/init.mjs",
    instead: "",
    why: "Boards are painted, not loaded.",
  },
  {
    module: "@colyseus/sdk/build/input/RoomInput.mjs",
    instead: "export class RoomInput {}",
    why: "The steady input of games in real time; ours ask and are answered.",
  },
  {
    module: "@colyseus/sdk/build/transport/H3Transport.mjs",
    instead: "export class H3TransportTransport {}",
    why: "Rooms are reached by web socket.",
  },
  {
    module: "msgpackr/index.js",
    instead: `export * from ${JSON.stringify(fileURLToPath(new URL("../../../packages/stage/src/packr.ts", import.meta.url)))};`,
    why: "A lighter library packs the same messages.",
  },
  {
    module: "@colyseus/schema/build/index.mjs",
    without: ["Encoder", "SetSchema", "CollectionSchema", "StreamSchema", "getDecoderStateCallbacks", "Reflection.encode"],
    why: "The client only reads states, as a whole; ours are made of arrays and maps.",
  },
];

/** What is emptied in a library's modules. */
export const withoutIn = (library: string): string[] =>
  leftOut.filter(({ module }) => module.startsWith(`${library}/`)).flatMap(({ without = [] }) => without);

/** The code of a module with some of its declarations emptied. Throws when one is not there. */
export function emptied(code: string, names: string[]): string {
  const cuts = parseAst(code).body.flatMap((node) => {
    const cut = (name: string, text: string) => (names.includes(name) ? [{ name, from: node.start, to: node.end, text }] : []);
    if (node.type === "ClassDeclaration" && node.id) return cut(node.id.name, `class ${node.id.name} {}`);
    if (node.type === "FunctionDeclaration" && node.id) return cut(node.id.name, `function ${node.id.name}() {}`);
    if (node.type !== "ExpressionStatement" || node.expression.type !== "AssignmentExpression") return [];
    const { left } = node.expression;
    return cut(code.slice(left.start, left.end), "");
  });
  const missing = names.find((name) => !cuts.some((one) => one.name === name));
  if (missing) throw new Error(`There is no "${missing}" to leave out any more: correct apps/client/vite/leftOut.ts.`);
  return cuts.reduceRight((left, { from, to, text }) => left.slice(0, from) + text + left.slice(to), code);
}

/** Leaves out of the bundle what is never run. Fails the build when something of that is not there any more. */
export function leaveOut(): Plugin {
  const met = new Set<LeftOut>();
  return {
    name: "baseboard:leave-out",
    apply: "build",
    enforce: "pre",
    load(id) {
      const found = leftOut.find(({ module }) => id.endsWith(`/node_modules/${module}`));
      if (!found) return undefined;
      met.add(found);
      const { instead = "", without, why } = found;
      if (without) return emptied(readFileSync(id, "utf8"), without);
      return { code: `/* ${why} */ ${instead}`, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = leftOut.find((one) => !met.has(one));
      if (missing && !error) this.error(`${missing.module} is not asked for any more: correct apps/client/vite/leftOut.ts.`);
    },
  };
}
