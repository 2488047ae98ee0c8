/** Keeps the client in this browser, for times without a network. Browsers allow it over https and on localhost alone. */
export function startOffline(): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const register = () => {
    // It may be forbidden here: then the page needs its server, as ever.
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  // After the page itself: what is kept for later must not hold up what is wanted now.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
