"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import type { ConversationView } from "../../conversations/views";
import { countsAsUnread } from "../../rules";
import { useSession, useStore } from "../live/session-context";
import type { Thread } from "../state/thread";
import styles from "./chat.module.css";
import { Composer } from "./composer";
import { createDayOf } from "./days";
import { MessageList, type MessageListHandle, type Place } from "./message-list";
import { firstUnreadSeq, rowsOf } from "./rows";
import { TypingLine } from "./typing-line";
import { useOnce } from "./use-once";
import { useReading } from "./use-reading";

type Props = { me: PersonView; conversation: ConversationView; thread: Thread };

/** What has been said, and where one answers. Mounted anew for each conversation. */
export function ChatBody({ me, conversation, thread }: Props) {
  const { id } = conversation;
  const { messages, hasOlder } = thread;
  const session = useSession();
  const intl = useIntl();
  const list = useRef<MessageListHandle>(null);
  const [place, setPlace] = useState<Place>({ isAtEnd: false, isFar: false, lastSeenSeq: 0 });
  // the line stays where it was when the chat was opened, until one leaves
  const [newSeq] = useState(() => firstUnreadSeq(messages, conversation.readSeq, me));
  const allUnsent = useStore(session.outbox.unsent);
  const dayOf = useMemo(() => createDayOf(intl.timeZone), [intl.timeZone]);
  const rows = useMemo(() => {
    const unsent = allUnsent.filter(({ conversationId }) => conversationId === id);
    return rowsOf({ messages, unsent, me, hasOlder, newSeq, dayOf });
  }, [messages, allUnsent, id, me, hasOlder, newSeq, dayOf]);
  useReading({ conversation, messages, isAtEnd: place.isAtEnd });

  const { threads } = session.caches;
  const older = useOnce(useCallback(() => threads.loadOlder(id), [threads, id]));
  const newer = useOnce(useCallback(() => threads.loadNewer(id), [threads, id]));
  const goToNewest = useCallback(async () => {
    if (threads.get(id)?.hasNewer) await threads.loadNewest(id).catch(() => {});
    list.current?.goToEnd();
    // lines that were just put in are measured one picture later
    requestAnimationFrame(() => list.current?.goToEnd());
  }, [threads, id]);

  const lastHeld = messages.at(-1)?.seq ?? 0;
  const newBelow =
    messages.filter((message) => message.seq > place.lastSeenSeq && countsAsUnread(message, me)).length +
    (thread.hasNewer ? Math.max(0, conversation.lastSeq - lastHeld) : 0);
  return (
    <>
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <p>
            <FormattedMessage id="messaging.chat.empty" />
          </p>
        </div>
      ) : (
        <MessageList
          handle={list}
          rows={rows}
          hasOlder={hasOlder}
          hasNewer={thread.hasNewer}
          showsNames={conversation.participantCount > 2}
          dayOf={dayOf}
          newBelow={newBelow}
          onOlder={older}
          onNewer={newer}
          onNewest={goToNewest}
          onPlace={setPlace}
        />
      )}
      <TypingLine conversationId={id} />
      <Composer me={me} conversationId={id} onSend={goToNewest} />
    </>
  );
}
