import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/** Accepts a file dropped anywhere on the page. Returns whether one is being dragged over it. */
export function useDrop(take: (file: File) => void): boolean {
  const over = useSignal(false);
  useEffect(() => {
    const gone = new AbortController();
    const on = (type: "dragover" | "dragleave" | "drop", call: (event: DragEvent) => void) =>
      addEventListener(type, call, { signal: gone.signal });
    on("dragover", (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      over.value = true;
    });
    on("dragleave", (event) => {
      if (event.relatedTarget === null) over.value = false;
    });
    on("drop", (event) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      over.value = false;
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    });
    return () => gone.abort();
  }, []);
  return over.value;
}
