import clsx from "clsx";
import Linkify from "linkify-react";
import styles from "./links.module.css";

/** Only explicit addresses become links: "list.md" does not. */
const isExplicitAddress = (text: string) => /^(?:https?:\/\/|www\.)/i.test(text);

const options = {
  defaultProtocol: "https",
  target: "_blank",
  // of what members write: search engines are not to follow it
  rel: "nofollow ugc noopener noreferrer",
  validate: { url: isExplicitAddress, email: true },
};

/** Plain text with http, https and mailto addresses as links. */
export default function Links({ content, className }: { content: string; className?: string | undefined }) {
  return <Linkify options={{ ...options, className: clsx(styles.link, className) }}>{content}</Linkify>;
}
