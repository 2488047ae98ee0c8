import type { BotDriver } from "@baseboard/room/model/match/bot-driver";
import { effect, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Match } from "../match/Match.tsx";
import type { LocalTable } from "../match/model/local.ts";
import type { Play } from "../match/model/play.ts";
import { Dock, type DockProps } from "../match/panels/Dock.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useTitle } from "../parts/title.ts";
import { gameName, say } from "../words.ts";
import { AdviceButton, Advised } from "./Advised.tsx";
import { Advice, type Advisor } from "./advice.ts";
import { PlayOn } from "./PlayOn.tsx";

interface Props {
  shelved: Shelved;
  table: LocalTable;
  bots: BotDriver;
  /** Undefined where the game has no bots. */
  advisor: Advisor | undefined;
  /** Names of the bots' levels; empty without bots. */
  levels: string;
  /** What kind of match it is, for the title. */
  kind?: string;
  /** Abandons this match for a new one; undefined where `buttons` lead on from it. */
  leave?(): void;
  /** In the place of playing on from an earlier moment, and of a new match. */
  buttons?: ComponentChildren;
}

/** A practice match on the regular match page. The bots start once the board is open. */
export default function PracticeMatch({ shelved, table, bots, advisor, levels, kind = say("practice.name"), leave, buttons }: Props) {
  const title = gameName(shelved.id);
  const { toAct, outcome } = table.state.value;
  const mayAct = toAct.includes(table.seat.value);
  const hasLeft = table.match.gone.includes(table.seat.value);
  const play = useSignal<Play | undefined>(undefined);
  const past = play.value?.story.value;
  const advice = useSignal<Advice | undefined>(undefined);
  const Below = useMemo(() => (props: DockProps) => <Dock {...props}>{advice.value && <Advised advice={advice.value} />}</Dock>, [advice]);
  useTitle(`${table.match.awaited.includes(table.seat.value) ? "● " : ""}${title} – ${kind} – ${say("app.name")}`);
  return (
    <Match
      table={table}
      shelved={shelved}
      dock={Below}
      opened={(opened) => {
        play.value = opened;
        if (advisor) {
          advice.value = new Advice(opened, advisor);
          advice.value.follow();
        }
        effect(() => opened.stage.value && bots.wake());
      }}
      aside={<Levels levels={levels} where="narrow" />}
      buttons={
        <>
          <Levels levels={levels} where="wide" />
          {advice.value && !outcome && !past?.isBack.value && <AdviceButton advice={advice.value} />}
          {leave && past?.isBack.value && (
            <PlayOn game={table.match.game} position={() => table.positionAt(past.at.peek())} own={table.seat.value} />
          )}
          {leave && !past?.isBack.value && <NewMatch isRunning={(outcome === "" && !hasLeft) || mayAct} leave={leave} />}
          {buttons}
        </>
      }
    />
  );
}

/** The bots' levels: in the bar, or on a phone in the drawer. */
function Levels({ levels, where }: Pick<Props, "levels"> & { where: "wide" | "narrow" }) {
  if (!levels) return null;
  return (
    <span class={`chip level ${where}`}>
      <Icon name="bot" />
      {levels}
    </span>
  );
}

function NewMatch({ isRunning, leave }: { isRunning: boolean; leave(): void }) {
  const content = (
    <>
      <Icon name="plus" />
      <span class="wide">{say("practice.new")}</span>
    </>
  );
  if (!isRunning)
    return (
      <button type="button" class="btn" aria-label={say("practice.new")} onClick={leave}>
        {content}
      </button>
    );
  return (
    <ConfirmDialog class="btn" label={say("practice.new")} question={say("practice.newSure")} yes={say("practice.newYes")} act={leave}>
      {content}
    </ConfirmDialog>
  );
}
