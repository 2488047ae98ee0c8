import type { Phrase, View } from "@baseboard/kit";
import type { Sheet, SheetCell } from "@baseboard/stage/contract";
import { print, symbols } from "../rules/cards.ts";
import { PARTS } from "../rules/constants.ts";
import { deciding } from "../rules/outcome.ts";
import { baseWorth, CUBE_POINTS, isScored, pointsOf, total, worthOf } from "../rules/score.ts";
import type { AllYourBase, Emblem, Event, Station, Table, Worth } from "../rules/state.ts";
import { stationsSeen } from "./visibility.ts";

type Lines = NonNullable<SheetCell["lines"]>;

/** Points by phase and in total, with the points of every station; the running phase shows its current value. */
export function sheet(events: Event[], view: View<AllYourBase>): Sheet {
  const { table } = view;
  const parts = Array.from({ length: PARTS }, (_, i) => i + 1);
  const counted = countedIn(events, table);
  const news = newsIn(events, table);
  return {
    columns: [
      ...parts.map((part) => ({
        label: { key: "allYourBase.sheet.phase", with: { part } },
        short: { key: "allYourBase.sheet.part", with: { part } },
        ...(isRunning(table, part) && { is: "running" as const }),
      })),
      { label: { key: "allYourBase.sheet.total" }, is: "total" },
    ],
    rows: table.bases.map((base, seat) => [
      ...parts.map((part) =>
        isRunning(table, part) ? cellNow(stationsSeen(view, seat)) : cellOf(base.points[part - 1], counted.get(part)?.[seat]),
      ),
      { value: total(base) },
    ]),
    ties: deciding,
    rule: { key: "allYourBase.sheet.rule", with: { each: CUBE_POINTS } },
    ...(news && { news }),
  };
}

const cellOf = (value: number | undefined, lines?: Lines): SheetCell => ({ value, ...(lines && { lines }) });

/** A base worth nothing yet has no breakdown. The own one counts with what is planned. */
function cellNow(stations: Station[]): SheetCell {
  const worth = baseWorth({ stations });
  return cellOf(worth, worth > 0 ? linesNow(stations) : undefined);
}

const isRunning = (table: Table, column: number): boolean => table.phase !== "over" && table.part === column && !isScored(table);

/** Points of each station, by part and seat. With the option `reset` it may be another station in each part. */
function countedIn(events: Event[], { bases }: Table): Map<number, Lines[]> {
  const counted = new Map<number, Lines[]>();
  const emblems: Emblem[][] = bases.map(({ stations }) => stations.map(({ symbol }) => symbol));
  for (const event of events) {
    if (event.type === "built") emblems[event.seat][event.station] = print(event.card).symbol;
    if (event.type === "scored")
      counted.set(
        event.part,
        event.worths.map((worths, seat) => worths.map((worth, at) => line(at, emblems[seat][at], worth))),
      );
  }
  return counted;
}

const linesNow = (stations: Station[]): Lines => stations.map((station, at) => line(at, station.symbol, worthOf(station)));

const line = (at: number, symbol: Emblem, worth: Worth): Lines[number] => ({
  label: { key: "allYourBase.sheet.station", with: { station: at + 1, symbol: symbols[symbol] } },
  how: arithmetic(worth),
  value: pointsOf(worth),
});

/** Ruling 21: "4 + 3 × 2", the software's number and 3 for every cube that fits. */
function arithmetic({ software, fits }: Worth): Phrase {
  if (software === 0) return { key: "allYourBase.sheet.none" };
  if (fits === 0) return { key: "allYourBase.sheet.software", with: { software } };
  return { key: "allYourBase.sheet.sum", with: { software, each: CUBE_POINTS, fits } };
}

/** A scored part is news during the first turn of the next one; the last one permanently. */
function newsIn(events: Event[], { phase, turn }: Table): Sheet["news"] {
  const event = events.findLastIndex(({ type }) => type === "scored");
  const scored = events[event];
  if (scored?.type !== "scored") return undefined;
  if (phase === "over") return { say: { key: "allYourBase.sheet.allScored" }, event };
  return phase === "plan" && turn === 1 ? { say: { key: "allYourBase.sheet.scored", with: { part: scored.part } }, event } : undefined;
}
