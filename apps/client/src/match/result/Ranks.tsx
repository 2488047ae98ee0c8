import { palette } from "@baseboard/stage/tokens";
import type { ComponentChildren } from "preact";
import { Badge } from "../../parts/Badge.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { bareWords, say } from "../../words.ts";
import type { Play } from "../model/play.ts";
import { words } from "../panels/Sheet.tsx";
import { ordinal } from "./ordinal.ts";
import type { Rank } from "./ranks.ts";

interface Props {
  play: Play;
  ranks: Rank[];
  /** Below the rows. */
  children: ComponentChildren;
}

/** A row for each seat, in order of its place, with its points by part. */
export function Ranks({ play, ranks, children }: Props) {
  const most = Math.max(1, ...ranks.map(({ total = 0 }) => total));
  const labels = ranks[0]?.parts ?? [];
  return (
    <div class={play.client.game.together ? "ranks team" : "ranks"}>
      <ol>
        {ranks.map((rank) => (
          <Row key={rank.seat} play={play} rank={rank} most={most} />
        ))}
      </ol>
      <div class="notes">
        {labels.length > 1 && (
          <p class="legend" aria-hidden="true">
            {labels.map(({ label }, i) => (
              <span key={i}>
                <i data-part={i % PATTERNS} style={{ "--k": shade(i, labels.length) }} /> {words(play, label)}
              </span>
            ))}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** Patterns by which parts of a bar are told apart, whatever their colors. */
const PATTERNS = 4;

/** How much of its color a part of a bar has: not so much that the number on it could not be read. */
const shade = (part: number, of: number): string => `${Math.round(22 + (part * 22) / Math.max(1, of - 1))}%`;

function Row({ play, rank: { seat, place, hasWon, total, parts }, most }: { play: Play; rank: Rank; most: number }) {
  const look = play.client.game.sides[seat % play.client.game.sides.length];
  const chair = play.state.value.seats[seat];
  const isOwn = seat === play.table.seat.value;
  const spoken = parts.map(({ label, value }) => `${words(play, label)}: ${value}`).join(", ");
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <li class={isOwn ? "own" : ""} style={{ "--seat": palette[look.palette % palette.length].color }}>
      <span class={hasWon ? "place first" : "place"}>{place === undefined ? hasWon && <Icon name="trophy" /> : ordinal(place)}</span>
      <Badge palette={look.palette} icon={look.icon} />
      <span class="who">
        <b>{chair.name}</b>
        <small>{noteOf(play, seat)}</small>
      </span>
      {parts.length > 1 && shown.length > 0 ? (
        <span class="stack" role="img" aria-label={spoken}>
          {parts.map(
            ({ value }, i) =>
              value > 0 && (
                <i key={i} data-part={i % PATTERNS} style={{ width: `${(value / most) * 100}%`, "--k": shade(i, parts.length) }}>
                  {value}
                </i>
              ),
          )}
        </span>
      ) : (
        <span class="line">{parts.length === 0 && did(play, seat)}</span>
      )}
      <span class="total">{total}</span>
    </li>
  );
}

/** Whether it is the reader's own seat, a bot's, or one that was left. */
function noteOf(play: Play, seat: number): string {
  const { kind, left, heldFor } = play.state.value.seats[seat];
  const isOut = play.gone.value.includes(seat);
  // Whoever is out stands last, also with more points than others: of oneself, too, it is told why.
  if (seat === play.table.seat.value) return isOut ? `${say("result.you")} · ${say("match.outShort")}` : say("result.you");
  if (isOut) return say("match.out");
  if (left) return say("match.gone");
  return kind === "bot" && !heldFor ? say("result.bot") : "";
}

/** What a seat has achieved, in a game without a score sheet. */
export function did(play: Play, seat: number): string {
  const note = play.hud.value.seats[seat]?.note;
  return note ? bareWords(play.speak.value(note)) : "";
}
