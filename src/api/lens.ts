import { seenConversation } from "@/features/messaging/conversations/views";
import { isOwnTyping, type LiveEvent, liveTypes } from "@/features/messaging/events";
import { seenMessage } from "@/features/messaging/messages/views";
import { getLens } from "@/features/people/blocks/queries";
import { type Lens, seenPerson } from "@/features/people/blocks/views";
import { changeParts, hasPart } from "@/lib/parts";

/**
 * The one place where answers, live events and the like pass through a person's lens: what a blocked pair does not see
 * of each other is taken out here, whatever query brought it (decision 029).
 */

type Viewer = { id: string };

/** Calls by which staff see members as they are: else a member would hide from a moderator by a block. */
const isStaffs = (path: string) =>
  /^(moderation\.|accounts\.(audit|staff)\.|notices\.(listOf|removeAsStaff)$)/.test(path);

/** Whether there is anybody but the viewer in an answer: only then a lens is read. */
const namesOthers = (answer: unknown, me: Viewer) =>
  hasPart(
    answer,
    ({ id, senderId, name }) =>
      (typeof id === "string" && id !== me.id && typeof name === "string") ||
      (typeof senderId === "string" && senderId !== me.id),
  );

/** A value as its viewer's lens shows it; the same object where nothing in it is hidden. */
export const seenThrough = <T>(value: T, lens: Lens, me: Viewer): T =>
  lens.size === 0
    ? value
    : changeParts(value, (part) => seenConversation(seenMessage(seenPerson(part, lens), lens), lens, me));

/** What a procedure answers, as the caller sees it. One query, none where the answer names nobody else. */
export async function seenAnswer<T>(answer: T, me: Viewer, path: string): Promise<T> {
  if (isStaffs(path) || !namesOthers(answer, me)) return answer;
  return seenThrough(answer, await getLens(me), me);
}

/** A live event as the person who hears it sees it; null: it does not reach that person. */
export function seenEvent(event: object, lens: Lens, me: Viewer): object | null {
  const live = event as LiveEvent;
  if (isOwnTyping(live, me)) return null;
  if (
    (live.type === liveTypes.typingStarted || live.type === liveTypes.typingStopped) &&
    lens.has(live.user.id)
  )
    return null;
  if (live.type === liveTypes.conversationRead && lens.has(live.userId)) return null;
  return seenThrough(event, lens, me);
}
