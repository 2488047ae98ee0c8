// Preloaded into a server under measurement: forces garbage collection on SIGUSR2, so that only memory in use is measured.
process.on("SIGUSR2", () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }));
