import { partsOf } from "./highlight";

/** A text with its search matches marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return partsOf(text, search).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else
    part.isHit ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
