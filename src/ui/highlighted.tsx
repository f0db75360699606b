import { splitByMatch } from "./highlight";

/** A text with its search matches marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return splitByMatch(text, search).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
