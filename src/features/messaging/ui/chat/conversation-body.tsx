"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { later } from "@/ui/later";
import { useStore } from "@/ui/store";
import type { ConversationView } from "../../conversations/views";
import { mayEditMessage } from "../../messages/rules";
import { Overlays } from "../actions/overlays";
import { DropZone } from "../attachments/drop-zone";
import { Composer } from "../composer/composer";
import type { Find } from "../find/use-find";
import { ConversationAvatar } from "../list/conversation-avatar";
import { createDayOf } from "../log/days";
import { MessageList, type MessageListHandle, type ScrollPosition } from "../log/message-list";
import { countNewBelow, findMentionBelow } from "../log/new-below";
import { readersOf } from "../log/readers";
import { firstUnreadSeq, isAnyFolded, rowsOf, unfolded } from "../log/rows";
import { useExclusiveLoad } from "../log/use-exclusive-load";
import { useMarkAsRead } from "../log/use-mark-as-read";
import { useMembers } from "../log/use-members";
import { useSession } from "../session/session-context";
import type { Thread } from "../state/thread";
import { TypingLine } from "../typing/typing-line";
import styles from "./chat.module.css";
import { ChatContext } from "./chat-state";
import { useAddressedMessage, useJumpToAddressed } from "./use-addressed-message";
import { useCreateChatState } from "./use-create-chat-state";

const FindBar = later(() => import("../find/find-bar").then((module) => module.FindBar));
const HitStrip = later(() => import("../find/hit-strip").then((module) => module.HitStrip));

type Props = { me: PersonView; conversation: ConversationView; thread: Thread; find: Find };

/** The messages and the composer. Remounted for each conversation. */
export function ConversationBody({ me, conversation, thread, find }: Props) {
  const { id } = conversation;
  const { hasOlder } = thread;
  const isBetweenTwo = conversation.type !== "GROUP" && conversation.participantCount <= 2;
  const messages = useMemo(
    () => (isBetweenTwo && thread.messages.some(isAnyFolded) ? unfolded(thread.messages) : thread.messages),
    [isBetweenTwo, thread.messages],
  );
  const session = useSession();
  const intl = useIntl();
  const list = useRef<MessageListHandle>(null);
  const addressed = useAddressedMessage();
  const chat = useCreateChatState(me, id, addressed);
  useJumpToAddressed(chat, addressed);
  const [position, setPosition] = useState<ScrollPosition>({ isAtEnd: false, isFar: false, lastSeenSeq: 0 });
  // the "new messages" line stays where it was when the chat was opened, until the user leaves
  const [newSeq] = useState(() => firstUnreadSeq(messages, conversation.readSeq, me));
  // not the current readSeq: opening marks all as read, and what is below has not been seen yet
  const [readAtOpening] = useState(conversation.readSeq);
  const allUnsent = useStore(session.outbox.unsent);
  const dayOf = useMemo(() => createDayOf(intl.timeZone), [intl.timeZone]);
  const rows = useMemo(() => {
    const unsent = allUnsent.filter(({ conversationId }) => conversationId === id);
    return rowsOf({ messages, unsent, me, hasOlder, newSeq, dayOf });
  }, [messages, allUnsent, id, me, hasOlder, newSeq, dayOf]);
  const members = useMembers(conversation);
  const readers = useMemo(() => readersOf(rows, members, me), [rows, members, me]);
  useMarkAsRead({ conversation, messages, isAtEnd: position.isAtEnd });

  const { threads } = session.caches;
  const older = useExclusiveLoad(useCallback(() => threads.loadOlder(id), [threads, id]));
  const newer = useExclusiveLoad(useCallback(() => threads.loadNewer(id), [threads, id]));
  const goToNewest = useCallback(async () => {
    if (threads.get(id)?.hasNewer) await threads.loadNewest(id).catch(() => {});
    list.current?.goToEnd();
    // rows just added are measured one frame later
    requestAnimationFrame(() => list.current?.goToEnd());
  }, [threads, id]);
  const editLast = useCallback(() => {
    const last = threads.get(id)?.messages.findLast((one) => mayEditMessage(me, one) && !one.isDeleted);
    if (last) chat.edit(last);
  }, [threads, id, me, chat]);
  useEffect(() => () => chat.leave(), [chat]);
  useEffect(() => chat.cancelDeleted(messages), [chat, messages]);

  const { hasNewer } = thread;
  const seenSeq = Math.max(position.lastSeenSeq, readAtOpening);
  const newBelow = countNewBelow({ messages, hasNewer, lastSeq: conversation.lastSeq, seenSeq, me });
  const mention = findMentionBelow({ messages, seenSeq, me });
  return (
    <ChatContext value={chat}>
      {find.isOpen && <FindBar conversationId={id} find={find} />}
      <DropZone conversationId={id}>
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <ConversationAvatar conversation={conversation} size={72} />
            <h3 className={styles.emptyName}>{conversation.name}</h3>
            <p>
              <FormattedMessage id="messaging.chat.empty" />
            </p>
          </div>
        ) : (
          <MessageList
            handle={list}
            rows={rows}
            hasOlder={hasOlder}
            hasNewer={hasNewer}
            hasManyMembers={conversation.participantCount > 2}
            readers={readers}
            dayOf={dayOf}
            newBelow={newBelow}
            onMention={mention && (() => void chat.jumpTo({ id: mention.id, seq: mention.seq }))}
            onOlder={older}
            onNewer={newer}
            onNewest={goToNewest}
            onScrollPosition={setPosition}
          >
            {find.isOpen && <HitStrip lastSeq={conversation.lastSeq} />}
          </MessageList>
        )}
        <div className={styles.write}>
          <TypingLine conversationId={id} />
          <Composer me={me} conversationId={id} onSend={goToNewest} onEditLast={editLast} />
        </div>
      </DropZone>
      <Overlays conversation={conversation} />
    </ChatContext>
  );
}
