/** The last item of a request that is a list, or a property of any other, when it is repeated because its answer was lost. */
const MARK = "retry";

/** A request as it is sent again after its answer was lost. */
export const repeated = (asked: object): object => (Array.isArray(asked) ? [...asked, MARK] : { ...asked, [MARK]: true });

/** What was asked at first, and whether it is asked again. */
export function asAsked(message: unknown): { asked: unknown; isRepeated: boolean } {
  if (Array.isArray(message) && message.at(-1) === MARK) return { asked: message.slice(0, -1), isRepeated: true };
  const marked = message as { [MARK]?: unknown } | null | undefined;
  if (marked?.[MARK] !== true) return { asked: message, isRepeated: false };
  const { [MARK]: _, ...asked } = marked;
  return { asked, isRepeated: true };
}
