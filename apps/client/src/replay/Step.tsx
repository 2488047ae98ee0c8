import { Icon } from "../parts/Icon.tsx";

interface StepProps {
  icon: string;
  label: string;
  /** Disabled: nothing to step to. The button stays, to keep the focus. */
  off: boolean;
  primary?: boolean;
  act(): void;
}

/** A button that leads to another moment. */
export function Step({ icon, label, off, primary, act }: StepProps) {
  return (
    <button
      type="button"
      class={primary ? "btn primary" : "btn"}
      aria-label={label}
      aria-disabled={off}
      title={label}
      onClick={() => off || act()}
    >
      <Icon name={icon} />
    </button>
  );
}
