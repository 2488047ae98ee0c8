import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** What is loaded when it is first needed, anew whenever `of` is another: undefined until it is here, "failed" where it cannot be had. */
export function useLoaded<T>(load: () => Promise<T>, of: unknown): T | "failed" | undefined {
  const loaded = useSignal<{ of: unknown; it: T | "failed" } | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const keep = (it: T | "failed") => {
      if (!gone) loaded.value = { of, it };
    };
    load().then(keep, () => keep("failed"));
    return () => {
      gone = true;
    };
  }, [of]);
  return loaded.value?.of === of ? loaded.value?.it : undefined;
}
