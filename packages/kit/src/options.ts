import * as z from "zod/mini";

/** One option of a game with its default: both the form and the validation are derived from it. */
export type OptionField =
  | { name: string; kind: "number"; min: number; max: number; usual: number }
  | { name: string; kind: "flag"; usual: boolean }
  | { name: string; kind: "choice"; values: string[]; usual: string };

function shapeOf(field: OptionField): z.ZodMiniType {
  if (field.kind === "number") return z._default(z.int().check(z.minimum(field.min), z.maximum(field.max)), field.usual);
  if (field.kind === "flag") return z._default(z.boolean(), field.usual);
  return z._default(z.enum(field.values), field.usual);
}

/** Schema of a game's options as sent by clients: missing ones get their defaults. */
export const optionsOf = <Options>(fields: OptionField[]): z.ZodMiniType<Options> =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)]))) as unknown as z.ZodMiniType<Options>;
