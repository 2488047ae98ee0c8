import type { Log } from "@baseboard/room";
import type { Application, NextFunction, Request, Response, Router } from "express";
import type { Config } from "./config.ts";
import { securityHeaders } from "./headers.ts";
import { ApiRefusal } from "./no.ts";
import { mayTalk } from "./origins.ts";
import { pages } from "./pages.ts";
import type { Store } from "./store.ts";

/** How the server is, as its health pages tell it. */
export interface Health {
  store: Store;
  log: Log;
  draining(): boolean;
}

/** Everything that is answered over HTTP: headers, health, `/api`, pages, and a no for all else. */
export function furnish(app: Application, config: Config, api: Router, { store, log, draining }: Health): void {
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.set("query parser", "simple");
  app.use(securityHeaders(config.publicUrl));
  app.get("/healthz", (_request, response) => void response.type("text").send("alive"));
  app.get("/readyz", async (_request, response) => {
    const ready =
      !draining() &&
      (await store.ready().then(
        () => true,
        () => false,
      ));
    response
      .status(ready ? 200 : 503)
      .type("text")
      .send(ready ? "ready" : "not ready");
  });
  app.use("/api", (request: Request, _response: Response, next: NextFunction) => {
    if (request.method !== "GET" && !mayTalk(request.headers, config.allowedOrigins)) throw new ApiRefusal("room.wrongOrigin");
    next();
  });
  app.use("/api", api);
  app.use(pages(config.clientDir));
  app.use(() => {
    throw new ApiRefusal("room.notFound");
  });
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const refusal = refusalFor(error);
    if (refusal.status === 500)
      log.error({ method: request.method, path: request.path, stack: (error as Error)?.stack }, "a fault of ours");
    if (response.headersSent) return void response.destroy();
    const wait = refusal.no.with?.seconds;
    if (wait) response.set("Retry-After", String(wait));
    response.status(refusal.status).json({ no: refusal.no });
  });
}

/** What went wrong, as a sentence that holds nothing of our insides. */
function refusalFor(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  // Whoever asked went away, or went on with bytes that are no HTTP, while the answer was being sent.
  if (/^(HPE_|ECONN|EPIPE|ERR_STREAM)/.test(String((error as { code?: unknown })?.code))) return new ApiRefusal("room.malformed");
  const status = (error as { status?: unknown })?.status;
  if (status === 413) return new ApiRefusal("room.tooLarge");
  if (status === 404) return new ApiRefusal("room.notFound");
  if (typeof status === "number" && status >= 400 && status < 500) return new ApiRefusal("room.malformed");
  return new ApiRefusal("room.ourFault");
}
