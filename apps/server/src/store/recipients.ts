import type { AlertKind, AlertResult, QuietHours, Webhook } from "@baseboard/protocol";
import type { Alert } from "@baseboard/room";
import { readJson } from "./read-json.ts";

/** Whom a room's alerts are told, and where: a browser's push service, or the room's webhook. */
export interface Recipient {
  code: string;
  /** The push service's or the webhook's; a secret, as whoever has it can send there. */
  address: string;
  /** The id of the person whose browser it is; `WEBHOOK` for the room's webhook. */
  person: string;
  how: PushRecipient | WebhookRecipient;
}

/** A browser's push subscription. */
export interface PushRecipient {
  keys: { p256dh: string; auth: string };
  quiet?: QuietHours;
  /** Of the token it was made with: it is nobody's once that token is void. */
  tokenHash: string;
}

export type WebhookRecipient = Omit<Webhook, "url">;

/** The `person` of a webhook. No person has this id. */
export const WEBHOOK = "";

/** What is told: of a webhook also that it was set. */
export interface DueAlert extends Pick<Alert, "round" | "version"> {
  kind: AlertKind | "set";
}

/** A recipient, and how it stands with what it is told. Times are in milliseconds since 1970. */
export interface StoredRecipient extends Recipient {
  alert?: DueAlert;
  /** When the alert is to be sent; none where nothing is. */
  due?: number;
  /** When the last one was sent. */
  sent?: number;
  /** How many were sent since the person was last in the room. */
  unseen: number;
  /** How many tries have failed since one did not. */
  failures: number;
  result?: AlertResult;
}

/** A secret of the server: the keys that it signs push messages with. */
export interface StoredSecret {
  /** Its name. */
  secret: string;
  value: string;
}

/** How it stands with a recipient once an alert was sent, put off or dropped. */
export type Settled = Pick<StoredRecipient, "due" | "sent" | "unseen" | "failures" | "result">;

/** Failures after which nothing more is sent. */
export const MOST_FAILURES = 6;

/** Alerts taken to be sent at once. */
const MOST_DUE = 100;

const COLUMNS = "code, address, person, how, alert, told, due, sent, unseen, failures, result";

