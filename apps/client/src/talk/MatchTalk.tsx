import type { QuickWord } from "@baseboard/protocol";
import { useEffect, useMemo } from "preact/hooks";
import { listenForLetters } from "../keys.ts";
import { isNarrow } from "../match/media.ts";
import type { Play } from "../match/model/play.ts";
import { LookBack, mayCopy } from "../match/panels/LogList.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { sounds } from "../sound.ts";
import { say } from "../words.ts";
import { Aloud } from "./Aloud.tsx";
import { Column } from "./Column.tsx";
import { addressee, isAtTable } from "./Composer.tsx";
import { TalkPanel } from "./panel.ts";
import { filters } from "./rows.ts";
import type { TalkProps } from "./Said.tsx";
import { TalkOverlays } from "./TalkOverlays.tsx";
import { TalkSheet } from "./TalkSheet.tsx";
import { boardTable } from "./table.ts";
import { playTalkSounds } from "./talk-sounds.ts";

/** Talk at the table of a match, as its panels need it. */
export interface MatchTalk extends TalkProps {
  /** How many lines are unread. */
  unread: number;
  /** Opens the wheel of quick words at a point of the window, by a long press; undefined where one may say none. */
  hold: ((x: number, y: number) => void) | undefined;
}

/** What shows talk: loaded with the match of a room, not with practice or a replay. */
export interface TalkParts {
  useMatchTalk: typeof useMatchTalk;
  MatchColumn: typeof MatchColumn;
  OverMatch: typeof OverMatch;
}

/** `openTab` brings the column into sight beside the board. */
export function useMatchTalk(play: Play, openTab: () => void): MatchTalk | undefined {
  const { talk } = play.table;
  const panel = useMemo(() => new TalkPanel(), []);
  const table = useMemo(() => boardTable(play), [play]);
  useEffect(() => (talk ? playTalkSounds(talk, sounds) : undefined), [talk]);
  const open = () => {
    if (isNarrow.peek()) panel.isSheetOpen.value = true;
    else openTab();
  };
  useEffect(() => {
    if (!talk) return;
    return listenForLetters({
      c() {
        const { value } = panel.filter;
        panel.answer(talk);
        panel.write(isAtTable(talk) ? (value === "talk" ? "talk" : "all") : "gallery");
        open();
      },
      l() {
        panel.filter.value = "log";
        open();
      },
      q() {
        panel.wheel.value = { x: innerWidth / 2, y: innerHeight / 2, by: "key" };
      },
    });
  }, [talk]);
  if (!talk) return undefined;
  const { table: atTable, gallery } = talk.unread.value;
  const hold = (x: number, y: number) => {
    panel.wheel.value = { x, y, by: "hold" };
  };
  const isMute = talk.isSilenced.value || table.may.value === "nothing";
  return { talk, table, panel, unread: atTable + gallery, hold: isMute ? undefined : hold };
}

/** The column beside the board. */
export function MatchColumn({ play, ...props }: MatchTalk & { play: Play }) {
  return (
    <Column {...props} filters={filters} leave={() => props.panel.back() || play.stage.peek()?.enter()}>
      <LookBack play={play} />
      {mayCopy(play) && (
        <CopyButton class="btn icon ghost copylog" icon="copy" label={say("match.soFar")} text={() => play.table.transcript()} />
      )}
    </Column>
  );
}

/** What of talk stands over the match: the sheet on phones, the wheel, what can be done about somebody, and what is said aloud. */
export function OverMatch({ play, ...props }: MatchTalk & { play: Play }) {
  const { talk, panel } = props;
  const speak = async (quick: QuickWord) => {
    const isSaid = await talk.say(isAtTable(talk) ? "table" : "gallery", { quick }, addressee(props)?.person);
    // The reason stands above the field.
    if (!isSaid && isNarrow.peek()) panel.isSheetOpen.value = true;
  };
  return (
    <>
      {isNarrow.value && <TalkSheet {...props} />}
      <TalkOverlays {...props} speak={(quick) => void speak(quick)} />
      <Aloud {...props} />
    </>
  );
}
