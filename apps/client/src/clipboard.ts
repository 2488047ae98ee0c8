/** The text to copy, or a promise of it; resolves to undefined if fetching it was refused. */
export type Copied = string | Promise<string | undefined>;

/**
 * Puts a text on the clipboard; returns whether that worked. Also over plain HTTP, where `navigator.clipboard` is missing.
 * Call it at once when the button `from` is pressed, and fetch nothing before: WebKit lets only the press itself write.
 */
export async function copyText(text: Copied, from: Element): Promise<"copied" | "failed"> {
  if (navigator.clipboard) {
    try {
      await writeText(text);
      return "copied";
    } catch {
      // Not allowed, or no text: fall back to execCommand, which fetches the text again.
    }
  }
  const fetched = await text;
  return fetched !== undefined && copySelected(fetched, from) ? "copied" : "failed";
}

/** Passes a pending text to the browser as a promise within the user gesture, where ClipboardItem takes promises. */
async function writeText(text: Copied): Promise<void> {
  if (typeof text === "string" || !("ClipboardItem" in globalThis)) return navigator.clipboard.writeText(await known(text));
  const blob = known(text).then((fetched) => new Blob([fetched], { type: "text/plain" }));
  await Promise.all([navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]), blob]);
}

async function known(text: Copied): Promise<string> {
  const fetched = await text;
  if (fetched === undefined) throw new Error("There is no text to copy.");
  return fetched;
}

/**
 * Fallback with execCommand: selects the text in the page and copies the selection. It is placed beside the button, since under a modal
 * dialog everything outside is inert: nothing there can be selected, and the browser copies nothing, yet reports success.
 */
function copySelected(text: string, from: Element): boolean {
  const span = document.createElement("span");
  span.className = "hidden";
  span.textContent = text;
  let isTaken = false;
  span.addEventListener("copy", (event) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
    isTaken = true;
  });
  from.after(span);
  const selection = getSelection();
  selection?.selectAllChildren(span);
  const isDone = document.execCommand("copy") && isTaken;
  selection?.removeAllRanges();
  span.remove();
  return isDone;
}

/** Opens the share sheet of a phone, else copies the address. Call it in the click handler of `from`. */
export async function share(url: string, text: string, from: Element): Promise<"shared" | "copied" | "failed"> {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.share) {
    try {
      await navigator.share({ url, text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
      // Sharing failed: copy instead.
    }
  }
  return copyText(url, from);
}

export const joinAddress = (code: string): string => `${location.origin}/r/${code}`;
/** The address that takes a seat by a pass. What stands behind the `#` no server is sent. */
export const takeAddress = (code: string, kind: "along" | "give", secret: string): string =>
  `${location.origin}/t/${code}?${kind}#${secret}`;
/** The address that brings all seats to another device. */
export const bringAddress = (secret: string): string => `${location.origin}/bring#${secret}`;
export const watchAddress = (code: string): string => `${location.origin}/w/${code}`;

/** Whether this page's address works on this device only, so that an invitation with it works for nobody else. */
export const isOnlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
