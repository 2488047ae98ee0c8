import { letterChoices, letters, talkAloud, talkAloudChoices, talkSound, talkSounds } from "../talk/choices.ts";
import { say } from "../words.ts";
import { Choice } from "./Choice.tsx";

export function TalkSoundRow() {
  return (
    <Choice
      title={say("settings.talkSound")}
      name="talkSound"
      options={talkSounds.map((id) => ({ id, label: say(`settings.talkSound.${id}`) }))}
      value={talkSound.value}
      choose={(next) => {
        talkSound.value = next;
      }}
    />
  );
}

export function TalkAloudRow() {
  return (
    <Choice
      title={say("settings.talkAloud")}
      name="talkAloud"
      options={talkAloudChoices.map((id) => ({ id, label: say(`settings.talkAloud.${id}`) }))}
      value={talkAloud.value}
      choose={(next) => {
        talkAloud.value = next;
      }}
    />
  );
}

export function LettersRow() {
  return (
    <Choice
      title={say("settings.letters")}
      name="letters"
      options={letterChoices.map((id) => ({ id, label: say(`settings.letters.${id}`) }))}
      value={letters.value}
      choose={(next) => {
        letters.value = next;
      }}
    />
  );
}
