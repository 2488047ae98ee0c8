import { LanguageRow } from "./LanguageRow.tsx";
import { MotionRow } from "./MotionRow.tsx";
import { RendererRow } from "./RendererRow.tsx";
import { SoundRow } from "./SoundRow.tsx";
import { ThemeRow } from "./ThemeRow.tsx";

/** All settings, one per row. */
export default function Rows() {
  return (
    <form class="rows" onSubmit={(event) => event.preventDefault()}>
      <LanguageRow />
      <ThemeRow />
      <MotionRow />
      <SoundRow />
      <RendererRow />
    </form>
  );
}
