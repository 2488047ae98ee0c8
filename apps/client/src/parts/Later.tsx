import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../words.ts";

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailed() {
  return (
    <p class="loading" role="alert">
      {say("app.loadFailed")}{" "}
      <button type="button" class="btn" onClick={() => location.reload()}>
        {say("app.reload")}
      </button>
    </p>
  );
}

/** Shows a part of the client that is loaded only when it is needed. */
export function Later<P extends object>({ load, props }: { load(): Promise<{ default: ComponentType<P> }>; props: P }) {
  const part = useSignal<{ Part: ComponentType<P> } | "failed" | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) part.value = { Part: loaded.default };
      },
      () => {
        part.value = "failed";
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  if (part.value === undefined) return <p class="loading quiet">{say("app.loading")}</p>;
  if (part.value === "failed") return <LoadFailed />;
  const { Part } = part.value;
  return <Part {...props} />;
}
