/** What a page of the gallery shows, as its address says it. */
export interface GalleryAddress {
  game: string;
  /** A position's name or its text, or a transcript's text; without it the first named position. */
  p?: string;
  /** Whose view is drawn: a seat, -1 for a spectator; without it that of whoever may act. */
  seat?: number;
  /** What is done in the position, as a line with its chance (`A: R b3 * 2 1`); in a transcript the number of a line. */
  line?: string;
  /** Position within the animation of the line, 0 to 100. */
  at: number;
  /** What has been touched on the board. */
  touched: string[];
  /** Both themes and both sizes side by side. */
  all: boolean;
}

const whole = (text: string | null): number | undefined => (text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined);

/** Reads the query of an address. */
export function readAddress(game: string, query: string): GalleryAddress {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat") === "none" ? -1 : whole(asked.get("seat"));
  const at = Number(asked.get("at") ?? 0);
  return {
    game,
    ...(asked.has("p") && { p: asked.get("p") ?? "" }),
    ...(seat !== undefined && { seat }),
    ...(asked.get("line") && { line: asked.get("line") ?? "" }),
    at: Number.isFinite(at) ? Math.max(0, Math.min(100, at)) : 0,
    touched: (asked.get("touch") ?? "").split(" ").filter(Boolean),
    all: asked.has("all"),
  };
}

/** The path and query of an address. */
export function writeAddress({ game, p, seat, line, at, touched, all }: GalleryAddress): string {
  const query = new URLSearchParams({
    ...(p !== undefined && { p }),
    ...(seat !== undefined && { seat: seat < 0 ? "none" : String(seat) }),
    ...(line && { line }),
    ...(line && at > 0 && { at: String(at) }),
    ...(touched.length > 0 && { touch: touched.join(" ") }),
    ...(all && { all: "" }),
  });
  return `/gallery/${game}${query.size > 0 ? `?${query}` : ""}`;
}
