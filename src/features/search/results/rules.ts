import type { Filtered } from "../filters/queries";
import type { Forms, Piece } from "../words/rules";

/** A query that has been read: what the database is asked. */
export type Asked = {
  words: string;
  pieces: Piece[];
  filtered: Filtered;
  forms: Map<string, Forms>;
};

/** Whether a query asks for nothing. */
export const isBlank = ({
  pieces,
  filtered: { senderIds, conversationIds, after, before, contents },
}: Asked) =>
  pieces.length === 0 && !senderIds && !conversationIds && !after && !before && contents.length === 0;
