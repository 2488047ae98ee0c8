import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";

interface Props {
  /** The question shown once the button is pressed. */
  question: string;
  yes: string;
  act(): void;
  /** The button's content before the question. */
  children: ComponentChildren;
  label?: string;
  class?: string;
}

/**
 * A button with a confirmation before an irreversible action. The focus is on the safe answer: a key pressed twice or held does not
 * confirm.
 */
export function ConfirmDialog({ question, yes, act, children, label, class: look = "btn" }: Props) {
  const asking = useSignal(false);
  const answered = useRef(false);
  const answer = () => {
    answered.current = true;
    asking.value = false;
  };
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // A surrounding dialog stays open.
    answer();
  };
  const safe = useRef<HTMLButtonElement>(null);
  const isAsking = asking.value;
  useLayoutEffect(() => safe.current?.focus(), [isAsking]);
  if (!isAsking) {
    return (
      <button
        type="button"
        class={look}
        aria-label={label}
        ref={(button) => {
          if (answered.current) button?.focus();
          answered.current = false;
        }}
        onClick={() => {
          asking.value = true;
        }}
      >
        {children}
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers, not a form's fieldset
    <span class="sure" role="group" aria-label={question} onKeyDown={letGo}>
      <span>{question}</span>
      <button type="button" class="btn" ref={safe} onClick={answer}>
        {say("cancel")}
      </button>
      <button
        type="button"
        class="btn danger"
        onClick={() => {
          answer();
          act();
        }}
      >
        {yes}
      </button>
    </span>
  );
}
