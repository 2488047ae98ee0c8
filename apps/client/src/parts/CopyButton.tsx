import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Copied, copyText, share } from "../clipboard.ts";
import { say } from "../words.ts";
import { Box } from "./Dialog.tsx";
import { Icon } from "./Icon.tsx";

interface Props {
  icon: string;
  label: string;
  /** The text to copy; called when the button is pressed. */
  text(): Copied;
  /** If set, the device's share sheet is tried first. */
  shareAs?: string;
  class?: string;
  /** The icon alone is seen. */
  isBare?: boolean;
}

const SHOWN = 2500;

/** A button that copies or shares, and confirms it. If both fail it says so, and shows the text to copy. */
export function CopyButton({ icon, label, text, shareAs, class: look = "btn", isBare = false }: Props) {
  const outcome = useSignal<"shared" | "copied" | "failed" | undefined>(undefined);
  const shown = useSignal("");
  const forget = () => {
    outcome.value = undefined;
  };
  const fetched = useRef<Copied>(undefined);
  // If the browser accepts no promise, WebKit copies only what is available at the press: fetch on pointerdown.
  const prepare = () => {
    fetched.current = navigator.clipboard ? undefined : text();
  };
  const press = async (button: Element, byKey: boolean) => {
    const asked = (byKey ? undefined : fetched.current) ?? text();
    forget();
    const done = shareAs !== undefined && typeof asked === "string" ? share(asked, shareAs, button) : copyText(asked, button);
    const [how, known] = await Promise.all([done, asked]);
    if (known === undefined) return;
    shown.value = known;
    outcome.value = how;
    if (how === "failed") return;
    setTimeout(() => outcome.peek() === how && forget(), SHOWN);
  };
  const isCopied = outcome.value === "copied";
  return (
    <>
      <button
        type="button"
        class={look}
        title={isBare ? label : undefined}
        onPointerDown={prepare}
        onClick={({ currentTarget, detail }) => void press(currentTarget, detail === 0)}
      >
        <Icon name={isCopied ? "check" : icon} />
        {/* Unseen, what it said before keeps its width. */}
        <span class={isBare ? "hidden" : "copied"} aria-live="polite" data-before={isCopied ? label : undefined}>
          {isCopied ? say("room.copied") : label}
        </span>
      </button>
      {outcome.value === "failed" && <ByHand text={shown.value} close={forget} />}
    </>
  );
}

/** Copying failed: the text to copy by hand, preselected. */
function ByHand({ text, close }: { text: string; close(): void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const open = useSignal(true);
  useEffect(() => area.current?.focus(), []);
  useEffect(() => {
    if (!open.value) close();
  }, [open.value]);
  return (
    <Box title={say("room.copyFailed")} open={open}>
      {() => (
        <label class="field">
          <span class="label">{say("room.copyByHand")}</span>
          <textarea
            ref={area}
            class="input"
            rows={text.includes("\n") ? 8 : 1}
            readOnly
            value={text}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </Box>
  );
}
