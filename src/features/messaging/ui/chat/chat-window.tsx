"use client";

import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ErrorState } from "@/ui/error-state";
import { ConnectionNote } from "@/ui/live/connection-note";
import { readFailure } from "@/ui/refusals";
import { useFind } from "../find/use-find";
import { ChatDialogs } from "../header/chat-dialogs";
import { ChatHeader } from "../header/chat-header";
import { useNavigation } from "../navigation/use-navigation";
import { usePageTitle } from "../navigation/use-page-title";
import { useRedirectWhenGone } from "../room/use-redirect-when-gone";
import { useConversation, useThread } from "../session/cached-queries";
import { useSession } from "../session/session-context";
import { type ConversationPage, firstThread } from "../state/first-thread";
import { threadOfPage } from "../state/thread";
import styles from "./chat.module.css";
import { ChatSkeleton } from "./chat-skeleton";
import { ConversationBody } from "./conversation-body";
import { ConversationMissing } from "./conversation-missing";
import { useAddressedMessage } from "./use-addressed-message";

type Props = {
  me: PersonView;
  id: string;
  /** the data the page was rendered with */
  first?: ConversationPage | undefined;
  onBack: () => void;
};

/** One conversation: header, messages and composer. */
export function ChatWindow({ me, id, first, onBack }: Props) {
  const intl = useIntl();
  const { isInPanel } = useNavigation();
  const { threads } = useSession().caches;
  const chatWindow = useRef<HTMLElement>(null);
  const find = useFind(chatWindow);
  const addressed = useAddressedMessage();
  const [firstHeld] = useState(() => first && (addressed ? threadOfPage(first) : firstThread(first)));
  const thread = useThread(id, firstHeld);
  const { conversation, error } = useConversation(id, first?.conversation);
  usePageTitle(conversation?.name);
  useEffect(() => () => threads.leave(id), [threads, id]);

  const isMissing = readFailure(thread.error ?? error).code === "not-found";
  const isGone = isMissing && conversation !== undefined;
  useRedirectWhenGone(id, conversation?.name, isGone);

  if (isMissing && !isGone) return <ConversationMissing onBack={onBack} />;
  return (
    <section
      ref={chatWindow}
      className={styles.window}
      aria-label={isInPanel ? undefined : intl.formatMessage({ id: "messaging.chat.label" })}
    >
      {conversation ? (
        <ChatHeader me={me} conversation={conversation} onBack={onBack} onFind={find.open} />
      ) : (
        <div className={styles.header} />
      )}
      <ConnectionNote className={styles.connection} />
      {conversation && thread.data && (
        <ConversationBody me={me} conversation={conversation} thread={thread.data} find={find} />
      )}
      {!thread.data && thread.isError && (
        <div className={styles.centre}>
          <ErrorState
            text={<FormattedMessage id="messaging.chat.error" />}
            onRetry={() => void thread.refetch()}
            retrying={thread.isFetching}
          />
        </div>
      )}
      {!(conversation && thread.data) && !thread.isError && <ChatSkeleton />}
      {conversation && <ChatDialogs me={me} conversation={conversation} />}
    </section>
  );
}
