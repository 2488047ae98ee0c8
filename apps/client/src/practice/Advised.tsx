import { isNarrow } from "../match/media.ts";
import { Icon } from "../parts/Icon.tsx";
import { levelName, say } from "../words.ts";
import type { Advice } from "./advice.ts";

/** Asks what the best bot would do. While nothing can be done it is there, and does nothing. */
export function AdviceButton({ advice }: { advice: Advice }) {
  const may = advice.isOffered.value && !advice.isComing.value;
  return (
    <button
      type="button"
      class={advice.isComing.value ? "btn thinking" : "btn"}
      aria-label={say("match.advice")}
      title={say("match.advice.does", { level: levelName(advice.level) })}
      aria-disabled={!may || undefined}
      onClick={() => void advice.ask()}
    >
      <Icon name="lightbulb" />
      <span class="wide">{say("match.advice")}</span>
    </button>
  );
}

/** What is advised, or that it comes: on phones, where that would cover what is played with, the lamp alone shows it. */
export function Advised({ advice }: { advice: Advice }) {
  const { value: comes } = advice.isComing;
  const said = comes ? say("match.adviceComes") : advice.said.value;
  return (
    <p class={said && !(comes && isNarrow.value) ? "askline" : "hidden"} role="status">
      {said && <Icon name="lightbulb" />}
      <span>{said}</span>
    </p>
  );
}
