import type { Manifest } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { listenForLetters } from "../keys.ts";
import { Icon } from "../parts/Icon.tsx";
import type { Session } from "../session.ts";
import { sounds } from "../sound.ts";
import { say } from "../words.ts";
import { Aloud, lineWords } from "./Aloud.tsx";
import { Column, SEEN, SEEN_AT } from "./Column.tsx";
import { isAtTable } from "./Composer.tsx";
import { TalkPanel } from "./panel.ts";
import type { TalkProps } from "./Said.tsx";
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
  const card = useRef<HTMLElement>(null);
  return (
    <section ref={card} class="card lobbytalk" aria-label={say("talk.table")}>
      <h2>{say("talk.filter.talk")}</h2>
      <Column {...props} filters={filters} leave={() => panel.back() || blur()} />
      <TalkOverlays {...props} speak={(quick) => void talk.say(own, { quick })} />
      <Aloud {...props} />
      <NewBelow {...props} card={card} />
    </section>
  );
}

/** While the card is out of sight: what was said last and is unread, and the way to it. */
function NewBelow({ talk, table, card }: TalkProps & { card: RefObject<HTMLElement | null> }) {
  const isInSight = useSignal(true);
  useEffect(() => {
    const seen = new IntersectionObserver(([{ intersectionRatio }]) => {
      isInSight.value = intersectionRatio >= SEEN;
    }, SEEN_AT);
    seen.observe(card.current!);
    return () => seen.disconnect();
  }, []);
  const unread = talk.unread.value.table + talk.unread.value.gallery;
  if (isInSight.value || unread === 0) return null;
  const { value: line } = talk.arrived;
  return (
    <button
      type="button"
      class="newpill belowpill"
      aria-label={say("talk.tableNew", { count: unread })}
      onClick={() => card.current?.scrollIntoView({ block: "center" })}
    >
      <Icon name="message-circle" />
      <span>{line ? lineWords(line, table) : say("talk.new", { count: unread })}</span>
      <Icon name="arrow-down" />
    </button>
  );
}

const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
