import type { ComponentChildren } from "preact";
import { Icon } from "../../parts/Icon.tsx";

/** One of the two answers. */
interface Answer {
  text: string;
  icon?: string;
  isChosen?: boolean | undefined;
  act(): void;
}

interface Props {
  /** Whether it waits for an answer of whoever is here; it never takes the focus. */
  role: "group" | "alertdialog";
  label: string;
  answers: Answer[];
  /** The color of whoever asks, in CSS; default: the game's. */
  color?: string | undefined;
  children: ComponentChildren;
}

/** A question to those who play, with its answers: in one place, one at a time. */
export function Ask({ role, label, answers, color, children }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role has a name
    <div class="card ask" role={role} aria-label={label} style={color && { "--ask": color }}>
      {children}
      <div class="answers">
        {answers.map(({ text, icon, isChosen, act }) => (
          <button key={text} type="button" class="btn" aria-pressed={isChosen} onClick={act}>
            {icon && <Icon name={icon} />}
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
