import type { Animations } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { push } from "./animate/bump.ts";
import { advance, pass, warn } from "./animate/dice.ts";
import { cheer, runOut } from "./animate/ending.ts";
import { collect, deliver, dropThird, place, startAnew } from "./animate/flags.ts";
import { free, jail, rescue, shift, tag } from "./animate/jail.ts";
import { enter, leave, ran, refresh } from "./animate/runs.ts";
import type { Scene } from "./scene.ts";

/** What moves at each event. */
export const animations: Animations<Scene, Event> = {
  placed: place,
  entered: enter,
  left: leave,
  refreshed: refresh,
  ran,
  captured: tag,
  freed: free,
  shifted: shift,
  bumped: push,
  jailed: jail,
  rescued: rescue,
  delivered: deliver,
  collected: collect,
  thirdFlag: dropThird,
  secondRound: startAnew,
  diceAdvanced: advance,
  passed: pass,
  timeShort: warn,
  timeUp: runOut,
  won: cheer,
};
