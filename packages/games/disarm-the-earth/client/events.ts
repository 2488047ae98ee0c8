import type { Seat } from "@baseboard/kit";
import { eventLooks } from "@baseboard/stage/scene";
import { motion } from "@baseboard/stage/tokens";
import type { Event } from "../rules/state.ts";
import { tumble } from "./animate/dice.ts";
import { appear, flash, glide } from "./animate/moments.ts";
import { agree, ask, bloom, dawn, refuse } from "./animate/peace.ts";
import { markLand, markPair } from "./marks/last.ts";
import type { Scene } from "./scene.ts";

/** How each event looks and sounds, and what it leaves marked. */
export const { animator, markLast, sound } = eventLooks<Scene, Event>({
  turnBegan: {},
  turnEnded: {},
  loopChosen: {},
  rolled: { animate: tumble, sound: "chance" },
  paid: {},
  sailed: { animate: glide, sound: "moved" },
  gained: {},
  lost: {},
  barren: {},
  summit: {},
  again: {},
  allowed: {},
  declined: {},
  produced: {},
  placed: { animate: (scene, { at }) => appear(scene, at), mark: markLand },
  bought: {},
  settled: { animate: (scene, { at }) => appear(scene, at), sound: "moved", mark: markLand },
  tried: {
    animate: (scene, event) => [tumble(scene, event), event.won ? appear(scene, event.to) : flash(scene, event.to)],
    sound: "chance",
    mark: markPair,
  },
  proposed: { animate: ask, sound: "turned", mark: markPair },
  agreed: { animate: agree, mark: markPair },
  refused: { animate: refuse, mark: markPair },
  disarmed: { animate: bloom, sound: "joined", mark: markLand },
  attacked: { animate: (scene, { to }) => flash(scene, to), mark: markPair },
  embarked: {},
  defended: {},
  thrown: { animate: (scene, event) => [tumble(scene, event), scene.transition(motion.step)], sound: "chance" },
  captured: { animate: (scene, { to }) => appear(scene, to), sound: "captured", mark: markPair },
  repelled: { mark: markPair },
  occupied: {},
  left: { animate: (scene) => scene.transition(motion.turn) },
  offered: { sound: "turned" },
  dealt: {},
  undealt: {},
  judged: {},
  opened: {},
  ended: { animate: dawn },
});

const outcomes = new Set<Event["type"]>(["tried", "thrown", "captured", "repelled", "disarmed"]);

/** Whether an event decides for a seat what its own act has come to, what it has lost or held, or that a territory of it was disarmed. */
export const decides = (event: Event, seat: Seat): boolean => {
  if (!outcomes.has(event.type)) return false;
  const isAttacked = (event.type === "captured" || event.type === "repelled") && event.other === seat;
  return isAttacked || (event as { seat: Seat }).seat === seat;
};
