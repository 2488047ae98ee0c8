import type { AnyGame, Manifest } from "@baseboard/kit";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { gameName, say } from "../words.ts";
import type { Beginning } from "./from-position.ts";
import { PlanForm } from "./PlanForm.tsx";
import type { Plan, PracticeRun } from "./running.ts";
import { Waiting } from "./Waiting.tsx";

interface Props {
  game: AnyGame;
  short: Manifest["short"];
  /** The position to begin from, or why that cannot be; undefined for the game's own beginning. */
  from: Beginning | { why: string } | undefined;
  /** The stored match, and where it continues. */
  waiting: PracticeRun | undefined;
  resume: string;
  /** A stored match could not continue. */
  isDropped: boolean;
  begin(plan: Plan): void;
}

/** Before a practice match: resume the kept one, or plan a new one. */
export function Setup({ game, short, from, waiting, resume, isDropped, begin }: Props) {
  const title = gameName(game.id);
  const beginning = from && "state" in from ? from : undefined;
  useTitle(`${title} – ${say("practice.name")} – ${say("app.name")}`);
  return (
    <Page>
      <div class="practice">
        <h1 class="sec">{say("practice.name")}</h1>
        <p class="quiet">{say(beginning ? "practice.fromLead" : "practice.lead")}</p>
        {isDropped && <Trouble text={say("practice.dropped")} />}
        {from && "why" in from && <Trouble text={say("practice.fromBad", { why: from.why }).trim()} />}
        {waiting && <Waiting running={waiting} href={resume} />}
        <PlanForm game={game} short={short} from={beginning} replaces={waiting !== undefined} begin={begin} />
      </div>
    </Page>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p role="alert" class="alert">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
