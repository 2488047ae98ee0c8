import { check } from "@baseboard/kit/fields";
import { RoomSettings } from "@baseboard/protocol";
import { z } from "zod";

// Shapes that several requests have in common.

export const none = z.strictObject({});
export const seat = z.int().min(0).max(25);
/** What a page makes up for one line of talk, to repeat it without saying it twice. */
export const nonce = z.string().min(1).max(40);
export const person = z.string().max(32);

/** Some of a room's settings. */
export const settings = z
  .strictObject(
    Object.fromEntries(
      Object.entries(RoomSettings.fields).map(([name, field]) => [name, z.custom((chosen) => !check(field, chosen, name))]),
    ),
  )
  .partial() as unknown as z.ZodType<Partial<RoomSettings>>;
