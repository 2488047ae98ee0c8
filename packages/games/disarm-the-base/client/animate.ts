import type { Animations } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { discard, draw, pass, play, put, shift, turnUp } from "./animate/cards.ts";
import { alarm, capture, lead } from "./animate/caught.ts";
import { breakIn, disarm, find } from "./animate/hangars.ts";
import { begin, finish } from "./animate/turns.ts";
import { come, goBack, patrol, walk } from "./animate/walks.ts";
import { darken, lightUp, open, shut } from "./animate/works.ts";
import type { Scene } from "./scene.ts";

/** What moves at each event. */
export const animations: Animations<Scene, Event> = {
  went: walk,
  played: play,
  brokeIn: breakIn,
  found: find,
  disarmed: disarm,
  darkened: darken,
  gateOpened: open,
  recalled: goBack,
  passed: pass,
  discarded: discard,
  shifted: shift,
  put,
  turnedUp: turnUp,
  drew: draw,
  gateShut: shut,
  lit: lightUp,
  guardCame: come,
  alarm,
  caught: capture,
  escorted: lead,
  patrolled: patrol,
  turnBegan: begin,
  ended: finish,
};
