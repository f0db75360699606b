import type { MemberView } from "../../conversations/views";
import type { Row } from "./rows";

export type Readers = ReadonlyMap<string, MemberView[]>;
const nobody: Readers = new Map();

/**
 * Groups readers by row: each participant is listed at the caller's last own message that they have read. Those who do
 * not share read receipts have no position and are left out.
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
