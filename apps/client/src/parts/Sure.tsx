import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { say } from "../words.ts";

interface Needs {
  /** The question, once the button was pressed. */
  question: string;
  yes: string;
  act(): void;
  /** The button before the question. */
  children: ComponentChildren;
  label?: string;
  class?: string;
}

/** A button that asks once more before it does something that cannot be taken back. */
export function Sure({ question, yes, act, children, label, class: look = "btn" }: Needs) {
  const asking = useSignal(false);
  if (!asking.value) {
    return (
      <button
        type="button"
        class={look}
        aria-label={label}
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
    <span class="sure" role="group" aria-label={question}>
      <span>{question}</span>
      <button
        type="button"
        class="btn danger"
        ref={(button) => button?.focus()}
        onClick={() => {
          asking.value = false;
          act();
        }}
      >
        {yes}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => {
          asking.value = false;
        }}
      >
        {say("cancel")}
      </button>
    </span>
  );
}
