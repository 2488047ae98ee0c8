import type { Phrase, Speaker } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";
import type { Hud } from "@baseboard/stage";
import type { ComponentChildren } from "preact";
import { Badge, seatColour } from "../../parts/Badge.tsx";
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

/** How so many seats of a strip share a phone's width. */
function crowd(seats: number): "few" | "several" | "many" {
  if (seats <= 2) return "few";
  return seats <= 4 ? "several" : "many";
}

/** The seats of a match: names, progress, actions left. */
export function Players({ play, hold, strip = false }: Props) {
  const { length } = play.state.value.seats;
  return (
    <section class={strip ? `pbar ${crowd(length)}` : "card players"} aria-label={say("match.players")}>
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

/** Whether a seat is one's own, also while a bot holds it; none is where one acts for all. */
const isOwn = ({ play, seat }: Pick<PlayerProps, "play" | "seat">): boolean =>
  !play.actsForAll && (seat === play.table.seat.value || seat === play.table.heldSeat?.value);

/** A player's name, marking one's own seat and bots. */
function nameOf({ play, seat, chair, strip }: PlayerProps): string {
  const { name, kind, heldFor } = chair;
  if (strip) return name;
  const who = heldFor ? say("match.botFor", { name }) : name;
  if (isOwn({ play, seat })) return say("match.youSuffix", { name: who });
  return kind === "bot" && !heldFor ? say("match.botSuffix", { name }) : who;
}

const isOut = ({ play, seat }: PlayerProps): boolean => play.gone.value.includes(seat);
const hasLeft = (props: PlayerProps): boolean => props.chair.left || isOut(props);

/**
 * Whether the player is out, has left or is away, and, in cooperative games, would give up. On phones, that one has left stands with the
 * name; beside a clock the sign alone says that one is away.
 */
function signsOf(props: PlayerProps): { icon: string; words: string; isBare?: boolean }[] {
  const { play, chair, strip } = props;
  const isGone = hasLeft(props);
  return [
    ...(isGone && !strip ? [{ icon: "log-out", words: say(isOut(props) ? "match.out" : "match.gone") }] : []),
    ...(!isGone && !chair.online
      ? [{ icon: "wifi-off", words: say("match.offline"), isBare: strip || play.state.value.settings.clock !== "none" }]
      : []),
    ...(wouldGiveUp(props) ? [{ icon: "flag", words: say("match.wouldGiveUp") }] : []),
  ];
}

/** Whether a player would give up a match that is played together. */
const wouldGiveUp = ({ play, seat }: PlayerProps): boolean => wishOf(play)?.by.includes(seat) === true;

/** What a seat has achieved; in short on phones, and beside the words that its player would give up. */
function noteOf(props: PlayerProps): Phrase | undefined {
  const { play, seat, strip } = props;
  const hud = play.hud.value.seats[seat];
  if (strip) return hud?.short;
  return wouldGiveUp(props) ? (hud?.short ?? hud?.note) : hud?.note;
}

/** What a seat has achieved; where that is said in short, as a whole for screen readers. */
function Note(props: PlayerProps) {
  const { play, seat } = props;
  const note = noteOf(props);
  if (!note) return null;
  const speak = (phrase: Phrase) => bareWords(play.speak.value(phrase));
  const [words, whole] = [speak(note), speak(play.hud.value.seats[seat].note)];
  const isShort = words !== whole;
  return (
    <>
      <small class={Number.isNaN(+words) ? "" : "digits"} aria-hidden={isShort || undefined}>
        {words}
      </small>
      {isShort && <span class="hidden">{whole}</span>}
    </>
  );
}

/** The name; on phones, beside it, that it is one's own, or that its player is out or has left. */
function Name({ isGone, ...props }: PlayerProps & { isGone: boolean }) {
  const { play, strip } = props;
  const isYou = strip && isOwn(props);
  const { length } = play.state.value.seats;
  if (!isGone && isYou && length > 1)
    return (
      <b class="tagged">
        <span>{nameOf(props)}</span> <i class={crowd(length) === "few" ? "" : "hidden"}>{say("match.you")}</i>
      </b>
    );
  if (!isGone) return <b>{nameOf(props)}</b>;
  return (
    <b class="tagged hasleft">
      <span>{nameOf(props)}</span> <i>{say(isOut(props) ? "match.outShort" : "match.goneShort")}</i>
    </b>
  );
}

function Player(props: PlayerProps) {
  const { play, seat, chair, strip, hold } = props;
  const hud = play.hud.value.seats[seat];
  const look = play.client.game.sides[seat % play.client.game.sides.length];
  const speak = play.speak.value;
  const { telling, awaited } = play;
  const isTurn = telling.value ? telling.value.by === seat : awaited.value.includes(seat);
  // On phones the clock stands with the name.
  const isBelow = strip && play.state.value.settings.clock !== "none";
  const isGone = strip && hasLeft(props);
  const signs = (
    <>
      {!isBelow && !isOut(props) && <Clock play={play} seat={seat} />}
      {signsOf(props).map(({ icon, words, isBare = strip }) => (
        <span key={icon} class="ready away" title={isBare ? words : undefined}>
          <Icon name={icon} />
          <span class={isBare ? "hidden" : ""}>{words}</span>
        </span>
      ))}
    </>
  );
  return (
    <li
      class={`pl ${isTurn ? "now" : ""} ${isOwn(props) ? "own" : ""} ${isOut(props) ? "isout" : ""}`}
      aria-current={isTurn ? "true" : undefined}
      style={seatColour(look)}
      {...holdHandlers(hold)}
    >
      <span class={chair.heldFor ? "sign held" : "sign"}>
        <Badge palette={look.palette} icon={look.icon} />
        {chair.heldFor && <Icon name="bot" />}
      </span>
      <div class="who">
        <Name {...props} isGone={isGone} />
        {isBelow && !isGone && <Clock play={play} seat={seat} />}
        <Note {...props} />
      </div>
      <div class="r">
        {hud?.points === undefined || strip ? (
          signs
        ) : (
          <span class="sofar">
            {signs}
            <b>
              <span class="hidden">{say("match.points")}</span> {hud.points}
            </b>
          </span>
        )}
        {hud && <Holding {...hud} speak={(phrase) => bareWords(speak(phrase))} strip={strip} />}
        {hud?.pips && isTurn && <Pips {...hud.pips} />}
      </div>
    </li>
  );
}

interface HoldingProps extends Pick<Hud["seats"][number], "badge" | "ticked" | "stock" | "held"> {
  strip: boolean;
  speak: Speaker;
}

/** What a seat holds, or that it is done; a check mark if space is scarce. */
function Holding({ badge, ticked, stock, held, strip, speak }: HoldingProps) {
  const words = held && speak(held);
  if (stock)
    return (
      <Held words={words}>
        {stock.map((kind) => (
          <Kind key={kind.icon} {...kind} />
        ))}
      </Held>
    );
  if (!badge) return null;
  if (!ticked || !strip) return <Held words={words}>{speak(badge)}</Held>;
  return (
    <span title={speak(badge)}>
      <Icon name="check" />
      <span class="hidden">{speak(badge)}</span>
    </span>
  );
}

/** What a seat holds, in short; in words as a tooltip and for screen readers. */
function Held({ words, children }: { words: string | undefined; children: ComponentChildren }) {
  if (!words) return <span>{children}</span>;
  return (
    <span title={words}>
      <span aria-hidden="true">{children}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

/** How many of one kind. */
function Kind({ icon, count }: { icon: string; count: number }) {
  return (
    <span class="kind">
      <Icon name={icon} />
      {count}
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

/** So many facts may scroll beside the talk of a room: they are reached by keyboard. */
const MAY_SCROLL = 4;

/** General facts of the table. */
export function Facts({ play }: { play: Play }) {
  const { facts } = play.hud.value;
  const speak = play.speak.value;
  if (facts.length === 0) return null;
  return (
    // Many scroll, and must be reachable by keyboard.
    <dl class="card facts" aria-label={say("match.facts")} tabIndex={facts.length < MAY_SCROLL ? undefined : 0}>
      {facts.map(({ label, value, meter, part }, i) => (
        <div key={i} class={part && "part"}>
          <dt class={part ? undefined : "eyebrow"}>{bareWords(speak(label))}</dt>
          <dd>{value}</dd>
          {meter && (
            <dd class={meter.bad ? "meter bad" : "meter"} aria-hidden="true">
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
