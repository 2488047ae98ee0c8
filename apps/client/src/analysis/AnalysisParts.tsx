import "./analysis.css";
import type { Parts, Seat } from "@baseboard/kit";
import { OK } from "@baseboard/stage";
import { batch } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { moveSaid, wordsFor } from "../match/model/moves.ts";
import type { Play } from "../match/model/play.ts";
import { colourOf } from "../parts/Badge.tsx";
import { stopAt } from "../replay/stops.ts";
import type { ReplayTable } from "../replay/table.ts";
import { levelName, say } from "../words.ts";
import type { Analysis } from "./analysis.ts";
import { ChanceRow, lookOf, percent, seatsOf, whoseIn } from "./ChanceRow.tsx";
import type { TurningPoint } from "./turning-points.ts";

export { begin } from "./begin.ts";

interface Props {
  analysis: Analysis;
  play: Play;
  table: ReplayTable;
}

const WIDE = 1000;
const HIGH = 100;

/** Above the slider, over the same moments: the chance of each seat. */
export function Chart({ analysis, play, table }: Props) {
  const { turns } = analysis;
  const chances = analysis.chances.value;
  const { stops } = table;
  const xOf = (line: number) => (WIDE * stopAt(stops, line)) / Math.max(1, stops.length - 1);
  const seats = seatsOf(play);
  const lineOf = (seat: Seat) =>
    chances.flatMap((at, i) => (at ? [`${xOf(turns[i]).toFixed(1)},${(HIGH * (1 - at[seat])).toFixed(1)}`] : []));
  // Of two the chances are one another's rest: one line parts them.
  const isOne = seats.length <= 2;
  return (
    <div class="chart" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {seats.length === 2 && <rect width={WIDE} height={HIGH} style={{ fill: colourOf(lookOf(play, seats[1])) }} />}
        {isOne && (
          <polygon
            points={[`${xOf(firstKnown(chances, turns))},${HIGH}`, ...lineOf(seats[0]), `${WIDE},${HIGH}`].join(" ")}
            style={{ fill: colourOf(lookOf(play, seats[0])) }}
          />
        )}
        <line x1="0" x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {!isOne &&
          seats.map((seat) => <polyline key={seat} points={lineOf(seat).join(" ")} style={{ stroke: colourOf(lookOf(play, seat)) }} />)}
      </svg>
      {analysis.points.value?.map(({ from }) => (
        <i key={from} style={{ left: `${xOf(from) / (WIDE / 100)}%` }} />
      ))}
    </div>
  );
}

const firstKnown = (chances: readonly unknown[], turns: readonly number[]): number => turns[Math.max(0, chances.findIndex(Boolean))];

/** The chances at the moment that is shown; and where something better was open, what, which the board shows, too. */
export function ChancesNow({ analysis, play, table }: Props) {
  const point = analysis.points.value?.find(({ instead }) => instead?.at === table.at.value);
  const open = point && openInstead(play, table, point);
  const places = open?.places.join(" ");
  useEffect(() => {
    if (!places) return undefined;
    play.stage.peek()?.light(places.split(" "));
    return () => play.stage.peek()?.light([]);
  }, [places]);
  const at = analysis.chances.value[analysis.turnAt(table.at.value)];
  if (!at) return null;
  return (
    <ChanceRow play={play} chances={at}>
      {open && <span class="open">{say("analysis.instead", { what: open.said })}</span>}
    </ChanceRow>
  );
}

/** What was found: how far it is, and the turns that decided the match. */
export function Findings({ analysis, play, table }: Props) {
  const { level, playouts } = analysis;
  const points = analysis.points.value;
  const done = analysis.done.value;
  return (
    <section class="findings" aria-label={say("analysis.title")}>
      <h3>{say("analysis.title")}</h3>
      {analysis.hasFailed.value && <p role="alert">{say("analysis.failed")}</p>}
      {!points && !analysis.hasFailed.value && (
        <p role="status">
          <progress max="1" value={done} aria-label={say("analysis.title")} />
          <span>{say("analysis.comes", { done: percent(done) })}</span>
        </p>
      )}
      {points?.length === 0 && <p>{say("analysis.calm")}</p>}
      {points && points.length > 0 && (
        <ol>
          {points.map((point) => (
            <Point key={point.from} point={point} play={play} table={table} />
          ))}
        </ol>
      )}
      <p class="quiet">{say("analysis.how", { level: levelName(level), count: playouts })}</p>
    </section>
  );
}

const causes = { choice: "analysis.choice", chance: "analysis.chance", strong: "analysis.strong", none: "analysis.none" } as const;

/** A turn that decided the match: a button that shows where. */
function Point({ point, play, table }: Omit<Props, "analysis"> & { point: TurningPoint }) {
  const { seat, before, after, played, cause, instead } = point;
  const at = instead?.at ?? point.from;
  const { game } = play.client;
  const isShown = table.at.value === at;
  const show = (button: HTMLElement) => {
    batch(() => {
      // A hand is shown to its own seat alone.
      if (game.zones.hand) table.seeAs(seat);
      table.goTo(at);
    });
    button.closest("dialog")?.close();
  };
  const who = whoseIn(play, seat);
  const chance = percent(cause === "choice" ? (instead?.chance ?? played) : played);
  return (
    <li>
      <button type="button" class="btn" aria-current={isShown ? "step" : undefined} onClick={({ currentTarget }) => show(currentTarget)}>
        <span>
          <b>{say(after < before ? "analysis.fell" : "analysis.rose", { who, before: percent(before), after: percent(after) })}</b>
          <span>{say(causes[cause], { chance })}</span>
        </span>
      </button>
    </li>
  );
}

/** What the best bot would have done, in words, and by the places of the board: once the board shows that moment. */
function openInstead(play: Play, table: ReplayTable, { seat, instead }: TurningPoint): { said: string; places: string[] } | undefined {
  const { client, stage, shown, telling } = play;
  const { value: board } = stage;
  void shown.value;
  if (!instead || !board || telling.value) return undefined;
  const view = table.viewAt(instead.at, seat);
  const wayOf = (move: Parts["move"]) => ({ move, touches: board.touches(move) });
  const way = wayOf(instead.move as Parts["move"]);
  const said = moveSaid(way, client.game.legalMoves(view).map(wayOf), wordsFor(play, view));
  return { said, places: way.touches.filter((id) => id !== OK && board.spot(id) !== undefined) };
}
