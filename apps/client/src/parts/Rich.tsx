import { pieces } from "../words.ts";

/** A sentence with names in bold. */
export function Rich({ text }: { text: string }) {
  return <>{pieces(text).map(({ text: part, isName }, i) => (isName ? <b key={`${i}${part}`}>{part}</b> : part))}</>;
}
