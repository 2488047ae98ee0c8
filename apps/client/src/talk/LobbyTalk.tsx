import type { Manifest } from "@baseboard/kit";
import { useEffect, useMemo } from "preact/hooks";
import type { Session } from "../session.ts";
import { sounds } from "../sound.ts";
import { say } from "../words.ts";
import { Aloud } from "./Aloud.tsx";
import { Column } from "./Column.tsx";
import { isAtTable } from "./Composer.tsx";
import { listenForLetters } from "./keys.ts";
import { TalkPanel } from "./panel.ts";
import { TalkOverlays } from "./TalkOverlays.tsx";
import { bareTable } from "./table.ts";
import { playTalkSounds } from "./talk-sounds.ts";

const filters = ["talk", "gallery"] as const;

/** The talk of a room before its match. */
export default function LobbyTalk({ session, game }: { session: Session; game: Manifest }) {
  const { talk } = session;
  const panel = useMemo(() => new TalkPanel(), []);
  const table = useMemo(() => bareTable(game), [game]);
  const own = isAtTable(talk) ? "table" : "gallery";
  useMemo(() => {
    panel.filter.value = own === "table" ? "talk" : "gallery";
  }, [own]);
  useEffect(() => playTalkSounds(talk, sounds), [talk]);
  useEffect(() => {
    const write = () => panel.write(isAtTable(talk) ? "talk" : "gallery");
    const middle = () => ({ x: innerWidth / 2, y: innerHeight / 2, by: "key" as const });
    return listenForLetters({ c: write, q: () => (panel.wheel.value = middle()) });
  }, []);
  const props = { talk, table, panel };
  return (
    <section class="card lobbytalk" aria-label={say("talk.table")}>
      <Column {...props} filters={filters} leave={() => panel.back() || blur()} />
      <TalkOverlays {...props} speak={(quick) => void talk.say(own, { quick })} />
      <Aloud {...props} />
    </section>
  );
}

const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
