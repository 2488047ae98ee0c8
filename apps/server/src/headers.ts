import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";

const none = ["'none'"];
const self = ["'self'"];

/** The WebSocket origin of the host a page came from: not every browser counts it as 'self'. */
function socketOf(request: IncomingMessage, _response: ServerResponse): string {
  const { host = "" } = request.headers;
  return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Security headers. What only makes sense over https is sent only when people come by https: a LAN has no certificate. */
export function securityHeaders(publicUrl: string | undefined): RequestHandler {
  const secure = publicUrl?.startsWith("https:") ?? false;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", "data:"],
        fontSrc: self,
        connectSrc: ["'self'", socketOf],
        manifestSrc: self,
        workerSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: none,
        frameAncestors: none,
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
}
