import { useSignal } from "@preact/signals";
import { copyText, share } from "../share.ts";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Needs {
  icon: string;
  label: string;
  /** What is copied; asked for when the button is pressed. */
  text(): Promise<string | undefined> | string;
  /** With it the device's own way to share is tried first. */
  shareAs?: string;
  class?: string;
}

const SHOWN = 2500;

/** A button that copies or shares, and says so. Where neither works it shows what to copy. */
export function CopyButton({ icon, label, text, shareAs, class: look = "btn" }: Needs) {
  const outcome = useSignal<"shared" | "copied" | "failed" | undefined>(undefined);
  const shown = useSignal("");
  const press = async () => {
    const copied = await text();
    if (copied === undefined) return;
    shown.value = copied;
    outcome.value = shareAs === undefined ? ((await copyText(copied)) ? "copied" : "failed") : await share(copied, shareAs);
    if (outcome.value === "failed") return;
    setTimeout(() => {
      outcome.value = undefined;
    }, SHOWN);
  };
  const isCopied = outcome.value === "copied";
  return (
    <>
      <button type="button" class={look} onClick={() => void press()}>
        <Icon name={isCopied ? "check" : icon} />
        <span aria-live="polite">{isCopied ? say("room.copied") : label}</span>
      </button>
      {outcome.value === "failed" && (
        <label class="field copyfield">
          <span class="label">{say("room.copyFailed")}</span>
          <textarea
            class="input"
            rows={shown.value.includes("\n") ? 5 : 1}
            readOnly
            value={shown.value}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
