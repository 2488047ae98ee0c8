import type { Log } from "@baseboard/room";
import { type DestinationStream, destination, pino } from "pino";
import { describeError } from "./describe-error.ts";

/** The server's log: one JSON object a line, on standard error unless told otherwise. Of errors, only what may be told is written. */
export const openLog = (level: string, into?: DestinationStream): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: (error) => describeError(error) } },
    into ?? destination({ fd: 2, sync: true }),
  );
