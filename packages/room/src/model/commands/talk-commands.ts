import { quickWords, type Rejection, type TalkLine } from "@baseboard/protocol";
import { z } from "zod";
import type { RoomModel } from "../room-model.ts";
import type { SayRequest } from "../talk/talk.ts";
import { command, host } from "./command.ts";
import { nonce, person } from "./shapes.ts";

/** Characters of what somebody says as it comes in; what is left of them when it is cleaned has a limit of its own. */
const LONGEST_RAW = 1000;

const MOST_MUTED = 100;

const id = z.int().min(0);

/** Requests about what people say to each other. */
export const talkCommands = {
  /** Says one line. Who repeats it, under the same nonce, hears of the first. */
  say: command({
    shape: z
      .strictObject({
        channel: z.enum(["table", "gallery", "whisper"]),
        to: person.optional(),
        quick: z.enum(quickWords).optional(),
        text: z.string().max(LONGEST_RAW).optional(),
        nonce,
      })
      .refine(
        ({ channel, to, quick, text }) => (quick === undefined) !== (text === undefined) && (channel === "whisper") === (to !== undefined),
      )
      .transform((asked) => asked as SayRequest),
    run: (room, person, asked) => room.talk.say(person, asked),
  }),

  /**
   * Lines that the asker may read, by rising id, at most `TALK_PAGE`: the newest before `before`, the oldest after `after`, or the newest.
   * `newFor` is for how many more seconds the asker is new to the room.
   */
  talk: command({
    shape: z.strictObject({ before: id.optional(), after: id.optional() }),
    async run(room, person, asked): Promise<{ lines: TalkLine[]; newFor: number }> {
      return { lines: await room.talk.lines(person, asked), newFor: room.members.isNewFor(person) };
    },
  }),

  /** Lets somebody say nothing more, or talk again. */
  mute: command({
    shape: z.strictObject({ person, muted: z.boolean() }),
    by: host,
    async run(room, asker, { person: whom, muted }) {
      const no = muted ? whyNotMute(room, asker, whom) : undefined;
      if (no) return no;
      return room.change((setup) => {
        const others = (setup.muted ?? []).filter((one) => one !== whom);
        setup.muted = (muted ? [...others, whom] : others).slice(-MOST_MUTED);
        return undefined;
      });
    },
  }),
};

function whyNotMute({ setup, people }: RoomModel, asker: string, whom: string): Rejection | undefined {
  if (whom === asker || whom === setup.host) return { key: "room.hostTalks" };
  return people.has(whom) ? undefined : { key: "room.noSuchPerson" };
}
