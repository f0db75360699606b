import type { MemberView } from "../../conversations/views";
import type { Row } from "./rows";

export type Readers = ReadonlyMap<string, MemberView[]>;
const nobody: Readers = new Map();

/**
 * "Who has read a message shows from the read positions": each person stands below the last one of mine that she has
 * read. Whoever does not show it has no position, and stands nowhere.
 */
export function readersOf(rows: Row[], members: MemberView[], me: { id: string }): Readers {
  const others = members.filter(({ id, readSeq }) => id !== me.id && readSeq !== null);
  if (others.length === 0) return nobody;
  const own = rows.filter(({ isOwn, message }) => isOwn && message !== null);
  const readers = new Map<string, MemberView[]>();
  for (const person of others) {
    const last = own.findLast(({ message }) => (message?.seq ?? 0) <= (person.readSeq ?? 0));
    if (last) readers.set(last.key, [...(readers.get(last.key) ?? []), person]);
  }
  return readers;
}
