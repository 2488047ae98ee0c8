import type { Phrase, Speaker } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import { Badge } from "../../parts/Badge.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { holdHandlers } from "../../talk/hold.ts";
import { bareWords, say } from "../../words.ts";
import { wishOf } from "../model/leaving.ts";
import type { Play } from "../model/play.ts";
import { Clock } from "./Clock.tsx";

interface Props {
  play: Play;
  /** What a long press on the own seat does. */
  hold?: ((x: number, y: number) => void) | undefined;
  strip?: boolean;
}

/** The seats of a match: names, progress, actions left. */
export function Players({ play, hold, strip = false }: Props) {
  return (
    <section class={strip ? "pbar" : "card players"} aria-label={say("match.players")}>
      <ul>
        {play.state.value.seats.map((chair, seat) => (
          <Player key={seat} play={play} seat={seat} chair={chair} strip={strip} hold={seat === play.table.seat.value ? hold : undefined} />
        ))}
      </ul>
    </section>
  );
}

interface PlayerProps extends Pick<Props, "hold"> {
  play: Play;
  seat: number;
  chair: SeatState;
  strip: boolean;
}

/** A player's name, marking one's own seat and bots. */
function nameOf({ play, seat, chair, strip }: PlayerProps): string {
  const { name, kind, heldFor } = chair;
  if (strip) return name;
  if (heldFor) return say("match.botFor", { name });
  if (seat === play.table.seat.value) return say("match.youSuffix", { name });
  return kind === "bot" ? say("match.botSuffix", { name }) : name;
}

/** Whether the player has left or is away, and, in cooperative games, would give up. */
function signsOf({ play, seat, chair }: PlayerProps): { icon: string; words: string }[] {
  const hasLeft = chair.left || play.gone.value.includes(seat);
  return [
    ...(hasLeft ? [{ icon: "log-out", words: say("match.gone") }] : []),
    ...(!hasLeft && !chair.online ? [{ icon: "wifi-off", words: say("match.offline") }] : []),
    ...(wishOf(play)?.by.includes(seat) ? [{ icon: "flag", words: say("match.wouldGiveUp") }] : []),
  ];
}

/** What a seat has achieved; on phones in short, and of up to three seats with clocks nothing: their names and clocks take that room. */
function noteOf({ play, seat, strip }: PlayerProps): Phrase | undefined {
  const { settings, seats } = play.state.value;
  const hud = play.hud.value.seats[seat];
  if (!strip) return hud?.note;
  return seats.length <= 3 && settings.clock !== "none" ? undefined : hud?.short;
}

function Player(props: PlayerProps) {
  const { play, seat, chair, strip, hold } = props;
  const hud = play.hud.value.seats[seat];
  const look = play.client.game.sides[seat % play.client.game.sides.length];
  const speak = play.speak.value;
  const isTurn = play.awaited.value.includes(seat);
  // On phones the clock stands with the name.
  const isBelow = strip && play.state.value.settings.clock !== "none";
  const note = noteOf(props);
  const words = note && bareWords(speak(note));
  return (
    <li
      class={`pl ${isTurn ? "now" : ""} ${seat === play.table.seat.value ? "own" : ""}`}
      aria-current={isTurn ? "true" : undefined}
      {...holdHandlers(hold)}
    >
      <span class={chair.heldFor ? "sign held" : "sign"}>
        <Badge palette={look.palette} icon={look.icon} />
        {chair.heldFor && <Icon name="bot" />}
      </span>
      <div class="who">
        <b>{nameOf(props)}</b>
        {isBelow && <Clock play={play} seat={seat} />}
        {words && <small class={Number.isNaN(+words) ? "" : "digits"}>{words}</small>}
      </div>
      <div class="r">
        {!isBelow && <Clock play={play} seat={seat} />}
        {signsOf(props).map(({ icon, words }) => (
          <span key={icon} class="ready away">
            <Icon name={icon} />
            <span class={strip ? "hidden" : ""}>{words}</span>
          </span>
        ))}
        {hud?.badge && <Badged {...hud} badge={hud.badge} speak={(phrase) => bareWords(speak(phrase))} strip={strip} />}
        {hud?.pips && isTurn && <Pips {...hud.pips} />}
      </div>
    </li>
  );
}

interface BadgedProps {
  badge: Phrase;
  held?: Phrase;
  ticked?: true;
  strip: boolean;
  speak: Speaker;
}

/** What a seat holds, or that it is done; a check mark if space is scarce. */
function Badged({ badge, held, ticked, strip, speak }: BadgedProps) {
  if (!ticked || !strip) return <Held text={speak(badge)} words={held && speak(held)} />;
  return (
    <span title={speak(badge)}>
      <Icon name="check" />
      <span class="hidden">{speak(badge)}</span>
    </span>
  );
}

/** What a seat holds, in short; in words as a tooltip and for screen readers. */
function Held({ text, words }: { text: string; words: string | undefined }) {
  if (!words) return <span>{text}</span>;
  return (
    <span title={words}>
      <span aria-hidden="true">{text}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

/** Actions left, as dots. */
export function Pips({ left, of }: { left: number; of: number }) {
  return (
    <span class="pips" role="img" aria-label={say("match.actions", { left, of })}>
      {Array.from({ length: Math.max(left, of) }, (_, i) => (
        <i key={i} class={i < left ? "" : "off"} />
      ))}
    </span>
  );
}

/** General facts of the table. */
export function Facts({ play }: { play: Play }) {
  const { facts } = play.hud.value;
  const speak = play.speak.value;
  if (facts.length === 0) return null;
  return (
    // Many scroll, and must be reachable by keyboard.
    <dl class="card facts" aria-label={say("match.facts")} tabIndex={facts.length < 8 ? undefined : 0}>
      {facts.map(({ label, value, meter, part }) => (
        <div key={label.key} class={part && "part"}>
          <dt class={part ? undefined : "eyebrow"}>{bareWords(speak(label))}</dt>
          <dd>{value}</dd>
          {meter && (
            <dd class="meter" aria-hidden="true">
              {Array.from({ length: meter.of }, (_, i) => (
                <i key={i} class={i < meter.value ? "on" : ""} />
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
