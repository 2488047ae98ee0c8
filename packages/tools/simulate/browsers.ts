import { keyFrom, rngAt } from "@baseboard/kit";
import { browserSockets, type Network } from "./network.ts";
import { type Machine, thisMachine } from "./timeline.ts";

/** What a browser keeps, by what it is kept in. */
const kept = new WeakMap<Machine, Record<"localStorage" | "sessionStorage", Map<string, string>>>();

function storage(which: "localStorage" | "sessionStorage"): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const here = (): Map<string, string> => {
    const machine = thisMachine();
    const own = kept.get(machine) ?? { localStorage: new Map(), sessionStorage: new Map() };
    kept.set(machine, own);
    return own[which];
  };
  return {
    getItem: (key) => here().get(key) ?? null,
    setItem: (key, value) => void here().set(key, value),
    removeItem: (key) => void here().delete(key),
  };
}

/** How often a machine has drawn random bytes. */
const drawn = new WeakMap<Machine, number>();

/** Random bytes of the machine that runs: in the same world the same. */
function getRandomValues<Values extends ArrayBufferView>(values: Values): Values {
  const machine = thisMachine();
  const times = drawn.get(machine) ?? 0;
  drawn.set(machine, times + 1);
  const rng = rngAt(keyFrom(`${machine.name} ${times}`), 0);
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  for (const at of bytes.keys()) bytes[at] = rng.below(256);
  return values;
}

let network: Network | undefined;
const theNetwork = (): Network => {
  if (!network) throw new Error("There is no network here.");
  return network;
};

/** Puts the simulated network in the place of the real one for what the page's code asks of its browser. To be called once, before that is loaded. */
export function becomeBrowser(): void {
  const put = {
    fetch: (path: string, how = {}) => theNetwork().fetch(path, how),
    WebSocket: browserSockets(theNetwork),
    location: { protocol: "http:", host: "nowhere" },
  };
  for (const [name, value] of Object.entries({ ...put, localStorage: storage("localStorage"), sessionStorage: storage("sessionStorage") }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value: getRandomValues, configurable: true });
}

/** From now on this is the network. */
export function useNetwork(now: Network | undefined): void {
  network = now;
}
