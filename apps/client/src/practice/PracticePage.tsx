import { useEffect, useMemo } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { name } from "../name.ts";
import { Lazy, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { go } from "../router.ts";
import { accent } from "../theme.ts";
import { say } from "../words.ts";
import { readFrom } from "./from-position.ts";
import { PlayedElsewhere } from "./PlayedElsewhere.tsx";
import { Practice } from "./practice.ts";
import { begin } from "./running.ts";
import { Setup } from "./Setup.tsx";
import { levelsIn } from "./Waiting.tsx";

/** The match and its board, not needed for the setup. */
const practiceMatch = () => import("./PracticeMatch.tsx");

interface Props {
  game: Shelved;
  resume: boolean;
  /** The position in the address. */
  from: string | undefined;
}

/** A match against bots in this page: its plan, then the match. With `resume` the kept match is played on, or the last result shown; with `from` the plan begins from that position. */
export default function PracticePage({ game: shelved, resume, from }: Props) {
  const game = useLoaded(shelved.rules, shelved);
  const practice = useMemo(() => new Practice(shelved), [shelved]);
  const address = `/play/${shelved.id}`;
  useEffect(() => {
    accent.value = shelved.accent;
    return practice.open();
  }, [practice]);
  useEffect(() => {
    if (!game || game === "failed") return;
    // Loads the board while the match is planned; a failure is shown when the board is.
    practiceMatch().catch(() => undefined);
    shelved.client().catch(() => undefined);
  }, [game]);

  const playOn = () => {
    if (game && game !== "failed" && !practice.resume(game)) go(address, { replace: true });
  };
  useEffect(() => {
    if (!game || game === "failed" || (resume && practice.seated.peek())) return;
    if (resume) playOn();
    else practice.look(game);
  }, [game, resume, from]);
  const beginning = useMemo(() => (game && game !== "failed" && from !== undefined ? readFrom(game, from) : undefined), [game, from]);

  if (practice.seated.value) {
    const { running, number, ...at } = practice.seated.value;
    const leave = () => {
      practice.leave();
      go(address);
    };
    return <Lazy key={number} load={practiceMatch} props={{ shelved, ...at, levels: levelsIn(running), leave }} />;
  }
  if (game === "failed") return <LoadFailed />;
  if (game && practice.isElsewhere.value) return <PlayedElsewhere here={playOn} />;
  if (!game || resume) return <Loading />;
  return (
    <Setup
      key={from}
      game={game}
      from={beginning}
      short={shelved.short}
      waiting={practice.waiting.value}
      resume={`${address}?resume`}
      isDropped={practice.isDropped.value}
      begin={(plan) => {
        practice.sit(begin(game, plan, name.value.trim() || say("practice.guest")));
        go(`${address}?resume`);
      }}
    />
  );
}
