import type { Leaving } from "@baseboard/kit";
import { noPlan } from "./plan.ts";
import { staying } from "./seats.ts";
import type { AllYourBase } from "./state.ts";
import { answerByRule, done, goOn, resolve } from "./turn.ts";

/** Ruling 31: a seat that has left plays on at random. Only a turn already ready to be revealed stays as planned. */
export const leaving: Leaving<AllYourBase> = {
  gone: (table) => {
    const here = staying(table);
    return [...table.bases.keys()].filter((seat) => !here.includes(seat));
  },
  leave(state, seat, at) {
    const { table, hands } = state;
    at.emit({ type: "abandoned", seat });
    if (table.phase === "clash") {
      if (table.shown[0].seat !== seat) return;
      done(table, answerByRule(table), at.emit);
      resolve(state, at);
      return;
    }
    if (!table.bases[seat].ready) Object.assign(hands[seat], { first: noPlan(), second: noPlan(), keeps: {} });
    goOn(state, at);
  },
};
