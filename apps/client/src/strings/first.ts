/** What is said when nothing else could be loaded: here at once, in every language. */
export const first = {
  en: {
    "app.loadFailed": "A part of this page could not be loaded. The server may be away, or newer than this page.",
    "app.reload": "Reload",
  },
  de: {
    "app.loadFailed": "Ein Teil dieser Seite ließ sich nicht laden. Vielleicht ist der Server weg, oder er ist neuer als diese Seite.",
    "app.reload": "Neu laden",
  },
} as const;
