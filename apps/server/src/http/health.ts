import express, { type Router } from "express";

/** Inputs of the health pages. */
export interface Health {
  draining(): boolean;
  /** Resolves while everything needed to admit players can be reached. */
  ready(): Promise<unknown>;
}

/** Milliseconds for which a result from store and Redis is cached: less than any probe's interval. */
const HOLDS = 250;

/** `/healthz` and `/readyz`, for monitoring. */
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

/** Runs `work` on demand; calls during it, or within `holds` milliseconds after, share its result. */
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
