import type { CloseBody, NoticeBody, OperatorView, Sanction, SanctionBody, StoreSeen } from "@baseboard/protocol";
import { keepOperatorToken, operatorToken } from "../local-storage.ts";
import { isNo, Refused } from "../network/entry.ts";

/** Request timeout, in milliseconds: the server waits a second for others. */
const PATIENCE = 10_000;

/** A request of the operator, with the token in its header. Throws `Refused`; a token that is not good any more is forgotten. */
async function ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  const token = operatorToken();
  const answer = await fetch(`/api/admin${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    cache: "no-store",
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const said: unknown = await answer?.json().catch(() => undefined);
  if (answer?.status === 401) keepOperatorToken(undefined);
  if (!answer || said === undefined || (!answer.ok && !isNo(said))) throw new Refused({ key: "api.unreachable" }, 0);
  if (!answer.ok && isNo(said)) throw new Refused(said.no, answer.status);
  return said as T;
}

export const view = (query: { find: string; games: string; most: number }): Promise<OperatorView> =>
  ask("GET", `?${new URLSearchParams({ ...query, most: String(query.most) })}`);
export const storeSeen = (): Promise<StoreSeen> => ask("GET", "/store");
export const closeRoom = (code: string, body: CloseBody): Promise<object> => ask("POST", `/rooms/${code}/close`, body);
export const tell = (body: NoticeBody): Promise<object> => ask("PUT", "/notice", body);
export const takeBack = (): Promise<object> => ask("DELETE", "/notice");
export const impose = (body: SanctionBody): Promise<object> => ask("PUT", "/addresses", body);
export const lift = (body: Pick<Sanction, "address" | "kind">): Promise<object> => ask("DELETE", "/addresses", body);
