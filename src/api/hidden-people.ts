import { seenConversation } from "@/features/messaging/conversations/views";
import { isOwnTyping, type LiveEvent, liveTypes } from "@/features/messaging/events";
import { seenMessage } from "@/features/messaging/messages/views";
import { getHiddenPeople } from "@/features/people/blocks/queries";
import { type HiddenPeople, seenPerson } from "@/features/people/blocks/views";
import { changeParts, hasPart } from "@/lib/parts";

/**
 * The only place where answers and live events are filtered for a person: what a blocked pair may not see of each
 * other is removed here, whichever query loaded it (decision 029).
 */

type Viewer = { id: string };

/** Calls in which staff see members unfiltered, so that a member can't hide from a moderator by a block. */
const isStaffs = (path: string) =>
  /^(moderation\.|accounts\.(audit|staff)\.|feedback\.(listReceived|settle)$|activities\.approvals\.|notices\.listOf$)/.test(
    path,
  );

/** Whether an answer mentions anyone but the viewer. The hidden people are loaded only then. */
const namesOthers = (answer: unknown, me: Viewer) =>
  hasPart(
    answer,
    ({ id, senderId, name }) =>
      (typeof id === "string" && id !== me.id && typeof name === "string") ||
      (typeof senderId === "string" && senderId !== me.id),
  );

/** A value as the viewer may see it; the same object if nothing in it is hidden. */
export const seenThrough = <T>(value: T, hiddenPeople: HiddenPeople, me: Viewer): T =>
  hiddenPeople.size === 0
    ? value
    : changeParts(value, (part) =>
        seenConversation(seenMessage(seenPerson(part, hiddenPeople), hiddenPeople), hiddenPeople, me),
      );

/**
 * A procedure's answer as the caller may see it. One query unless `loading` is its result; none if the answer mentions
 * no one else.
 */
export async function seenAnswer<T>(
  answer: T,
  me: Viewer,
  path: string,
  loading?: Promise<HiddenPeople>,
): Promise<T> {
  if (isStaffs(path) || !namesOthers(answer, me)) return answer;
  return seenThrough(answer, await (loading ?? getHiddenPeople(me)), me);
}

/** A live event as its recipient may see it; null: it is not delivered to that person. */
export function seenEvent(event: object, hiddenPeople: HiddenPeople, me: Viewer): object | null {
  const live = event as LiveEvent;
  if (isOwnTyping(live, me)) return null;
  if (
    (live.type === liveTypes.typingStarted || live.type === liveTypes.typingStopped) &&
    hiddenPeople.has(live.user.id)
  )
    return null;
  if (live.type === liveTypes.conversationRead && hiddenPeople.has(live.userId)) return null;
  return seenThrough(event, hiddenPeople, me);
}
