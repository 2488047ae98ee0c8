import type { Phrase } from "@baseboard/kit";
import { Icon } from "../../parts/Icon.tsx";
import type { Play } from "../model/play.ts";
import { wayBack } from "../model/way-back.ts";

interface Props {
  play: Play;
  words(phrase: Phrase): string;
}

/** Lets go of what is picked; else undoes the last step, or asks the others for it; or says why the own last move stays. */
export function Undo({ play, words }: Props) {
  const { label, icon, does, isIdle, act } = wayBack(play, words);
  const may = !isIdle && !play.sending.value;
  return (
    <button
      type="button"
      class={`btn undo${does ? " asks" : ""}`}
      aria-disabled={!may || undefined}
      aria-label={label}
      data-way={icon}
      {...(may ? { onClick: act, title: does, "aria-description": does } : staying(play, words))}
    >
      <Icon name={icon} />
      <span class="wide">{label}</span>
    </button>
  );
}

/** What else the button is while nothing can be undone: where it is known why the own last act stays, it is in sight and says so. */
function staying({ isFinal, sending, table }: Play, words: Props["words"]) {
  if (!isFinal.value || sending.value) return {};
  const why = { key: "match.final" };
  return {
    class: "btn undo final",
    title: words(why),
    "aria-description": words(why),
    onClick() {
      table.no.value = why;
    },
  };
}
