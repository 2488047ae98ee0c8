import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Debounce in milliseconds: browsers rate-limit history updates. */
const REST = 400;

/** Keeps the address in sync with what is shown, so that a reload restores it. `of` is what `path` tells of. */
export function useShownAddress(path: () => string, of: unknown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const address = path();
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState(history.state, "", address), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [of]);
}
