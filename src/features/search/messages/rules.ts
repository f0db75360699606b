import type { Content } from "../rules";

/** Lexemes that are no words, as they have a colon: what a message has, and that a row is a file. */
export const FILE = "is:file";
export const markOf = (content: Content) => `has:${content}`;

type File = { id: string; name: string; type: string };
export type Indexed = {
  id: string;
  conversationId: string;
  senderId: string | null;
  /** ISO time */
  at: string;
  content: string;
  files: File[];
};
/** A row of the index before its words are cut. */
export type Document = Pick<Indexed, "id" | "conversationId" | "senderId" | "at"> & {
  messageId: string;
  text: string;
  marks: string[];
};

const link = /https?:\/\/[^\s/]|www\.[^\s.]+\.[^\s.]/i;
const isImage = ({ type }: File) => type.startsWith("image/");

/** The rows of a message: its text, and each of its files by its name. */
export function documentsOf(message: Indexed): Document[] {
  const { id, conversationId, senderId, at, content, files } = message;
  const shared = { messageId: id, conversationId, senderId, at };
  const marks = [
    ...(link.test(content) ? [markOf("link")] : []),
    ...(files.length > 0 ? [markOf("file")] : []),
    ...(files.some(isImage) ? [markOf("image")] : []),
  ];
  return [
    { ...shared, id, text: content, marks },
    ...files.map((file) => ({
      ...shared,
      id: file.id,
      text: file.name,
      marks: [FILE, markOf("file"), ...(isImage(file) ? [markOf("image")] : [])],
    })),
  ];
}

/** The keys of a row: its conversation, and the day and month (UTC) in which the message was sent. */
export const keysOf = ({ conversationId, at }: Pick<Document, "conversationId" | "at">): string[] => [
  conversationId,
  dayKey(at),
  monthKey(at),
];
export const dayKey = (at: string) => `d${at.slice(0, 10)}`;
export const monthKey = (at: string) => `m${at.slice(0, 7)}`;
