import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst } from "vite";

interface LeftOut {
  module: string;
  /** What stands in the module's place. */
  instead?: string;
  /** Or: what it declares and is emptied: classes, their methods, functions, and what is assigned. */
  without?: string[];
  /** And what it declares and something little does for. */
  little?: Record<string, string>;
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
    instead: `export * from ${JSON.stringify(fileURLToPath(new URL("../src/network/packr.ts", import.meta.url)))};`,
    why: "A lighter library packs the same messages.",
  },
  {
    module: "@colyseus/schema/build/index.mjs",
    without: [
      ...["Encoder", "SetSchema", "CollectionSchema", "StreamSchema", "getDecoderStateCallbacks", "Reflection.encode"],
      ...["encodeSchemaOperation", "encodeArray", "encodeMapEntry", "encodeValue", "getEncodeDescriptor", "buildFieldArrays"],
      ...["sweepSchema", "sweepCollection", "resyncTouchEntry", "streamRouteRemove", "_clearViewBitFromAllTrees"],
      ...["ArraySchema.splice", "ArraySchema.shift", "ArraySchema.unshift", "ArraySchema.reverse", "ArraySchema.pop"],
      ...["Schema.restore", "Schema.clone", "Schema.debugRefIds", "Schema.debugChanges", "Schema.debugRefIdEncodingOrder"],
    ],
    // What a state notes of its changes for those it would be sent to; it has a tree of its own for states that are only read.
    little: { ChangeTree: "class ChangeTree { constructor(ref) { return new UntrackedChangeTree(ref); } }" },
    why: "The client only reads states, as a whole; ours are made of arrays and maps.",
  },
  {
    module: "i18next/dist/esm/i18next.js",
    without: [
      ...["I18n.hydrate", "I18n.reloadResources", "I18n.loadNamespaces", "I18n.loadLanguages", "I18n.hasLoadedNamespace"],
      ...["I18n.cloneInstance", "I18n.dir", "I18n.use", "I18n.getFixedT", "LanguageUtil.getBestMatchFromCodes"],
      ...["ResourceStore.addResource", "ResourceStore.addResources", "ResourceStore.addResourceBundle"],
      ...["deepFind", "keysFromSelector", "createProxy", "Translator.getUsedParamsDetails"],
    ],
    little: { Connector: "class Connector extends EventEmitter {}" },
    why: "All sentences are here before they are asked for, in one language, under whole keys.",
  },
];

/** What is left of a library's module without what the client never runs. */
export function leanIn(library: string, code: string): string {
  const { without = [], little = {} } = leftOut.find(({ module }) => module.startsWith(`${library}/`)) ?? {};
  return emptied(code, without, little);
}

type Statement = ReturnType<typeof parseAst>["body"][number];

/** A place in the code that can be emptied: what it declares, and what is then left there. */
interface Cut {
  name: string;
  from: number;
  to: number;
  empty: string;
}

/** What a statement declares that can be emptied. */
function cutsIn(node: Statement, code: string): Cut[] {
  const at = { from: node.start, to: node.end };
  if (node.type === "FunctionDeclaration" && node.id) return [{ name: node.id.name, ...at, empty: `function ${node.id.name}() {}` }];
  if (node.type === "ClassDeclaration" && node.id) {
    const { name } = node.id;
    const methods = node.body.body.flatMap((part) => {
      if (part.type !== "MethodDefinition" || part.kind !== "method" || part.key.type !== "Identifier") return [];
      const { key, static: isStatic, start, end } = part;
      return [{ name: `${name}.${key.name}`, from: start, to: end, empty: `${isStatic ? "static " : ""}${key.name}() {}` }];
    });
    return [{ name, ...at, empty: `class ${name} {}` }, ...methods];
  }
  if (node.type === "VariableDeclaration" && node.declarations.length === 1) {
    const [{ id, init }] = node.declarations;
    if (id.type !== "Identifier" || !/Function/.test(init?.type ?? "")) return [];
    return [{ name: id.name, ...at, empty: `${node.kind} ${id.name} = () => {};` }];
  }
  if (node.type !== "ExpressionStatement" || node.expression.type !== "AssignmentExpression") return [];
  const { left } = node.expression;
  return [{ name: code.slice(left.start, left.end), ...at, empty: "" }];
}

/** The code of a module with some of its declarations emptied, and others made `little`. Throws when one is not there. */
export function emptied(code: string, names: string[], little: Record<string, string> = {}): string {
  const wanted = [...names, ...Object.keys(little)];
  const cuts = parseAst(code)
    .body.flatMap((node) => cutsIn(node, code))
    .filter(({ name }) => wanted.includes(name));
  const missing = wanted.find((name) => !cuts.some((one) => one.name === name));
  if (missing) throw new Error(`There is no "${missing}" to leave out any more: correct apps/client/vite/left-out.ts.`);
  return cuts.reduceRight((left, { name, from, to, empty }) => left.slice(0, from) + (little[name] ?? empty) + left.slice(to), code);
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
      const { instead = "", without, little, why } = found;
      if (without) return emptied(readFileSync(id, "utf8"), without, little);
      return { code: `/* ${why} */ ${instead}`, moduleSideEffects: false };
    },
    buildEnd(error) {
      const missing = leftOut.find((one) => !met.has(one));
      if (missing && !error) this.error(`${missing.module} is not asked for any more: correct apps/client/vite/left-out.ts.`);
    },
  };
}
