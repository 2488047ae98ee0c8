import type { Seat } from "@baseboard/kit";
import { palette } from "@baseboard/stage/tokens";
import { manifest } from "../manifest.ts";

/** How a seat looks: index into the palette, and icon. */
export const seatLook = (seat: Seat) => manifest.sides[seat];
/** The colors and the shape of a seat. */
export const seatColours = (seat: Seat) => palette[seatLook(seat).palette];
