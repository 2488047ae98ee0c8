import type { OperatorView, StoreSeen } from "@baseboard/protocol";

export const TOKEN = "the operator's token";

/** The operator of the server at `base`: their requests, with their token. Answers with the status, and the body. */
export function operatorOf(base: string, headers: Record<string, string> = {}) {
  const ask = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${base}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ask,
    view: async (query = "") => (await ask("GET", query)).body as OperatorView,
    store: async () => (await ask("GET", "/store")).body as StoreSeen,
    close: (code: string, why?: string) => ask("POST", `/rooms/${code}/close`, { ...(why !== undefined && { why }) }),
    tell: (text: string, minutes?: number) => ask("PUT", "/notice", { text, ...(minutes && { minutes }) }),
    takeBack: () => ask("DELETE", "/notice"),
    impose: (kind: string, address: string, minutes = 60) => ask("PUT", "/addresses", { kind, address, minutes }),
    lift: (kind: string, address: string) => ask("DELETE", "/addresses", { kind, address }),
  };
}
