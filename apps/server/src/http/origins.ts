import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.ts";

type Host = IncomingHttpHeaders["host"];

/** The origins of this server, and those whose pages may use it. */
export class Origins {
  /** The public address. If set, a request's Host is trusted only if it is listed. */
  readonly publicUrl: string | undefined;
  /** All listed origins, `publicUrl` first. */
  readonly #listed: readonly string[];

  constructor({ publicUrl, allowedOrigins }: Pick<Config, "publicUrl" | "allowedOrigins">) {
    this.publicUrl = publicUrl;
    this.#listed = [...new Set([...(publicUrl ? [publicUrl] : []), ...allowedOrigins])];
  }

  /** Whether pages of an origin may read responses. */
  lists(origin: string): boolean {
    return this.#listed.includes(origin);
  }

  /**
   * Whether a page of this origin may send requests: a listed origin, or the same host if no address is public. A request without Origin is
   * not from a page in a browser and cannot act for a user.
   */
  mayTalk({ origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">): boolean {
    if (origin === undefined || this.lists(origin)) return true;
    return !this.publicUrl && URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Whether a host is one of ours; any host is if no public address is set. */
  knows(host: Host): boolean {
    return !this.publicUrl || this.#of(host) !== undefined;
  }

  /** Whether this host is reached over https. A LAN has no certificate. */
  isSecure(host: Host): boolean {
    return this.publicUrl !== undefined && (this.#of(host)?.startsWith("https:") ?? false);
  }

  /** WebSocket sources for the content security policy of a host: not every browser includes them in 'self'. */
  sockets(host: Host = ""): string {
    if (this.publicUrl) return this.#listed.map((origin) => origin.replace(/^http/, "ws")).join(" ");
    return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
  }

  /** The listed origin of a host. */
  #of(host: Host = ""): string | undefined {
    const asked = host.toLowerCase();
    return this.#listed.find((origin) => {
      const { protocol, host: known } = new URL(origin);
      return asked === known || asked === `${known}:${protocol === "https:" ? 443 : 80}`;
    });
  }
}

/** The longest host name, plus scheme and port. */
const LONGEST = 280;

/** The origin of a request (scheme, host and port); "none" if invalid. */
export function originOf({ origin = "" }: Pick<IncomingHttpHeaders, "origin">): string {
  return origin.length <= LONGEST && /^https?:/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : "none";
}
