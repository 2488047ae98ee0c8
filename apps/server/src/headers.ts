import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Origins } from "./origins.ts";

const none = ["'none'"];
const self = ["'self'"];

/** Security headers. What only makes sense over https is sent only to who comes by https: a LAN has no certificate. */
export function securityHeaders(origins: Origins): RequestHandler {
  const [plain, secure] = [headers(origins, false), headers(origins, true)];
  return (request, response, next) => (origins.isSecure(request.headers.host) ? secure : plain)(request, response, next);
}

function headers(origins: Origins, isSecure: boolean): ReturnType<typeof helmet> {
  const sockets = ({ headers }: IncomingMessage, _response: ServerResponse): string => origins.sockets(headers.host);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", "data:"],
        fontSrc: self,
        connectSrc: ["'self'", sockets],
        manifestSrc: self,
        workerSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: none,
        frameAncestors: none,
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
}
