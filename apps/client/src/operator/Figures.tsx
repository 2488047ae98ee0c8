import type { OperatorView } from "@baseboard/protocol";
import { say } from "../words.ts";
import { bytes, count } from "./figures.ts";
import type { OperatorModel } from "./model.ts";

/** What goes on, in five figures. */
export function Figures({ seen, model }: { seen: OperatorView; model: OperatorModel }) {
  const { rooms, people, servers } = seen;
  const { seated, watching, mostWatching } = people;
  const delays = servers.map(({ delay }) => delay);
  const memory = servers.reduce((sum, each) => sum + each.memory, 0);
  const store = model.store.value;
  const others = rooms.over + rooms.stopped;
  return (
    <dl class="opfigures" aria-label={say("operator.now")}>
      <Figure name={say("operator.rooms")} value={count(roomsOf(seen))}>
        {say("operator.roomsOf", { playing: rooms.playing, waiting: rooms.lobby, over: others })}
      </Figure>
      <Figure name={say("operator.peopleNow")} value={count(seated + watching)}>
        {say("operator.peopleOf", { seated, watching })}
      </Figure>
      <Figure name={say("operator.watching")} value={count(watching)}>
        {say("operator.mostWatching", { count: mostWatching })}
      </Figure>
      <Figure name={say("operator.delay")} value={say("operator.milliseconds", { n: count(Math.max(...delays)) })}>
        {say("operator.delayAbout")}
      </Figure>
      <Figure name={say("operator.memory")} value={bytes(memory)}>
        {store ? say("operator.memoryStore", { size: bytes(store.bytes) }) : say("operator.memoryAbout")}
      </Figure>
    </dl>
  );
}

/** How many rooms run. */
export const roomsOf = ({ rooms }: OperatorView): number => rooms.lobby + rooms.playing + rooms.over + rooms.stopped;

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div class="card">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}
