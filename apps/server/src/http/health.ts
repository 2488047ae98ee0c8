import express, { type Router } from "express";

/** How a server is, as its health pages tell it. */
export interface Health {
  draining(): boolean;
  /** Resolves while everything can be reached that is needed to take players in. */
  ready(): Promise<unknown>;
}

/** How long it is believed what store and Redis last answered, in milliseconds: less than any probe waits between two questions. */
const HOLDS = 250;

/** `/healthz` and `/readyz`, for those who watch over the server. */
export function health({ draining, ready }: Health): Router {
  const isReachable = remembered(
    () =>
      ready().then(
        () => true,
        () => false,
      ),
    HOLDS,
  );
  const router = express.Router();
  router.get("/healthz", (_request, response) => void response.type("text").send("alive"));
  router.get("/readyz", async (_request, response) => {
    const isReady = !draining() && (await isReachable());
    response
      .status(isReady ? 200 : 503)
      .type("text")
      .send(isReady ? "ready" : "not ready");
  });
  return router;
}

/** Does the work for the first who asks; whoever asks while it is being done, or in so many milliseconds after, gets the same. */
function remembered<T>(work: () => Promise<T>, holds: number): () => Promise<T> {
  let last: Promise<T> | undefined;
  const forget = () => {
    last = undefined;
  };
  return () => {
    last ??= work().finally(() => setTimeout(forget, holds).unref());
    return last;
  };
}
