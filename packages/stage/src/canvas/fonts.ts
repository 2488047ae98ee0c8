/** Maximum wait for fonts in milliseconds. */
const FONTS_LATE = 3000;

/** Canvas labels are drawn once, so their fonts must be loaded first; system fonts replace those that fail. */
export async function fontsReady(): Promise<void> {
  const sample = "AZaz09";
  const loading = ["600", "800"].flatMap((weight) =>
    ["Inter Variable", "Bricolage Grotesque Variable"].map((font) => document.fonts.load(`${weight} 16px "${font}"`, sample)),
  );
  await Promise.race([Promise.allSettled(loading), new Promise((wake) => setTimeout(wake, FONTS_LATE))]);
}
