import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Origins } from "./origins.ts";

const none = ["'none'"];
const self = ["'self'"];

/**
 * Browser features that our pages do not use, denied also to any injected script. Clipboard writing, sharing and sound are used and stay
 * allowed. Chromium knows all of these; it complains of unknown ones.
 */
export const denied = [
  ...["accelerometer", "gyroscope", "magnetometer", "geolocation", "compute-pressure", "idle-detection", "screen-wake-lock"],
  ...["camera", "microphone", "display-capture", "midi", "encrypted-media", "picture-in-picture", "fullscreen", "xr-spatial-tracking"],
  ...["usb", "serial", "hid", "gamepad", "keyboard-map", "local-fonts", "window-management", "clipboard-read"],
  ...["payment", "publickey-credentials-get", "publickey-credentials-create", "otp-credentials", "identity-credentials-get"],
  ...["browsing-topics", "storage-access", "sync-xhr"],
];
const permissions = denied.map((feature) => `${feature}=()`).join(", ");

/** Security headers. Those that require https are sent only over https: a LAN has no certificate. */
export function securityHeaders(origins: Origins): RequestHandler {
  const [plain, secure] = [headers(origins, false), headers(origins, true)];
  return (request, response, next) => {
    response.setHeader("Permissions-Policy", permissions);
    (origins.isSecure(request.headers.host) ? secure : plain)(request, response, next);
  };
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
