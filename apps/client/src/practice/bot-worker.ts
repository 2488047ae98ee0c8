// The thread in which bots think, so that the page never waits for them.
import { answer, type NumberedQuestion } from "./bot-answer.ts";

addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  void answer(data).then((said) => postMessage(said));
});
