import type { ComponentChildren } from "preact";
import { OfferBanner } from "../handover/OfferBanner.tsx";
import { withWords } from "../language.ts";
import type { Session } from "../session.ts";
import { say, sayPhrase } from "../words.ts";
import { Icon } from "./Icon.tsx";
import { Lazy } from "./Loading.tsx";

/** Reports a lost connection and its recovery; and news of the room; a seat that is offered; and a game that is asked about. */
export function Banner({ session, children }: { session: Session; children?: ComponentChildren }) {
  return (
    <div class="banners">
      <News session={session} />
      <OfferBanner session={session} />
      {children}
      {session.state.value?.gameAsked?.game && (
        <Lazy load={() => withWords(import("../room/GameVote.tsx"), "pages")} props={{ session }} quiet />
      )}
    </div>
  );
}

function News({ session }: { session: Session }) {
  const isLost = session.isLost.value;
  const isBack = session.isBack.value;
  const news = isLost || isBack ? undefined : session.news.value;
  return (
    <div class={isLost ? "banner lost" : isBack ? "banner back" : news ? "banner host" : "banner"}>
      <span role="status">
        {(isLost || isBack) && (
          <>
            <Icon name={isLost ? "wifi-off" : "check"} />
            {say(isLost ? "match.waiting" : "match.back")}
          </>
        )}
        {news && (
          <>
            <Icon name="users" />
            {sayPhrase(news)}
          </>
        )}
      </span>
      {news && (
        <button
          type="button"
          class="btn icon ghost"
          aria-label={say("dismiss")}
          onClick={() => {
            session.news.value = undefined;
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
}
