import type { ComponentChildren } from "preact";
import { Badge, seatColour } from "../../parts/Badge.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Mark } from "../../parts/Mark.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { Settings } from "../../settings/Settings.tsx";
import type { MatchTalk } from "../../talk/MatchTalk.tsx";
import { say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import { outcomeIcon } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { Clock, RunningClock } from "./Clock.tsx";
import { Danger } from "./Danger.tsx";
import { Telling } from "./Telling.tsx";

interface Props {
  play: Play;
  title: string;
  /** Opens the log, the moves and the rules when they are not beside the board. */
  drawer(): void;
  talk?: MatchTalk | undefined;
  /** Actions on the match as a whole. */
  children?: ComponentChildren;
}

/** The bar above a match: game, progress, turn. */
export function TopBar({ play, title, drawer, talk, children }: Props) {
  const { progress } = play.hud.value;
  const speak = play.speak.value;
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={say("app.home")}>
        <Mark />
        <b>{say("app.name")}</b>
      </a>
      <div class="title">
        <h1>{title}</h1>
        {progress && <span>{speak(progress)}</span>}
      </div>
      {isNarrow.value && <Danger play={play} />}
      <TurnPill play={play} />
      {children}
      <span class="wide">
        <Settings />
      </span>
      {talk && <TalkButton {...talk} />}
      <button type="button" class="btn icon ghost narrow" aria-label={say("match.more")} onClick={drawer}>
        <Icon name="scroll-text" />
      </button>
    </header>
  );
}

/** Opens the column on phones, with the number of unread lines. */
function TalkButton({ panel, talk, unread }: MatchTalk) {
  return (
    <button
      type="button"
      class="btn icon ghost narrow talkbtn"
      aria-label={unread > 0 ? say("talk.tableNew", { count: unread }) : say("talk.table")}
      aria-haspopup="dialog"
      onClick={() => panel.openSheet(talk)}
    >
      <Icon name="message-circle" />
      {unread > 0 && <span class="count">{unread}</span>}
    </button>
  );
}

/** What to do next, or what the board tells, in one sentence. */
function TurnPill({ play }: { play: Play }) {
  // If the table waits for several, the sentence is about all of them.
  const isTelling = play.telling.value !== undefined;
  // Whose turn it was then would contradict whose turn it is now, which is said below.
  const isBack = play.story.value?.isBack.value === true;
  const seat = isBack ? undefined : play.actor.value;
  const look = seat === undefined ? undefined : play.client.game.sides[seat % play.client.game.sides.length];
  const icon = play.past.value ? "rotate-ccw-clock" : play.awaited.value.length > 0 ? "hourglass" : outcomeIcon(play);
  return (
    <div class={seat === undefined ? "turn" : "turn of"} style={look && seatColour(look)}>
      {look ? <Badge palette={look.palette} icon={look.icon} /> : <Icon name={icon} />}
      {isTelling ? (
        <>
          <Telling play={play} />
          <RunningClock play={play} />
        </>
      ) : (
        <span class="what">{isBack ? say("match.past") : <Rich text={play.turn.value} />}</span>
      )}
      {seat !== undefined && !isTelling && !play.outcome.value && <Clock play={play} seat={seat} />}
    </div>
  );
}
