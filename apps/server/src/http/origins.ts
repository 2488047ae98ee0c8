import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.ts";

type Host = IncomingHttpHeaders["host"];

/** By which addresses this server is reached, and whose pages may talk to it. */
export class Origins {
  /** The address people are to open. Where there is one, what a request says of its host is believed only if it is listed. */
  readonly publicUrl: string | undefined;
  /** Every origin that is listed, `publicUrl` first. */
  readonly #listed: readonly string[];

  constructor({ publicUrl, allowedOrigins }: Pick<Config, "publicUrl" | "allowedOrigins">) {
    this.publicUrl = publicUrl;
    this.#listed = [...new Set([...(publicUrl ? [publicUrl] : []), ...allowedOrigins])];
  }

  /** Whether the pages of an origin may read our answers. */
  lists(origin: string): boolean {
    return this.#listed.includes(origin);
  }

  /**
   * Whether a page of this origin may talk to us: one that is listed, or one that we served ourselves, of the same host.
   * What sends no origin is no page in a browser and cannot act in anybody's name.
   */
  mayTalk({ origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">): boolean {
    if (origin === undefined || this.lists(origin)) return true;
    return !this.publicUrl && URL.canParse(origin) && new URL(origin).host === host;
  }

  /** Whether a host is one of ours: any is, where no address is public. */
  knows(host: Host): boolean {
    return !this.publicUrl || this.#of(host) !== undefined;
  }

  /** Whether whoever asks this host has come by https. On a LAN nobody has a certificate. */
  isSecure(host: Host): boolean {
    return this.publicUrl !== undefined && (this.#of(host)?.startsWith("https:") ?? false);
  }

  /** Where the pages of a host may open WebSockets, for a content security policy: not every browser counts these as 'self'. */
  sockets(host: Host = ""): string {
    if (this.publicUrl) return this.#listed.map((origin) => origin.replace(/^http/, "ws")).join(" ");
    return /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
  }

  /** The listed origin that a host belongs to. */
  #of(host: Host = ""): string | undefined {
    const asked = host.toLowerCase();
    return this.#listed.find((origin) => {
      const { protocol, host: known } = new URL(origin);
      return asked === known || asked === `${known}:${protocol === "https:" ? 443 : 80}`;
    });
  }
}

/** The longest name that a host can have, and what comes before and after it. */
const LONGEST = 280;

/** The origin a request names, if it is one: scheme, host and port. */
export function originOf({ origin = "" }: Pick<IncomingHttpHeaders, "origin">): string {
  return origin.length <= LONGEST && /^https?:/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : "none";
}
