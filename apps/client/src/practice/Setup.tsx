import type { AnyGame, Manifest } from "@baseboard/kit";
import { Icon } from "../parts/Icon.tsx";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { gameName, say } from "../words.ts";
import { PlanForm } from "./PlanForm.tsx";
import type { Plan, PracticeRun } from "./running.ts";
import { Waiting } from "./Waiting.tsx";

interface Props {
  game: AnyGame;
  short: Manifest["short"];
  /** The stored match, and where it continues. */
  waiting: PracticeRun | undefined;
  resume: string;
  /** A stored match could not continue. */
  isDropped: boolean;
  begin(plan: Plan): void;
}

/** Before a practice match: resume the kept one, or plan a new one. */
export function Setup({ game, short, waiting, resume, isDropped, begin }: Props) {
  const title = gameName(game.id);
  useTitle(`${title} – ${say("practice.name")} – ${say("app.name")}`);
  return (
    <Page>
      <div class="practice">
        <h1 class="sec">{say("practice.name")}</h1>
        <p class="quiet">{say("practice.lead")}</p>
        {isDropped && (
          <p role="alert" class="alert">
            <Icon name="circle-alert" />
            <span>{say("practice.dropped")}</span>
          </p>
        )}
        {waiting && <Waiting running={waiting} href={resume} />}
        <PlanForm game={game} short={short} replaces={waiting !== undefined} begin={begin} />
      </div>
    </Page>
  );
}
