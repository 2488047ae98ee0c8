import { type Manifest, playingLevels } from "@baseboard/kit";

/** The level that is proposed for bots at first: the best partner, or the weakest opponent. */
export const proposedLevel = ({ levels, together }: Pick<Manifest, "levels" | "together">): string =>
  playingLevels(levels).at(together ? -1 : 0) ?? "";
