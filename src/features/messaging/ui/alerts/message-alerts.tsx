"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { alertTab } from "@/features/notifications/ui/push/tab-alert";
import { useQuiet } from "@/features/notifications/ui/push/use-quiet";
import { conversationTag } from "@/lib/push";
import { isMessagingEvent, liveTypes } from "../../events";
import type { MessageView } from "../../messages/views";
import type { MessagingSession } from "../session/messaging-session";
import { useSession } from "../session/session-context";

/** Whether a message is one that the user may want to hear of, wherever they look. */
const isTold = ({ sender, messageType, isDeleted, isFolded }: MessageView, me: { id: string }) =>
  sender.id !== me.id && messageType !== "SYSTEM" && !isDeleted && !isFolded;

/** The conversation, from the caches or the server; null: it is gone meanwhile. */
const findConversation = ({ queries, caches }: MessagingSession, id: string) =>
  queries
    .fetchQuery({ ...caches.conversationQuery(id), staleTime: Number.POSITIVE_INFINITY })
    .catch(() => null);

/**
 * Tells of new messages while tabs are open, in conversations whose messages count. Where mentions alone do, their
 * notifications tell.
 */
export function MessageAlerts({ me }: { me: { timeZone: string } }) {
  const session = useSession();
  const intl = useIntl();
  const isQuietNow = useQuiet(me);
  useEffect(() => {
    const tell = async (message: MessageView) => {
      const id = message.conversationId;
      const conversation = await findConversation(session, id);
      if (conversation?.countedAs !== "ALL") return;
      const isDirect = conversation.type === "DIRECT" && conversation.participantCount <= 2;
      const body = isDirect
        ? intl.formatMessage({ id: "notifications.tab.message" })
        : intl.formatMessage({ id: "notifications.tab.messageFrom" }, { name: message.sender.name });
      const isSeen = session.caches.reading.has(id);
      const alert = { id: message.id, tag: conversationTag(id), title: conversation.name, body, isSeen };
      await alertTab({ ...alert, path: `/messages/${id}` }, isQuietNow);
    };
    return session.live.subscribe((event) => {
      if (!isMessagingEvent(event) || event.type !== liveTypes.messageSent) return;
      if (isTold(event.message, session.me)) void tell(event.message);
    });
  }, [session, intl, isQuietNow]);
  return null;
}
