import type { VerifyError } from "@baseboard/kit";
import { CopyButton } from "../parts/CopyButton.tsx";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Icon } from "../parts/Icon.tsx";
import { say, sayPhrase } from "../words.ts";
import type { Origin } from "./showing.ts";

interface Props {
  flaw: VerifyError | undefined;
  text: string;
  origin: Origin | undefined;
}

/** A match that cannot be replayed: while it is running, because its RNG key is secret; else with the reason. */
export function ReplayError({ flaw, text, origin }: Props) {
  const isRunning = origin !== undefined && flaw?.reason.key === "kit.rerun.noKey";
  return (
    <ErrorPage
      title={say(isRunning ? "replay.running" : "replay.stuck")}
      text={isRunning || !flaw ? say("replay.runningText") : sayPhrase(flaw.reason)}
    >
      {isRunning && (
        <a class="btn primary" href={`/w/${origin.code}`}>
          <Icon name="eye" />
          {say("landing.watch")}
        </a>
      )}
      {isRunning && origin.round > 1 && (
        <a class="btn" href={`/replay/${origin.code}?round=${origin.round - 1}`}>
          {say("replay.before")}
        </a>
      )}
      {!origin && (
        <a class="btn primary" href="/replay">
          {say("replay.another")}
        </a>
      )}
      <CopyButton icon="copy" label={say("match.transcript")} text={() => text} />
    </ErrorPage>
  );
}
