import clsx from "clsx";
import { Fragment } from "react";
import { type LinkSpan, linkSpans } from "./link-spans";
import type { Mark } from "./linked-text";
import styles from "./links.module.css";

type Props = { content: string; marks?: Mark[] | undefined; className?: string | undefined };
type Marked = Pick<LinkSpan, "start" | "end"> & { mark: Mark };

/** Marks at places in code points, at those of the string. */
function markSpans(content: string, marks: Mark[]): Marked[] {
  if (marks.length === 0) return [];
  const letters = Array.from(content);
  let [at, start] = [0, 0];
  return marks.map((mark) => {
    start += letters.slice(at, mark.place).join("").length;
    at = mark.place;
    return { start, end: start + letters.slice(at, at + mark.length).join("").length, mark };
  });
}

/** Plain text with http, https and mailto addresses as links, and with marks. */
export default function Links({ content, marks = [], className }: Props) {
  const marked = markSpans(content, marks);
  const links = linkSpans(content).filter(
    ({ start, end }) => !marked.some((one) => one.start < end && start < one.end),
  );
  const spans = [...marked, ...links].sort((one, other) => one.start - other.start);
  return (
    <>
      {spans.map((span, at) => (
        <Fragment key={span.start}>
          {content.slice(spans[at - 1]?.end ?? 0, span.start)}
          {"mark" in span ? (
            <span className={span.mark.className}>{content.slice(span.start, span.end)}</span>
          ) : (
            // of what members write: search engines are not to follow it
            <a
              href={span.href}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className={clsx(styles.link, className)}
            >
              {content.slice(span.start, span.end)}
            </a>
          )}
        </Fragment>
      ))}
      {content.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
