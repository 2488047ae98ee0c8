import { keyIn } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { shownCode } from "../code.ts";
import { gameOf } from "../games.ts";
import { Proof } from "../match/panels/Proof.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Fold } from "../parts/Fold.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Rich } from "../parts/Rich.tsx";
import { saveFile } from "../parts/save-file.ts";
import { resultOf } from "../practice/running.ts";
import OptionsForm from "../room/OptionsForm.tsx";
import { say } from "../words.ts";
import { writeAddress } from "./address.ts";
import { pathOf, type Showing } from "./showing.ts";
import type { Verdict } from "./verdict.ts";

export const toneIcons: Record<Verdict["tone"], string> = { good: "shield-check", plain: "check", bad: "shield-alert" };

/** A button of the card that shows its icon alone: the log below has the room. */
const BARE = "btn icon";

interface Props {
  showing: Showing;
  verdict: Verdict;
  /** Whether a good verdict is told at once: on a phone one opens the card to read it. */
  isTold: boolean;
  /** How the match went, once that is asked for. */
  found?: ComponentChildren;
  /** What one may do from here; on a laptop that stands above the board. */
  children?: ComponentChildren;
}

/** The verdict, the choice of view, the exports, and facts about the match. */
export function Card({ showing, verdict, isTold, found, children }: Props) {
  const { table, origin, transcript, seen } = showing;
  const result = useMemo(() => resultOf(transcript), [transcript]);
  const key = keyIn(transcript);
  const name = [transcript.game, origin && shownCode(origin.code), origin?.round].filter(Boolean).join("-");
  return (
    <section class="card replaycard" aria-label={say("replay.about")}>
      <Judged verdict={verdict} isTold={isTold} />
      <Eye showing={showing} />
      {found}
      <div class="acts">
        {children}
        {origin && (
          <a class="btn" href={`/r/${origin.code}`}>
            {say("replay.toRoom")}
          </a>
        )}
        {!origin && result && (
          <a class="btn" href={result}>
            {say("replay.toResult")}
          </a>
        )}
        {!origin && (
          <a class="btn" href="/replay">
            {say("replay.another")}
          </a>
        )}
        {origin && (
          <CopyButton class={BARE} icon="link" label={say("replay.moment")} text={() => location.origin + pathOf(showing)} isBare />
        )}
        <CopyButton class={BARE} icon="copy" label={say("match.transcript")} text={() => table.transcript()} isBare />
        <Download text={() => table.transcript()} name={`${name}.txt`} />
      </div>
      <Rounds showing={showing} />
      <div class="folds">
        <Played showing={showing} />
        {key && !transcript.chance && (
          <Proof matchKey={key} hash={transcript.hash} seal={transcript.seal} names={transcript.names}>
            {seen === "unknown" && <p class="quiet">{say(origin ? "replay.compareRoom" : "replay.compare")}</p>}
          </Proof>
        )}
      </div>
    </section>
  );
}

/** The verdict: one line whose reasons open, so that the board and its controls come first; what is wrong is told at once. */
function Judged({ verdict: { tone, title, sentences }, isTold }: Pick<Props, "verdict" | "isTold">) {
  const reasons = sentences.map((sentence) => (
    <p key={sentence}>
      <Rich text={sentence} />
    </p>
  ));
  if (tone === "bad")
    return (
      <div class="verdict bad" role="alert">
        <Icon name={toneIcons.bad} />
        <div>
          <h2>{title}</h2>
          {reasons}
        </div>
      </div>
    );
  return (
    <Fold
      kind={`verdict ${tone}`}
      open={isTold}
      title={
        <>
          <Icon name={toneIcons[tone]} />
          <h2>{title}</h2>
        </>
      }
    >
      {reasons}
    </Fold>
  );
}

/** The match settings, folded. */
function Played({ showing: { table, transcript } }: { showing: Showing }) {
  const shelved = gameOf(transcript.game);
  const game = useLoaded(async () => shelved?.about(), shelved);
  if (!game || game === "failed" || game.fields.length === 0) return null;
  return (
    <Fold title={say("replay.options")}>
      <OptionsForm game={game} value={JSON.parse(table.state.value.options)} />
    </Fold>
  );
}

/** Selects the seat from which the match is viewed. */
function Eye({ showing: { table } }: { showing: Showing }) {
  return (
    <label class="eye">
      <span>{say("replay.eye")}</span>
      <select
        class="input"
        value={String(table.viewSeat.value)}
        onChange={({ currentTarget }) => {
          table.seeAs(Number(currentTarget.value));
        }}
      >
        <option value="-1">{say("replay.spectator")}</option>
        {table.state.value.seats.map(({ name }, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Download({ text, name }: { text(): Promise<string>; name: string }) {
  const busy = useSignal(false);
  const save = async () => {
    busy.value = true;
    saveFile(name, new Blob([await text()], { type: "text/plain" }));
    busy.value = false;
  };
  return (
    <button type="button" class={BARE} title={say("replay.download")} disabled={busy.value} onClick={() => void save()}>
      <Icon name="download" />
      <span class="hidden">{say("replay.download")}</span>
    </button>
  );
}

/** The other matches of the room. */
function Rounds({ showing: { origin } }: { showing: Showing }) {
  if (!origin || origin.rounds < 2) return null;
  const { code, round, rounds } = origin;
  const to = (other: number, icon: string, label: string) =>
    other < 1 || other > rounds ? null : (
      <a class="btn icon ghost" href={writeAddress(code, { round: other, at: undefined, viewSeat: undefined })} aria-label={label}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav class="rounds" aria-label={say("replay.rounds")}>
      {to(round - 1, "chevron-left", say("replay.before"))}
      <span>{say("replay.round", { round, rounds })}</span>
      {to(round + 1, "chevron-right", say("replay.after"))}
    </nav>
  );
}
