/** Registers the service worker for offline use. Browsers allow it over HTTPS and on localhost only. */
export function startOffline(): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const register = () => {
    // Service workers may be forbidden: then the page needs its server.
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  // After the load event: precaching must not delay the page.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
