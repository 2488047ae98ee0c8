import type { Entry } from "@baseboard/protocol";
import { arrive, call, Said } from "@baseboard/room/testing";
import { Refused } from "../../../apps/client/src/network/reconnecting-client.ts";
import type { Transport } from "../../../apps/client/src/network/transport.ts";

/** Timeout for responses of `/api`, as in the web client, in milliseconds. */
const PATIENCE = 8000;

/** Requests the old place, as the web client does. */
export async function comeIn(url: string, { code, token }: Entry, address: string): Promise<Entry> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE).unref());
  return Promise.race([call<Entry>(url, `/rooms/${code}/join`, { token }, { "x-forwarded-for": address }), late]).catch((error) => {
    throw error instanceof Said ? new Refused(error.no, error.status) : error;
  });
}

/** One connection, opened like `apps/client/src/network/transport.ts` does in a page. */
export async function openWire(url: string, entry: Entry): Promise<Transport> {
  const { room, state, closed } = await arrive(url, entry);
  return {
    onState(see) {
      room.onStateChange(() => see(state()));
      see(state());
    },
    onPinged() {},
    onSaid() {},
    onLost: (lost) => void closed.then(lost),
    request: (type, message) => room.request(type as never, message as never),
    ping: (answered) => room.ping(answered),
    leave: () => void room.leave(true),
    drop() {
      room.removeAllListeners();
      room.connection.close();
    },
  };
}
