import Linkify from "linkify-react";
import styles from "./message.module.css";

/** An address that is written out; a mere "list.md" is no link. */
const isAddress = (text: string) => /^(?:https?:\/\/|www\.)/i.test(text);

const options = {
  defaultProtocol: "https",
  target: "_blank",
  rel: "noopener noreferrer",
  className: styles.link,
  validate: { url: isAddress, email: true },
};

/** Plain text in which links to http, https and mailto are links. */
export default function LinkedText({ content }: { content: string }) {
  return <Linkify options={options}>{content}</Linkify>;
}
