import clsx from "clsx";
import { linkSpans } from "./link-spans";
import styles from "./links.module.css";

/** Plain text with http, https and mailto addresses as links. */
export default function Links({ content, className }: { content: string; className?: string | undefined }) {
  const spans = linkSpans(content);
  return (
    <>
      {spans.map(({ start, end, href }, at) => (
        <span key={start}>
          {content.slice(spans[at - 1]?.end ?? 0, start)}
          {/* of what members write: search engines are not to follow it */}
          <a
            href={href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className={clsx(styles.link, className)}
          >
            {content.slice(start, end)}
          </a>
        </span>
      ))}
      {content.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
