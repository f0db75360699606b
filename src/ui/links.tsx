import clsx from "clsx";
import { type LinkSpan, linkSpans } from "./link-spans";
import type { Chip } from "./linked-text";
import styles from "./links.module.css";
import { MarkedText } from "./marked-text";

type Props = { content: string; chips?: Chip[] | undefined; className?: string | undefined; from: number };
type Chipped = Pick<LinkSpan, "start" | "end"> & { chip: Chip };

/** Chips at places in code points, at those of the string. */
function chipSpans(content: string, chips: Chip[]): Chipped[] {
  if (chips.length === 0) return [];
  const letters = Array.from(content);
  let [at, start] = [0, 0];
  return chips.map((chip) => {
    start += letters.slice(at, chip.place).join("").length;
    at = chip.place;
    return { start, end: start + letters.slice(at, at + chip.length).join("").length, chip };
  });
}

/** Plain text with http, https and mailto addresses as links, and with chips. */
export default function Links({ content, chips = [], className, from }: Props) {
  const chipped = chipSpans(content, chips);
  const links = linkSpans(content).filter(
    ({ start, end }) => !chipped.some((one) => one.start < end && start < one.end),
  );
  const spans = [...chipped, ...links].sort((one, other) => one.start - other.start);
  const part = (start: number, end = content.length) => (
    <MarkedText text={content.slice(start, end)} from={from + start} />
  );
  return (
    <>
      {spans.map((span, at) => (
        <span key={span.start}>
          {part(spans[at - 1]?.end ?? 0, span.start)}
          {"chip" in span ? (
            <span className={span.chip.className}>{part(span.start, span.end)}</span>
          ) : (
            // of what members write: search engines are not to follow it
            <a
              href={span.href}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className={clsx(styles.link, className)}
            >
              {part(span.start, span.end)}
            </a>
          )}
        </span>
      ))}
      {part(spans.at(-1)?.end ?? 0)}
    </>
  );
}
