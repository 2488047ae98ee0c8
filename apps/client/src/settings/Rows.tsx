import { confirmChoice, confirmChoices } from "../match/model/confirming.ts";
import { letterChoices, letters, talkAloud, talkAloudChoices, talkSound, talkSounds } from "../talk/choices.ts";
import { motionChoice, motionChoices, themeChoice, themeChoices } from "../theme.ts";
import { KeptChoice } from "./KeptChoice.tsx";
import { LanguageRow } from "./LanguageRow.tsx";
import { RendererRow } from "./RendererRow.tsx";
import { SoundRow } from "./SoundRow.tsx";

/** All settings, one per row. */
export default function Rows() {
  return (
    <form class="rows" onSubmit={(event) => event.preventDefault()}>
      <LanguageRow />
      <KeptChoice name="theme" choices={themeChoices} kept={themeChoice} />
      <KeptChoice name="motion" choices={motionChoices} kept={motionChoice} />
      <SoundRow />
      <KeptChoice name="talkSound" choices={talkSounds} kept={talkSound} />
      <KeptChoice name="talkAloud" choices={talkAloudChoices} kept={talkAloud} />
      <KeptChoice name="letters" choices={letterChoices} kept={letters} />
      <KeptChoice name="confirm" choices={confirmChoices} kept={confirmChoice} />
      <RendererRow />
    </form>
  );
}
