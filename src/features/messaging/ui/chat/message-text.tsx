import Linkify from "linkify-react";
import { isEmojiOnly } from "../../rules";
import styles from "./chat.module.css";

/** An address that is written out; a mere "list.md" is no link. */
const isAddress = (text: string) => /^(?:https?:\/\/|www\.)/i.test(text);

const options = {
  defaultProtocol: "https",
  target: "_blank",
  rel: "noopener noreferrer",
  className: styles.link,
  validate: { url: isAddress, email: true },
};

/** Plain text, never HTML; in it links to http, https and mailto are links. */
export function MessageText({ content }: { content: string }) {
  // most messages hold nothing that could be an address
  if (!/[.@]/.test(content)) return content;
  return <Linkify options={options}>{content}</Linkify>;
}

export const isLarge = (content: string) => isEmojiOnly(content);
