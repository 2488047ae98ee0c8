/** Puts a text on the clipboard. Works on plain-http networks too, where the newer way is closed. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Not allowed here: the older way may be.
    }
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "hidden";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** Shares an address the way this device does, else copies it. Answers whether it was copied. */
export async function share(url: string, text: string): Promise<"shared" | "copied" | "failed"> {
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (isPhone && navigator.share) {
    try {
      await navigator.share({ url, text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
      // This device cannot share: copy instead.
    }
  }
  return (await copyText(url)) ? "copied" : "failed";
}

export const joinAddress = (code: string): string => `${location.origin}/r/${code}`;
export const watchAddress = (code: string): string => `${location.origin}/w/${code}`;

/** This page's address leads here from this device only, so no invitation with it works for others. */
export const isOnlyHere = (): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
