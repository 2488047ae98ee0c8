import { remembered } from "../chosen.ts";

/** When a line of talk makes a sound. */
export const talkSounds = ["outside", "always", "never"] as const;
export const talkSound = remembered("talkSound", talkSounds);

/** Whether screen readers say what others say, as it comes. */
export const talkAloudChoices = ["on", "off"] as const;
export const talkAloud = remembered("talkAloud", talkAloudChoices);

/** Whether single letters are keys of the page. */
export const letterChoices = ["on", "off"] as const;
export const letters = remembered("letters", letterChoices);
