import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { AlertResult } from "@baseboard/protocol";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";

/** How long a host may take to answer, in milliseconds. */
const PATIENCE = 5000;
/** Bytes of an answer's headers; of its body nothing is read. */
const MOST_HEADERS = 8192;

/** How a request went, and for how many seconds the host asks to be left alone. */
export interface Delivery extends Pick<AlertResult, "said" | "status"> {
  retryAfter?: number;
}

/** What is posted. */
export interface Post {
  url: string;
  headers: Record<string, string | number>;
  body: Buffer | string;
}

/**
 * Requests to addresses that clients have chosen. Only by HTTPS, and only to public addresses: the address that a name leads to is looked
 * up once, checked, and connected to, so that no name can lead elsewhere afterwards. Redirects are not followed. Hosts of the operator's
 * list may be private, and without TLS.
 */
export class OutgoingRequests {
  #private: ReadonlySet<string>;
  #lookup: LookupFunction | undefined;
  #agent = new RequestFilteringHttpsAgent();

  constructor(privateHosts: string[], lookup?: LookupFunction) {
    this.#private = new Set(privateHosts);
    this.#lookup = lookup;
  }

  /** Whether this is an address that something may be sent to, as far as it can be told before its host is looked up. */
  mayBe(address: string): boolean {
    const url = URL.parse(address);
    return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && this.#isPrivate(url)));
  }

  #isPrivate({ host, hostname }: URL): boolean {
    return this.#private.has(host) || this.#private.has(hostname);
  }

  /** Posts; resolves in any case. */
  post({ url: address, headers, body }: Post): Promise<Delivery> {
    if (!this.mayBe(address)) return Promise.resolve({ said: "address" });
    const url = new URL(address);
    const late = AbortSignal.timeout(PATIENCE);
    const options = {
      ...{ method: "POST", headers: { ...headers, "Content-Length": Buffer.byteLength(body) }, signal: late, maxHeaderSize: MOST_HEADERS },
      agent: this.#isPrivate(url) ? (false as const) : this.#agent,
      ...(this.#lookup && { lookup: this.#lookup }),
    };
    return new Promise((resolve) => {
      const request = (url.protocol === "https:" ? tlsRequest : plainRequest)(url, options);
      request.once("response", (response) => {
        const { statusCode: status = 0, headers: told } = response;
        const retryAfter = Number(told["retry-after"]);
        resolve({ said: status >= 200 && status < 300 ? "sent" : "refused", status, ...(retryAfter > 0 && { retryAfter }) });
        response.destroy();
      });
      // Also after the answer, as its body is not waited for.
      request.on("error", (error) => resolve({ said: late.aborted ? "slow" : isForbidden(error) ? "address" : "lost" }));
      request.end(body);
    });
  }
}

/** What the agent says of an address that is not public. */
const isForbidden = ({ message }: Error): boolean => /is not allowed\. Because/.test(message);
