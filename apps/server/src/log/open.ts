import type { Log } from "@baseboard/room";
import { type DestinationStream, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { standardError } from "./line-writer.ts";

/** The server's log: one JSON object a line, on standard error unless told otherwise. Of errors, only what may be told is written. */
export const openLog = (level: string, into: DestinationStream = standardError): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: (error) => describeError(error) } }, into);
