import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Lazily loaded content, reloaded whenever `of` changes: undefined while loading, "failed" on failure. */
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
