import * as z from "zod/mini";

/** One option of a game, with what is usual: a form, and the check of what comes back, are both made from it. */
export type OptionField =
  | { name: string; kind: "number"; min: number; max: number; usual: number }
  | { name: string; kind: "flag"; usual: boolean }
  | { name: string; kind: "choice"; values: string[]; usual: string };

function shapeOf(field: OptionField): z.ZodMiniType {
  if (field.kind === "number") return z._default(z.int().check(z.minimum(field.min), z.maximum(field.max)), field.usual);
  if (field.kind === "flag") return z._default(z.boolean(), field.usual);
  return z._default(z.enum(field.values), field.usual);
}

/** The shape of a game's options on the wire: what is left out is as usual. */
export const optionsOf = <Options>(fields: OptionField[]): z.ZodMiniType<Options> =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)]))) as unknown as z.ZodMiniType<Options>;
