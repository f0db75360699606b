import Linkify from "linkify-react";
import styles from "./message.module.css";

/** An address that is written out; a mere "list.md" is no link. */
const isAddress = (text: string) => /^(?:https?:\/\/|www\.)/i.test(text);

export const linkOptions = {
  defaultProtocol: "https",
  target: "_blank",
  rel: "noopener noreferrer",
  validate: { url: isAddress, email: true },
};
const options = { ...linkOptions, className: styles.link };

/** Plain text in which links to http, https and mailto are links. */
export default function LinkedText({ content }: { content: string }) {
  return <Linkify options={options}>{content}</Linkify>;
}
