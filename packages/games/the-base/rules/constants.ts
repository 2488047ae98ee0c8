/** Ruling R18: the end of the countdown's track. */
export const TRACK = 20;

/** Ruling R17: since this version a side without actions may still spend its chips before its turn lapses. */
export const CHIPS_WHEN_LOCKED_IN = 2;
