import { useLayoutEffect, useRef } from "preact/hooks";

/** Acts when somebody comes back from an earlier moment to now; not as they leave for it, nor at first. */
export function useOnReturn(isNow: boolean, act: () => void): void {
  const wasNow = useRef(isNow);
  useLayoutEffect(() => {
    if (isNow && !wasNow.current) act();
    wasNow.current = isNow;
  }, [isNow]);
}
