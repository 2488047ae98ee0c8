import { type Phrase, speaker } from "@baseboard/kit";
import type { Request, RequestHandler } from "express";
import { rejections } from "../rejections.ts";
import { ApiError } from "./api-error.ts";
import type { Origins } from "./origins.ts";

/**
 * Answers nobody who has come by an address that is none of ours, where PUBLIC_URL says which is: anybody may let a name of theirs
 * lead here, and a page below it would pass for ours. Whoever came by another address of this machine is told where to go.
 */
export function elsewhere(origins: Origins): RequestHandler {
  return ({ headers }, _response, next) => {
    if (!origins.knows(headers.host)) throw new ApiError("room.elsewhere", { address: String(origins.publicUrl) });
    next();
  };
}

/** The page for somebody at another address than ours; undefined for another refusal, or for what is no browser. */
export function signpost({ key, with: gaps }: Phrase, request: Request): string | undefined {
  if (key !== "room.elsewhere" || request.accepts(["json", "html"]) !== "html") return undefined;
  const language = request.acceptsLanguages(...Object.keys(rejections)) || "en";
  const address = String(gaps?.address);
  const sentence = speaker(rejections[language], language)({ key, with: { address: `<a href="${address}">${address}</a>` } });
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>Baseboard</title><p>${sentence}</p></html>`,
  ].join("\n");
}
