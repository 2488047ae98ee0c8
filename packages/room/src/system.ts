import { createHmac, hash, randomBytes, randomInt } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Platform } from "./model/world.ts";

/** The machine this process runs on: its clock, secure randomness, and hashes. */
export const system: Platform = {
  clock: {
    now: () => performance.now(),
    date: () => Date.now(),
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    turn: () => setImmediate(),
  },
  random: {
    bytes: (count) => randomBytes(count),
    below: (n) => randomInt(n),
  },
  hash: {
    sha256: (text) => hash("sha256", text, "base64url"),
    hmac: (key, text) => createHmac("sha256", key).update(text).digest("hex"),
  },
};
