import "./result.css";
import { leftOut, type Phrase, sealedBy } from "@baseboard/kit";
import { palette } from "@baseboard/stage/tokens";
import { useEffect, useRef } from "preact/hooks";
import { rememberPlayed } from "../../evenings/played.ts";
import { Badge } from "../../parts/Badge.tsx";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { Rich } from "../../parts/Rich.tsx";
import { writeAddress } from "../../replay/address.ts";
import { bareWords, say } from "../../words.ts";
import { isNarrow } from "../media.ts";
import { outcomeIcon } from "../model/outcome.ts";
import type { Play } from "../model/play.ts";
import { Proof } from "../panels/Proof.tsx";
import { Earlier } from "../Stopped.tsx";
import { AtTheEnd } from "./AtTheEnd.tsx";
import type { Moment } from "./decided-by.ts";
import Next from "./Next.tsx";
import { ordinal } from "./ordinal.ts";
import { type EndKnown, usePlayedAgain } from "./played-again.ts";
import { Ranks } from "./Ranks.tsx";
import { type Rank, ranksOf } from "./ranks.ts";

interface Props {
  play: Play;
  /** Opens the complete score sheet. */
  openSheet(): void;
}

/** The result of a match, in the place of its board: who won, how each came out, what decided it, and what comes next. */
export default function ResultPage({ play, openSheet }: Props) {
  const outcome = play.outcome.value;
  const known = usePlayedAgain(play).value;
  // Once all of its lines are here.
  const isWhole = play.ending.hasEnded.value && play.log.lines.value.length >= play.state.value.told.version;
  useEffect(() => {
    if (isWhole) rememberPlayed(play);
  }, [play, isWhole]);
  if (!outcome) return null;
  const ranks = ranksNow(play);
  const look = lookOf(play, ranks);
  return (
    <section class="result" aria-label={say("match.result")} style={look && { "--seat": palette[look.palette % palette.length].color }}>
      <Head play={play} ranks={ranks} />
      <Ranks play={play} ranks={ranks}>
        <Notes play={play} openSheet={openSheet} />
      </Ranks>
      <div class="looks">
        <AtTheEnd play={play} isRevealed={known?.revealed !== undefined} />
        {known && known.moments.length > 0 && <Decided play={play} known={known} />}
      </div>
      <Foot play={play} />
      {isNarrow.value && <Next play={play} />}
    </section>
  );
}

/** How every seat came out, by what is shown now. */
function ranksNow(play: Play): Rank[] {
  return ranksOf({
    outcome: play.outcome.value!,
    seats: play.state.value.seats.length,
    gone: play.gone.value,
    sheet: play.scores.sheet.value,
    together: play.client.game.together === true,
  });
}

/** The sign of who won alone; not beside "You have lost". */
function lookOf({ outcome, client, table }: Play, ranks: Rank[]) {
  const { winners } = outcome.value!;
  const { game } = client;
  if (winners.length !== 1 || game.together) return undefined;
  const isNamed = ranks[0].place !== undefined || table.seat.value < 0 || winners.includes(table.seat.value);
  return isNamed ? game.sides[winners[0] % game.sides.length] : undefined;
}

/** Elsewhere the focus stays: in a field somebody writes in, in a dialog, beside the board. */
const KEPT = "input, textarea, dialog *, aside *";

