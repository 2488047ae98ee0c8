import { coverOf } from "@baseboard/games/client";

/** More of the picture than its frame shows, as SVG's view specification. */
const WIDE = "#svgView(viewBox(-118,-52,350,228))";

/** The picture of a game for its card; `wide` as the cover of its rooms. */
export const Cover = ({ game, wide = false }: { game: string; wide?: boolean }) => {
  const cover = coverOf(game);
  return cover && <img src={wide ? cover + WIDE : cover} alt="" />;
};
