// The worker in which bots run, so that they never block the page.
import { answer, type NumberedQuestion } from "./bot-answer.ts";

addEventListener("message", ({ data }: MessageEvent<NumberedQuestion>) => {
  void answer(data).then((said) => postMessage(said));
});
