import "./day.css";
import { type DayDeal, type DayOffer, daysBefore } from "@baseboard/protocol/day";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf, offered } from "../games.ts";
import { region } from "../language.ts";
import { dayOffer, Refused } from "../network/entry.ts";
import { Cover } from "../parts/Cover.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LoadFailed } from "../parts/Loading.tsx";
import { useLoaded } from "../parts/loaded.ts";
import { Page } from "../parts/Page.tsx";
import { useTitle } from "../parts/title.ts";
import { accent, ownAccent } from "../theme.ts";
import { gameName, levelName, say, sayPhrase, speakerOf, wordsOf } from "../words.ts";
import { DealTable } from "./DealTable.tsx";
import { type KeptDeal, readKept } from "./own-deal.ts";
import { resultWords } from "./result-words.ts";

type Offered = DayOffer["deals"][number];
type Asked = "today" | "yesterday";

/** Today's offer, and the one that is asked for; or why the server has none to give. */
async function offersFor(asked: Asked): Promise<{ shown: DayOffer; today: DayOffer } | Refused> {
  try {
    const today = await dayOffer();
    return { today, shown: asked === "today" ? today : await dayOffer(daysBefore(today.day, 1)) };
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** The deals of the day: one of each game, the same for everybody, with the day's tables. */
export default function DayPage() {
  useTitle(`${say("app.day")} – ${say("app.name")}`);
  useEffect(() => {
    accent.value = ownAccent;
  }, []);
  const asked = useSignal<Asked>("today");
  const offers = useLoaded(() => offersFor(asked.value), asked.value);
  return (
    <Page>
      <div class="days">
        <header>
          <h1>{say("app.day")}</h1>
          <p>{say("day.lead")}</p>
          <fieldset class="acts">
            <legend class="hidden">{say("day.which")}</legend>
            {(["today", "yesterday"] as const).map((one) => (
              <button
                key={one}
                type="button"
                class="btn"
                aria-pressed={asked.value === one}
                onClick={() => {
                  asked.value = one;
                }}
              >
                {say(`day.${one}`)}
              </button>
            ))}
          </fieldset>
        </header>
        {offers === "failed" ? (
          <LoadFailed />
        ) : offers instanceof Refused ? (
          <Away why={offers} />
        ) : (
          offers && <Day key={offers.shown.day} shown={offers.shown} isToday={offers.shown === offers.today} />
        )}
      </div>
    </Page>
  );
}

/** Without the server there is no deal, but a match that was begun. */
function Away({ why }: { why: Refused }) {
  const begun = offered.flatMap(({ id }) => {
    const kept = readKept(id);
    return kept && !kept.result ? [kept] : [];
  });
  return (
    <>
      <p role="alert" class="alert">
        <Icon name="wifi-off" />
        <span>
          {sayPhrase(why.phrase)} {say("day.needsServer")}
        </span>
      </p>
      {begun.map((kept) => (
        <section key={kept.deal.game} class="card deal" aria-label={gameName(kept.deal.game)}>
          <Head deal={kept.deal} kept={kept} isToday />
        </section>
      ))}
    </>
  );
}

function Day({ shown: { day, deals }, isToday }: { shown: DayOffer; isToday: boolean }) {
  const known = deals.filter(({ game }) => offered.some(({ id }) => id === game));
  const date = new Date(day).toLocaleDateString(region.value, { dateStyle: "full", timeZone: "UTC" });
  return (
    <>
      <h2 class="sec">{date}</h2>
      {known.map((deal) => (
        <Dealt key={deal.game} deal={deal} day={day} isToday={isToday} />
      ))}
    </>
  );
}

function Dealt({ deal, day, isToday }: { deal: Offered; day: string; isToday: boolean }) {
  const kept = readKept(deal.game);
  const own = kept?.day === day ? kept : undefined;
  return (
    <section class="card deal" aria-label={gameName(deal.game)}>
      <Head deal={deal} kept={own} isToday={isToday} />
      <DealTable deal={deal} day={day} own={own?.id} mayWatch={!isToday || own?.result !== undefined} />
    </section>
  );
}

/** A game's deal: what it is, and the way to play it, or how one played it. */
function Head({ deal, kept, isToday }: { deal: DayDeal; kept: KeptDeal | undefined; isToday: boolean }) {
  const { game } = deal;
  const state = kept?.result ? "open" : kept ? "goOn" : "play";
  return (
    <header>
      <span class="art">
        <Cover game={game} />
      </span>
      <span class="tx">
        <h3>{gameName(game)}</h3>
        <small>{aboutDeal(deal)}</small>
        {kept?.result && <b>{say("day.you", { result: resultWords(game, kept.result) })}</b>}
      </span>
      {isToday && (
        <a
          class={state === "open" ? "btn" : "btn primary"}
          href={`/day/${game}`}
          aria-label={say(`day.${state}Of`, { game: gameName(game) })}
        >
          {say(`day.${state}`)}
        </a>
      )}
    </header>
  );
}

/** The seats, against whom, one's own side, and whether it is a short match. */
function aboutDeal({ game, seats, seat, level }: DayDeal): string {
  const shelved = gameOf(game);
  const side = shelved?.sides[seat % shelved.sides.length].side;
  const isAlone = seats === 1;
  // Where sides are called by their seats, that says nothing.
  const isNamed = side && !side.key.startsWith("kit.");
  return [
    isAlone ? say("day.alone") : say("day.against", { count: seats - 1, level: levelName(level) }),
    ...(isNamed && !isAlone ? [say("day.side", { side: speakerOf()(side) })] : []),
    ...(shelved?.short ? [wordsOf(`${game}.short`) ?? ""] : []),
  ]
    .filter(Boolean)
    .join(" · ");
}
