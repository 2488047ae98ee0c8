/** How long after the page is loaded all its files are fetched for later, in milliseconds: what it loads after itself comes first. */
const LATER = 5000;

/** Registers the service worker for offline use. Browsers allow it over HTTPS and on localhost only. */
export function startOffline(): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const register = () => {
    // Service workers may be forbidden: then the page needs its server.
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  const begin = () => void setTimeout(register, LATER);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
