import { useEffect } from "preact/hooks";

/** Keeps the page's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
