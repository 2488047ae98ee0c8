import { type Plan, planIn } from "../../client/layout.ts";

/** The plans of three rooms: a laptop's of 1440 by 900, a phone's of 390 by 844, and one of 360 by 640. */
export const wide: Plan = planIn({ portrait: false, room: { width: 1092, height: 767 } });
export const high: Plan = planIn({ portrait: true, room: { width: 390, height: 562 } });
export const low: Plan = planIn({ portrait: true, room: { width: 360, height: 358 } });
