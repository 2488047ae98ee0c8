import { LanguageRow } from "./LanguageRow.tsx";
import { MotionRow } from "./MotionRow.tsx";
import { RendererRow } from "./RendererRow.tsx";
import { SoundRow } from "./SoundRow.tsx";
import { LettersRow, TalkAloudRow, TalkSoundRow } from "./TalkRows.tsx";
import { ThemeRow } from "./ThemeRow.tsx";

/** All settings, one per row. */
export default function Rows() {
  return (
    <form class="rows" onSubmit={(event) => event.preventDefault()}>
      <LanguageRow />
      <ThemeRow />
      <MotionRow />
      <SoundRow />
      <TalkSoundRow />
      <TalkAloudRow />
      <LettersRow />
      <RendererRow />
    </form>
  );
}