/** Statements about recipients, shared by both databases. */
export const recipientStatements = {
  secret: "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
  secretOf: "SELECT value FROM secrets WHERE name = $1",
  allSecrets: "SELECT name, value FROM secrets ORDER BY name",
  restoreSecret: "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  recipients: `SELECT ${COLUMNS} FROM recipients WHERE code = $1 ORDER BY at, address`,
  recipientsAt: `SELECT ${COLUMNS} FROM recipients WHERE address = $1 ORDER BY code`,
  putRecipient: `INSERT INTO recipients (code, address, person, how, at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (code, address) DO UPDATE SET person = excluded.person, how = excluded.how, at = excluded.at,
      failures = 0, due = CASE WHEN recipients.person = excluded.person THEN recipients.due END`,
  dropRecipient: "DELETE FROM recipients WHERE code = $1 AND address = $2",
  restoreRecipient: `INSERT INTO recipients (${COLUMNS}, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  forgetRecipients: "DELETE FROM recipients WHERE code = $1",
  // The same alert is raised once; one that has failed too often is not raised any more.
  raise: `UPDATE recipients SET alert = $3, told = $4, due = $5
    WHERE code = $1 AND person = $2 AND failures < ${MOST_FAILURES} AND (told IS NULL OR told <> $4)`,
  // Whoever takes an alert has it alone until the second of the times. The outer condition is looked at again once the row is locked.
  takeDue: `UPDATE recipients SET due = $2 WHERE due <= $1 AND (code, address) IN (
      SELECT code, address FROM recipients WHERE due <= $1 AND code = coalesce(CAST($3 AS text), code) ORDER BY due LIMIT ${MOST_DUE}
    ) RETURNING ${COLUMNS}`,
  // Another alert may have been raised meanwhile: that one stays due.
  settle: `UPDATE recipients SET due = CASE WHEN alert = $3 THEN CAST($4 AS bigint) ELSE due END,
      sent = $5, unseen = $6, failures = $7, result = $8 WHERE code = $1 AND address = $2`,
  seen: `UPDATE recipients SET unseen = 0, due = CASE WHEN person = '' THEN due END
    WHERE code = $1 AND person IN ($2, '') AND (unseen > 0 OR (due IS NOT NULL AND person <> '')) RETURNING code`,
};

type Value = string | number | null;
type Row = Record<string, unknown>;
/** Runs one of the statements; resolves with its rows, once what it has changed is safe. */
export type Ask = (name: keyof typeof recipientStatements, ...values: Value[]) => Promise<Row[]>;

/** The part of a store that knows whom alerts are told. Losing a race for what is due is no error: another server sends it. */
export class Recipients {
  #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The secret of this name that all servers of the store share: the given one, where there was none. */
  async secret(name: string, fresh: string): Promise<string> {
    await this.#ask("secret", name, fresh);
    return String((await this.#ask("secretOf", name))[0].value);
  }

  async secrets(): Promise<StoredSecret[]> {
    return (await this.#ask("allSecrets")).map(({ name, value }) => ({ secret: String(name), value: String(value) }));
  }

  /** All recipients of a room, in the order in which they were last put. */
  async of(code: string): Promise<StoredRecipient[]> {
    return (await this.#ask("recipients", code)).map(recipientOf);
  }

  /** All recipients at an address. */
  async at(address: string): Promise<StoredRecipient[]> {
    return (await this.#ask("recipientsAt", address)).map(recipientOf);
  }

  /** Stores a recipient, in the place of another at the same address in its room. */
  async put({ code, address, person, how }: Recipient): Promise<void> {
    await this.#ask("putRecipient", code, address, person, JSON.stringify(how), Date.now());
  }

  async drop({ code, address }: Pick<Recipient, "code" | "address">): Promise<void> {
    await this.#ask("dropRecipient", code, address);
  }

  /** Makes an alert due for one person of a room, or its webhook, beside those that rooms store with what they are about. */
  async raise(code: string, person: string, alert: DueAlert, at: number): Promise<void> {
    await this.#ask("raise", ...raised(code, person, alert, at));
  }

  /** Takes what is due by now, of one room or of all: nobody else is given it until `until`. */
  async take(now: number, until: number, code?: string): Promise<StoredRecipient[]> {
    return (await this.#ask("takeDue", now, until, code ?? null)).map(recipientOf);
  }

  async settle({ code, address, alert }: StoredRecipient, { due, sent, unseen, failures, result }: Settled): Promise<void> {
    const after = [due ?? null, sent ?? null, unseen, failures, result ? JSON.stringify(result) : null];
    await this.#ask("settle", code, address, textOf(alert!), ...after);
  }

  /** Somebody is in their room: nothing is due for them. */
  async seen(code: string, person: string): Promise<void> {
    await this.#ask("seen", code, person);
  }
}

const textOf = ({ kind, round, version }: DueAlert): string => JSON.stringify({ kind, round, version });

/** The parameters of `raise`. */
const raised = (code: string, person: string, alert: DueAlert, at: number): [string, string, string, string, number] => [
  ...([code, person, textOf(alert), textOf(alert)] as const),
  at,
];

/** The parameters of `raise` for each whom an alert is told, the webhook among them. */
export const raisedFor = (code: string, { people, ...alert }: Alert, at: number) =>
  [...people, WEBHOOK].map((person) => raised(code, person, alert, at));

const timeOf = (value: unknown): number | undefined => (value === null || value === undefined ? undefined : Number(value));

function recipientOf(row: Row): StoredRecipient {
  const { code, address, person, how, alert, result } = row;
  const [due, sent] = [timeOf(row.due), timeOf(row.sent)];
  return {
    ...{ code: String(code), address: String(address), person: String(person), how: readJson(how) },
    ...(alert ? { alert: readJson(alert) } : {}),
    ...(due !== undefined && { due }),
    ...(sent !== undefined && { sent }),
    ...{ unseen: Number(row.unseen), failures: Number(row.failures) },
    ...(result ? { result: readJson(result) } : {}),
  };
}

/** A recipient as it is in a backup. */
export const storedRecipient = (row: Row): StoredRecipient => recipientOf(row);

/** The parameters of `restoreRecipient`. What was told is known by the alert. */
export function recipientColumns({ code, address, person, how, alert, ...state }: StoredRecipient, at: number): Value[] {
  const { due, sent, unseen, failures, result } = state;
  const text = alert ? textOf(alert) : null;
  return [
    ...[code, address, person, JSON.stringify(how), text, text],
    ...[due ?? null, sent ?? null, unseen, failures, result ? JSON.stringify(result) : null, at],
  ];
}
