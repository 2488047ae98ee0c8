import { eventLooks } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { push } from "./animate/bump.ts";
import { advance, pass, warn } from "./animate/dice.ts";
import { cheer, runOut } from "./animate/ending.ts";
import { collect, deliver, dropThird, place, startAnew } from "./animate/flags.ts";
import { free, jail, rescue, shift, tag } from "./animate/jail.ts";
import { enter, leave, ran, refresh } from "./animate/runs.ts";
import { markBase, markBump, markPlace, markRun } from "./marks/last.ts";
import type { Scene } from "./scene.ts";

/** How each event looks and sounds, and what it leaves marked. The dice advance every turn: a sound for that would drown the others. */
export const { animator, markLast, sound } = eventLooks<Scene, Event>({
  placed: { animate: place, sound: "moved", mark: markBase },
  entered: { animate: enter, sound: "turned", mark: markPlace },
  left: { animate: leave, sound: "moved", mark: markPlace },
  refreshed: { animate: refresh, sound: "turned", mark: markPlace },
  ran: { animate: ran, sound: "moved", mark: markRun },
  captured: { animate: tag, sound: "captured" },
  freed: { animate: free },
  shifted: { animate: shift },
  bumped: { animate: push, mark: markBump },
  jailed: { animate: jail, mark: markPlace },
  rescued: { animate: rescue, sound: "joined" },
  delivered: { animate: deliver, sound: "joined", mark: markBase },
  collected: { animate: collect, sound: "joined", mark: markBase },
  thirdFlag: { animate: dropThird, mark: markPlace },
  secondRound: { animate: startAnew, sound: "started" },
  diceAdvanced: { animate: advance },
  passed: { animate: pass, sound: "chance" },
  timeShort: { animate: warn },
  timeUp: { animate: runOut },
  won: { animate: cheer },
});
