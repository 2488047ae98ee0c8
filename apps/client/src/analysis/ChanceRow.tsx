import "./chances.css";
import type { Seat, SeatLook } from "@baseboard/kit";
import type { ComponentChildren } from "preact";
import type { Play } from "../match/model/play.ts";
import { Badge } from "../parts/Badge.tsx";
import { Icon } from "../parts/Icon.tsx";
import { say } from "../words.ts";

/** A chance, 0 to 1, in whole percent. */
export const percent = (chance: number): string => String(Math.round(100 * chance));

/** The seats that have a chance of their own: together, one stands for all. */
export const seatsOf = ({ client: { game }, state }: Play): Seat[] => (game.together ? [0] : [...state.value.seats.keys()]);

/** Whose chance it is; nobody's where all have the same one. */
export const lookOf = ({ client: { game } }: Play, seat: Seat): SeatLook | undefined =>
  game.together ? undefined : game.sides[seat % game.sides.length];

/** Whose chance it is, by name. */
export const whoseIn = ({ client: { game }, state }: Play, seat: Seat): string =>
  game.together ? say("analysis.all") : state.value.seats[seat].name;

interface Props {
  play: Play;
  /** By seat, 0 to 1. */
  chances: readonly number[];
  /** After it. */
  children?: ComponentChildren;
}

/** The chance of each seat in a row. */
export function ChanceRow({ play, chances, children }: Props) {
  return (
    <span class="chances">
      <span class="hidden">{say("analysis.now")}: </span>
      {seatsOf(play).map((seat) => {
        const look = lookOf(play, seat);
        return (
          <span key={seat}>
            {look ? <Badge {...look} /> : <Icon name="chart-line" />}
            <span class="hidden">{whoseIn(play, seat)} </span>
            {say("analysis.percent", { chance: percent(chances[seat]) })}
          </span>
        );
      })}
      {children}
    </span>
  );
}
