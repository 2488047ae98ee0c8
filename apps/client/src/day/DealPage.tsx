import { type AnyGame, keyFrom } from "@baseboard/kit";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Shelved } from "../games.ts";
import { whenMatchIsKeptElsewhere } from "../local-storage.ts";
import { name } from "../name.ts";
import { ErrorPage } from "../parts/ErrorPage.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Lazy, LoadFailed, Loading } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { BotClient } from "../practice/bot-client.ts";
import { PlayedElsewhere } from "../practice/PlayedElsewhere.tsx";
import { inPage } from "../practice/practice.ts";
import { sitDown } from "../practice/seated.ts";
import { levelsIn } from "../practice/Waiting.tsx";
import { accent } from "../theme.ts";
import { say, sayPhrase } from "../words.ts";
import { type OwnDeal, openDeal } from "./own-deal.ts";
import { PutIn } from "./PutIn.tsx";

const practiceMatch = () => import("../practice/PracticeMatch.tsx");

/** Today's deal of a game: the match in this browser is played on, or begun; once it is over, its result is shown. */
export default function DealPage({ game: shelved }: { game: Shelved }) {
  /** Raised to read again what another tab has kept. */
  const tries = useSignal(0);
  useEffect(() => {
    accent.value = shelved.accent;
  }, [shelved]);
  const opened = useLoaded(async () => {
    const game = await shelved.rules();
    return { game, deal: await openDeal(game, name.peek().trim() || say("practice.guest")) };
  }, tries.value);
  if (opened === "failed") return <LoadFailed />;
  if (!opened) return <Loading />;
  const { game, deal } = opened;
  if ("why" in deal)
    return (
      <ErrorPage title={say("day.none")} text={sayPhrase(deal.why)}>
        <ToDay />
      </ErrorPage>
    );
  return <Dealt key={tries.value} shelved={shelved} game={game} deal={deal} again={() => tries.value++} />;
}

const ToDay = () => (
  <a class="btn" href="/day" aria-label={say("app.day")}>
    <Icon name="list" />
    <span class="wide">{say("app.day")}</span>
  </a>
);

interface Props {
  shelved: Shelved;
  game: AnyGame;
  deal: OwnDeal;
  again(): void;
}

function Dealt({ shelved, game, deal, again }: Props) {
  const isElsewhere = useSignal(false);
  const seated = useMemo(() => seatedAt(game, deal), [deal]);
  useEffect(() => {
    const unwatch = whenMatchIsKeptElsewhere(
      shelved.id,
      () => {
        seated.stop();
        isElsewhere.value = true;
      },
      "deal",
    );
    return () => {
      unwatch();
      seated.stop();
    };
  }, [seated]);
  if (isElsewhere.value) return <PlayedElsewhere here={again} />;
  const { table, bots } = seated;
  const props = { ...{ shelved, table, bots }, advisor: undefined, levels: levelsIn(deal.running) };
  return <Lazy load={practiceMatch} props={{ ...props, kind: say("app.day"), buttons: <ToDay /> }} />;
}

/** Sits down to a day's deal. Bots have the same chance for everybody after as many lines; there is no hint, and nothing is taken back beyond a turn. */
function seatedAt({ id }: AnyGame, deal: OwnDeal) {
  const client = new BotClient();
  const key = keyFrom(`${deal.kept.peek().deal.key} bots ${id}`);
  const { table, bots } = sitDown(deal.running, {
    ask: (question) => client.ask({ ...question, key, stream: deal.running.match.version }),
    ...inPage,
    keep: () => deal.keep(),
    isStrict: true,
    afterwards: () => <PutIn deal={deal} />,
  });
  return {
    ...{ table, bots },
    stop() {
      bots.stop();
      client.stop();
    },
  };
}
