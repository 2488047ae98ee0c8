import { coverOf } from "@baseboard/games/client";

/** More of the picture than its frame shows, as an SVG view specification. */
const WIDE = "#svgView(viewBox(-118,-52,350,228))";

/** The picture of a game for its card; with `wide`, as the cover of its rooms. */
export const Cover = ({ game, wide = false }: { game: string; wide?: boolean }) => {
  const cover = coverOf(game);
  return cover && <img src={wide ? cover + WIDE : cover} alt="" />;
};
