import type { BotDriver } from "@baseboard/room/model/match/bot-driver";
import { effect, useSignal } from "@preact/signals";
import type { Shelved } from "../games.ts";
import { Match } from "../match/Match.tsx";
import type { LocalTable } from "../match/model/local.ts";
import type { Play } from "../match/model/play.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { useTitle } from "../parts/title.ts";
import { gameName, levelName, say } from "../words.ts";
import { PlayOn } from "./PlayOn.tsx";

interface Props {
  shelved: Shelved;
  table: LocalTable;
  bots: BotDriver;
  /** Names of the bots' levels; empty without bots. */
  levels: string;
  /** Abandons this match for a new one. */
  leave(): void;
}

/** A practice match on the regular match page. The bots start once the board is open. */
export default function PracticeMatch({ shelved, table, bots, levels, leave }: Props) {
  const title = gameName(shelved.id);
  const { toAct, outcome } = table.state.value;
  const mayAct = toAct.includes(table.seat.value);
  const hasLeft = table.match.gone.includes(table.seat.value);
  const play = useSignal<Play | undefined>(undefined);
  const past = play.value?.story.value;
  useTitle(`${table.match.awaited.includes(table.seat.value) ? "● " : ""}${title} – ${say("practice.name")} – ${say("app.name")}`);
  return (
    <Match
      table={table}
      shelved={shelved}
      opened={(opened) => {
        play.value = opened;
        effect(() => opened.stage.value && bots.wake());
      }}
      aside={<Levels levels={levels} where="narrow" />}
      buttons={
        <>
          <Levels levels={levels} where="wide" />
          {play.value && !past?.isBack.value && <AdviceButton play={play.value} />}
          {past?.isBack.value ? (
            <PlayOn game={table.match.game} position={() => table.positionAt(past.at.peek())} own={table.seat.value} />
          ) : (
            <NewMatch isRunning={(outcome === "" && !hasLeft) || mayAct} leave={leave} />
          )}
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

/** Asks what the best bot would do. While nothing can be done it is there, and does nothing. */
function AdviceButton({ play: { advice, table, outcome } }: { play: Play }) {
  if (!table.advisor || outcome.value) return null;
  const may = advice.isOffered.value && !advice.isComing.value;
  return (
    <button
      type="button"
      class="btn"
      aria-label={say("match.advice")}
      title={say("match.advice.does", { level: levelName(table.advisor.level) })}
      aria-disabled={!may || undefined}
      onClick={() => void advice.ask()}
    >
      <Icon name="lightbulb" />
      <span class="wide">{say("match.advice")}</span>
    </button>
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
