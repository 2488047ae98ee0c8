import { eventLooks } from "@baseboard/stage/scene";
import { isRed } from "../rules/cards.ts";
import type { Event } from "../rules/state.ts";
import { discard, draw, pass, play, put, shift, turnUp } from "./animate/cards.ts";
import { alarm, capture, lead } from "./animate/caught.ts";
import { breakIn, disarm, find } from "./animate/hangars.ts";
import { begin, finish } from "./animate/turns.ts";
import { come, goBack, patrol, walk } from "./animate/walks.ts";
import { darken, lightUp, open, shut } from "./animate/works.ts";
import { markGate, markHangar, markLight, markWay } from "./marks/last.ts";
import type { Scene } from "./scene.ts";

/**
 * How each event looks and sounds, and what it leaves marked. A red card is heard as it comes; what it does is heard again only where
 * somebody or something walks or falls shut.
 */
export const { animator, markLast, sound } = eventLooks<Scene, Event>({
  went: { animate: walk, sound: "moved", mark: markWay },
  played: { animate: play, sound: "turned" },
  brokeIn: { animate: breakIn, sound: "moved" },
  found: { animate: find, sound: "turned", mark: markHangar },
  disarmed: { animate: disarm, sound: "joined", mark: markHangar },
  darkened: { animate: darken, sound: "moved", mark: markLight },
  gateOpened: { animate: open, sound: "moved", mark: markGate },
  recalled: { animate: goBack, sound: "moved", mark: markHangar },
  passed: { animate: pass, sound: "moved" },
  discarded: { animate: discard, sound: "moved" },
  shifted: { animate: shift, sound: "moved" },
  put: { animate: put, sound: "moved" },
  turnedUp: { animate: turnUp, sound: "turned" },
  drew: { animate: draw, sound: ({ card }) => (isRed(card) ? "chance" : "turned") },
  gateShut: { animate: shut, sound: "moved", mark: markGate },
  lit: { animate: lightUp, sound: "chance", mark: markLight },
  guardCame: { animate: come, sound: "moved", mark: markHangar },
  alarm: { animate: alarm, sound: "no" },
  caught: { animate: capture, sound: "captured" },
  escorted: { animate: lead },
  patrolled: { animate: patrol },
  turnBegan: { animate: begin },
  ended: { animate: finish },
});
