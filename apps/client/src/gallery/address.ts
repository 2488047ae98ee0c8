/** What a gallery page shows, as encoded in its address. */
export interface GalleryAddress {
  game: string;
  /** A position's name or text, or a transcript's text; defaults to the first named position. */
  p?: string;
  /** The seat whose view is drawn, -1 for a spectator; defaults to a seat that may act. */
  seat?: number;
  /** The line played in the position, with its chance (`A: R b3 * 2 1`); in a transcript the number of a line. */
  line?: string;
  /** Position within the animation of the line, 0 to 100. */
  at: number;
  /** The places touched on the board. */
  touched: string[];
  /** Both themes and both sizes side by side. */
  all: boolean;
}

const whole = (text: string | null): number | undefined => (text !== null && /^-?\d+$/.test(text) ? Number(text) : undefined);

/** Parses the query of an address. */
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
