import { useSignal } from "@preact/signals";
import { shownCode } from "../code.ts";
import type { Shelved } from "../games.ts";
import { Banner } from "../parts/Banner.tsx";
import { useTitle } from "../parts/title.ts";
import type { Session } from "../session.ts";
import { gameName, say } from "../words.ts";
import { Match } from "./Match.tsx";
import type { Play } from "./play.ts";
import { RoomButtons } from "./RoomButtons.tsx";

/** The match of a room. */
export default function MatchPage({ session, shelved }: { session: Session; shelved: Shelved }) {
  const title = gameName(shelved.id);
  const { code } = session.state.value!;
  const play = useSignal<Play | undefined>(undefined);
  const isOnes = play.value?.isAwaited.value;
  useTitle(`${isOnes ? "● " : ""}${title} ${shownCode(code)} – ${say("app.name")}`);
  return (
    <Match
      table={session}
      shelved={shelved}
      banner={<Banner session={session} />}
      buttons={<RoomButtons session={session} />}
      opened={(opened) => {
        play.value = opened;
      }}
    />
  );
}
