import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../words.ts";

/** Shows a part of the client that is loaded only when it is needed. */
export function Later<P extends object>({ load, props }: { load(): Promise<{ default: ComponentType<P> }>; props: P }) {
  const part = useSignal<{ Part: ComponentType<P> } | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void load().then((loaded) => {
      if (!gone) part.value = { Part: loaded.default };
    });
    return () => {
      gone = true;
    };
  }, []);
  if (!part.value) return <p class="loading quiet">{say("app.loading")}</p>;
  const { Part } = part.value;
  return <Part {...props} />;
}
