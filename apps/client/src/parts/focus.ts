import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/**
 * Keeps the focus: when the focused element inside is removed, the nearest remaining one takes the focus, of those that
 * `rest` selects; else the first in the element; and where nothing is selected, the element itself.
 */
export function useKeptFocus<E extends HTMLElement>(rest = ":not(*)") {
  const ref = useRef<E>(null);
  // Before the new content can be operated.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    let last: Element | undefined;
    let around: HTMLElement | null | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== box && box.contains(target) ? target : undefined;
      around = last?.closest<HTMLElement>(rest);
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const place = (around?.isConnected && around) || box.querySelector<HTMLElement>(rest) || box;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    watch.observe(box, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, []);
  return ref;
}

let isFirst = true;

/** After a page change, focuses the page's title: the previously focused element is gone. */
export function useArrival(): void {
  useEffect(() => {
    const title = isFirst || document.activeElement !== document.body ? null : document.querySelector("h1");
    isFirst = false;
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
}
