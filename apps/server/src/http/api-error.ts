import { Fault, type Phrase } from "@baseboard/kit";

const statuses: Record<string, number> = {
  "room.needsToken": 401,
  "room.badToken": 403,
  "room.badPass": 403,
  "room.banned": 403,
  "room.addressBanned": 403,
  "room.keptOut": 403,
  "room.wrongOrigin": 403,
  "room.unknownCode": 404,
  "room.unknownGame": 404,
  "room.unknownRound": 404,
  "room.notFound": 404,
  "room.noBundle": 404,
  "room.bundleNotKept": 409,
  "day.no.full": 409,
  "day.no.otherDay": 404,
  "room.full": 409,
  "room.locked": 409,
  "room.crowded": 409,
  "room.tooManySanctions": 409,
  "room.crowdedHere": 409,
  "room.noWatching": 403,
  "room.begunWatch": 409,
  "room.notBegun": 409,
  "room.cannotOpen": 410,
  "room.archived": 410,
  "room.shut": 410,
  "room.shutBecause": 410,
  "room.tooLarge": 413,
  "room.elsewhere": 421,
  "room.tooFast": 429,
  "room.tooManyTries": 429,
  "room.tooManyConnections": 429,
  "room.tooManyIdle": 429,
  "room.ourFault": 500,
  "room.notStored": 500,
  "room.closing": 503,
  "room.gathering": 503,
  "room.serverFull": 503,
  "room.tooManyRooms": 503,
};

/** A refused `/api` request, with the reason as a phrase. */
export class ApiError extends Fault {
  readonly no: Phrase;
  readonly status: number;

  constructor(key: string, gaps?: Phrase["with"]) {
    super(key);
    this.no = gaps ? { key, with: gaps } : { key };
    this.status = statuses[key] ?? 400;
  }
}
