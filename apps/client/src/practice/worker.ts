// The thread in which bots think, so that the page never waits for them.
import { type Asked, answer } from "./thinking.ts";

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void answer(data).then((said) => postMessage(said));
});
