/** Ruling H7: since this version Expert has two guards fewer where it takes out no cards; before it had one fewer, as Hard has. */
export const EXPERT_OF_ITS_OWN = 2;

/** The suggested presets (Rulings H1, H4, H5): the difficulty, in one word. */
export const levels = ["easy", "normal", "hard", "expert"] as const;
/** How cards are held: open hands from a single deck, or piles with only the tops known. */
export const holdings = ["open", "hidden"] as const;
/** Rulings H1 to H3: six planes and three empty tiles; five and four; six and three known gaps; nine tiles drawn from eleven. */
export const mixes = ["six", "five", "gaps", "lot"] as const;
/** Ruling H4: maximum number of guards in the hut. */
export const huts = ["usual", "five", "four"] as const;
/** How the team may talk. */
export const talks = ["free", "pings", "silent"] as const;

/** Ruling H6: what is left of words by that option; who may say nothing may point at nothing. */
export const speech = { free: "free", pings: "quick", silent: "nothing" } as const;