/** Who won, and one's own place. The heading takes the focus once. */
function Head({ play, ranks }: { play: Play; ranks: Rank[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const look = lookOf(play, ranks);
  useEffect(() => {
    if (!document.activeElement?.matches(KEPT)) heading.current?.focus({ preventScroll: true });
  }, []);
  const own = ranks.find(({ seat }) => seat === play.table.seat.value);
  const { reason } = play.outcome.value!;
  return (
    <header class="win">
      {look ? (
        <Badge palette={look.palette} icon={look.icon} />
      ) : (
        <span class="badge">
          <Icon name={outcomeIcon(play)} />
        </span>
      )}
      <div>
        <h2 ref={heading} tabIndex={-1}>
          <Rich text={play.headline.value ?? ""} />
        </h2>
        <p>
          {own?.place !== undefined && !own.hasWon && (
            <b>{say("result.own", { place: ordinal(own.place), of: ranks.length, points: own.total ?? 0 })} </b>
          )}
          <Rich text={play.speak.value(reason)} />
        </p>
      </div>
      <button type="button" class="btn" aria-label={say("result.look")} onClick={() => play.ending.look()}>
        <Icon name="maximize" />
        <span class="wide">{say("result.look")}</span>
      </button>
    </header>
  );
}

/** What the bars say, who had help, and the complete score sheet. */
function Notes({ play, openSheet }: Props) {
  const helped = play.state.value.seats.filter(({ stoodIn }) => stoodIn > 0);
  const hasSheet = play.scores.sheet.value !== undefined;
  return (
    <>
      {helped.map(({ name }, i) => (
        <p key={i} class="quiet">
          {say("match.standInOf", { name })}
        </p>
      ))}
      <Earlier play={play} />
      {hasSheet && (
        <button type="button" class="btn" aria-haspopup="dialog" onClick={openSheet}>
          <Icon name="file-text" />
          {say("match.sheet")}
        </button>
      )}
    </>
  );
}

/** The moments that decided it, each with the way to the replay. */
function Decided({ play, known }: { play: Play; known: EndKnown }) {
  const { value: speak } = play.speak;
  return (
    <section class="card moments" aria-labelledby="decided">
      <h3 id="decided">{say(play.client.game.together ? "result.howItWent" : "result.decided")}</h3>
      <ol>
        {known.moments.map((moment, i) => (
          <li key={i}>
            <span>
              {moment.when && <small>{bareWords(speak(moment.when))}</small>}
              <Rich text={speak(moment.say)} />
            </span>
            <ToMoment play={play} text={known.text} moment={moment} words={(phrase) => bareWords(speak(phrase))} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ToMomentProps {
  play: Play;
  text: string;
  moment: Moment;
  words(phrase: Phrase): string;
}

/** Link into the replay, where the moment is told: of the room, or of the text if there is no room. */
function ToMoment({ play, text, moment, words }: ToMomentProps) {
  const { code, round } = play.state.value;
  const at = moment.at - 1;
  const label = say("result.momentOf", { what: words(moment.say) });
  if (code)
    return (
      <a class="btn" href={writeAddress(code, { round, at, viewSeat: play.ownSeat, tells: true })} aria-label={label}>
        {say("result.moment")}
      </a>
    );
  return (
    <button
      type="button"
      class="btn"
      aria-label={label}
      onClick={() => void import("../../replay/pasted.ts").then((m) => m.open(text, at, play.ownSeat, true))}
    >
      {say("result.moment")}
    </button>
  );
}

/** The match as text, the way out, and the proof of its chance. */
function Foot({ play }: { play: Play }) {
  const { key, keyHash, seal, seats } = play.state.value;
  const isSealed = seal.hash !== "";
  return (
    <footer>
      <CopyButton class="btn" icon="copy" label={say("match.transcript")} text={() => play.table.transcript()} />
      <a class="btn" href="/">
        {say("match.lobby")}
      </a>
      {key && (
        <Proof
          matchKey={key}
          hash={isSealed ? seal.hash : keyHash}
          seal={isSealed ? seal : undefined}
          names={seats.map(({ name }) => name)}
          about={isSealed && <SealTold play={play} />}
        />
      )}
      <Doubted play={play} />
    </footer>
  );
}

/** Who has added to the chance, who was left out, and how it can be checked. */
function SealTold({ play: { state, speak, table } }: { play: Play }) {
  const { seal, seats } = state.value;
  const [by, out] = [sealedBy(seal), leftOut(seal)];
  const madeBy = by.length > 0 && (
    <>
      <Rich text={speak.value({ key: "result.sealedBy", with: { who: by, count: by.length } })} />{" "}
      {!table.doubt?.value && say("result.sealedSure")}
    </>
  );
  return (
    <>
      <p>{madeBy || say("result.sealedByNone")}</p>
      <p>{out.length > 0 ? say("seal.leftOut", { names: out.map((seat) => seats[seat].name) }) : say("result.sealedAll")}</p>
      <p>{say("result.sealedCheck")}</p>
    </>
  );
}

/** Where the room has not kept to what this browser saw of the chance. */
function Doubted({ play: { table } }: { play: Play }) {
  const doubt = table.doubt?.value;
  if (!doubt) return null;
  return (
    <p role="alert" class="alert">
      <Icon name="shield-alert" />
      <span>{say(`seal.doubt.${doubt}`)}</span>
    </p>
  );
}
