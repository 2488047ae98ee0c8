import { alertKinds, LONGEST_WEBHOOK, type WebhookState } from "@baseboard/protocol";
import { z } from "zod";
import { command, host } from "./command.ts";
import { none } from "./shapes.ts";

const kinds = [...alertKinds, "set"] as const;

/** Requests of the host about where the room tells of turns, beside its pages. */
export const alertCommands = {
  /** Sets the room's webhook, or removes it. The address is a secret: nobody is told it again, not even who has set it. */
  setWebhook: command({
    shape: z.strictObject({
      webhook: z
        .strictObject({
          url: z.string().max(LONGEST_WEBHOOK.url),
          template: z.string().max(LONGEST_WEBHOOK.template),
          texts: z.record(z.enum(kinds), z.string().max(LONGEST_WEBHOOK.text)),
        })
        .optional(),
    }),
    by: host,
    run: async ({ code, world }, _person, { webhook }) =>
      world.alerts ? ((await world.alerts.setWebhook(code, webhook)) ?? {}) : { key: "room.noWebhooks" },
  }),

  /** Whether there is one, and how it does. */
  webhook: command({
    shape: none,
    by: host,
    run: async ({ code, world }): Promise<WebhookState> => (await world.alerts?.webhook(code)) ?? { isOffered: false, hasStopped: false },
  }),
};
