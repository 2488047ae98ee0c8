import type { Refusal } from "@baseboard/kit";
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { isCalm } from "../calm.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  no: Signal<Refusal | undefined>;
  speak(phrase: Refusal): string;
  /** Shown beside a refusal that cites a rule of the game. */
  beside?(rule: string): ComponentChildren;
}

/** A refusal: an ARIA alert, shown until it is dismissed or something else succeeds. */
export function Alert({ no, speak, beside }: Props) {
  const refusal = no.value;
  return (
    <div role="alert" class={refusal && isCalm(refusal) ? "alert calm" : "alert"}>
      {refusal && (
        <>
          <Icon name="circle-alert" />
          <span>
            {speak(refusal)} {refusal.rule && beside?.(refusal.rule)}
          </span>
          <button
            type="button"
            class="btn icon ghost"
            aria-label={say("dismiss")}
            onClick={() => {
              no.value = undefined;
            }}
          >
            <Icon name="x" />
          </button>
        </>
      )}
    </div>
  );
}
