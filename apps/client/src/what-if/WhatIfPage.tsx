import type { AnyGame } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { Match } from "../match/Match.tsx";
import { isNarrow } from "../match/media.ts";
import type { Play } from "../match/model/play.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { useShownAddress } from "../parts/shown-address.ts";
import { useTitle } from "../parts/title.ts";
import { PlayOn } from "../practice/PlayOn.tsx";
import { accent } from "../theme.ts";
import { gameName, say } from "../words.ts";
import { type OpenBranch, openBranch } from "./address.ts";
import { BranchBar } from "./BranchBar.tsx";
import { BranchCard } from "./BranchCard.tsx";

interface Props {
  game: Shelved;
  /** What the address carries. */
  from: string;
}

/** What is tried from a moment of a match, by one person for all seats. */
export default function WhatIfPage({ game: shelved, from }: Props) {
  useEffect(() => {
    accent.value = shelved.accent;
  }, [shelved]);
  const opened = useLoaded(async () => {
    const game = await shelved.rules();
    return { game, branch: await openBranch(game, from) };
  }, from);
  useTitle(`${gameName(shelved.id)} – ${say("whatIf.name")} – ${say("app.name")}`);
  if (opened === "failed") return <LoadFailed />;
  if (!opened) return <Loading />;
  const { game, branch } = opened;
  if ("why" in branch) return <ErrorPage title={say("whatIf.stuck")} text={branch.why} />;
  return <Tried key={from} shelved={shelved} game={game} branch={branch} />;
}

function Tried({ shelved, game, branch }: { shelved: Shelved; game: AnyGame; branch: OpenBranch }) {
  const { table } = branch;
  const play = useSignal<Play | undefined>(undefined);
  useShownAddress(() => branch.address.path, branch);
  const on = <PlayOn game={game} position={() => table.position} own={table.seat.value} off={!table.mayPlayOn} />;
  return (
    <Match
      table={table}
      shelved={shelved}
      opened={(opened) => {
        play.value = opened;
      }}
      banner={play.value && <BranchBar branch={branch} play={play.value} />}
      aside={!isNarrow.value && <BranchCard branch={branch} game={game} />}
      buttons={
        !isNarrow.value ? (
          on
        ) : (
          <Dialog
            title={say("whatIf.name")}
            class="replaybox"
            button={(open) => (
              <button type="button" class="btn tone" aria-label={`${say("whatIf.name")}: ${say("whatIf.about")}`} onClick={open}>
                <Icon name="split" />
                {say("whatIf.name")}
              </button>
            )}
          >
            {() => (
              <BranchCard branch={branch} game={game}>
                {on}
              </BranchCard>
            )}
          </Dialog>
        )
      }
    />
  );
}
