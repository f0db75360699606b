import type { MemberView } from "../../conversations/views";
import { type LiveEvent, liveTypes } from "../../events";

/** Moves a member's read position; only forward. */
export function afterReading(members: MemberView[], event: LiveEvent): MemberView[] {
  if (event.type !== liveTypes.conversationRead) return members;
  const { userId, readSeq } = event;
  const moves = members.some(({ id, readSeq: before }) => id === userId && (before ?? 0) < readSeq);
  if (!moves) return members;
  return members.map((member) => (member.id === userId ? { ...member, readSeq } : member));
}
