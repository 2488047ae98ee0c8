import { useSignal, useSignalEffect } from "@preact/signals";
import { Box } from "../parts/Dialog.tsx";
import { Icon } from "../parts/Icon.tsx";
import { say, sayPhrase } from "../words.ts";
import { neighbours } from "./Composer.tsx";
import type { TalkProps } from "./Said.tsx";

/** What can be done about somebody who talks. */
export default function TalkerBox(props: TalkProps) {
  const { talk, panel } = props;
  const open = useSignal(false);
  const no = useSignal("");
  useSignalEffect(() => {
    if (!panel.talker.value) return;
    no.value = "";
    open.value = true;
  });
  useSignalEffect(() => {
    if (!open.value) panel.talker.value = undefined;
  });
  const talker = panel.talker.value;
  const state = talk.room.state.value;
  if (!talker || !state) return null;
  const { person, name } = talker;
  const isMuted = talk.muted.value.has(person);
  const isSilenced = state.muted.includes(person);
  const maySilence = talk.room.isHost.value && person !== state.host.person;
  return (
    <Box title={name} open={open} class="talkerbox">
      {() => (
        <>
          {neighbours(props).some((one) => one.person === person) && (
            <button
              type="button"
              class="btn"
              onClick={() => {
                open.value = false;
                panel.whisperTo.value = person;
                panel.write(panel.filter.value === "talk" ? "talk" : "all");
              }}
            >
              <Icon name="lock" />
              {say("talk.whisper", { name })}
            </button>
          )}
          <p>{say("talk.muteText", { name })}</p>
          <button
            type="button"
            class="btn"
            onClick={() => {
              talk.mute(person, !isMuted);
              open.value = false;
            }}
          >
            <Icon name={isMuted ? "message-circle" : "volume-x"} />
            {say(isMuted ? "talk.unmute" : "talk.mute")}
          </button>
          {maySilence && (
            <>
              <p>{say("talk.silenceText", { name })}</p>
              <button
                type="button"
                class={isSilenced ? "btn" : "btn danger"}
                onClick={async () => {
                  const why = await talk.silence(person, !isSilenced);
                  no.value = why ? sayPhrase(why) : "";
                  open.value = why !== undefined;
                }}
              >
                <Icon name={isSilenced ? "message-circle" : "volume-x"} />
                {say(isSilenced ? "talk.unsilence" : "talk.silence")}
              </button>
            </>
          )}
          <p role="alert">{no}</p>
        </>
      )}
    </Box>
  );
}
