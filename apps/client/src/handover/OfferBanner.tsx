import type { Session } from "../session.ts";
import { say } from "../words.ts";

/** For somebody who watches: the seat that is offered to them, to be taken or not. */
export function OfferBanner({ session }: { session: Session }) {
  const seat = session.offeredSeat.value;
  const name = session.state.value?.seats[seat]?.name;
  const answer = (take: boolean) => void session.ask("takeOffer", { seat, take });
  return (
    <div class={seat < 0 ? "banner" : "banner host offer"}>
      <span role="status">{seat >= 0 && (name ? say("offer.of", { name }) : say("offer.free"))}</span>
      {seat >= 0 && (
        <>
          <button type="button" class="btn" onClick={() => answer(false)}>
            {say("offer.no")}
          </button>
          <button type="button" class="btn primary" onClick={() => answer(true)}>
            {say("offer.take")}
          </button>
        </>
      )}
    </div>
  );
}
