import { useEffect } from "preact/hooks";

/** Sets the page's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
