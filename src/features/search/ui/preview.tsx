"use client";

import { IconMessageCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { useLayoutEffect, useMemo, useRef } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { MessageView } from "@/features/messaging/messages/views";
import { ConversationAvatar } from "@/features/messaging/ui/list/conversation-avatar";
import { createDayOf } from "@/features/messaging/ui/log/days";
import bubble from "@/features/messaging/ui/log/message.module.css";
import { QuoteText } from "@/features/messaging/ui/log/quote";
import { type Row, rowsOf } from "@/features/messaging/ui/log/rows";
import { DateSeparator } from "@/features/messaging/ui/log/separators";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import type { FoundView } from "../views";
import { Marked } from "./marked";
import { marksInText } from "./marks-in-text";
import styles from "./preview.module.css";

/** Messages shown with the one that was found. */
const AROUND = 10;

/** A message that can be shown among its neighbors: the hit and where it stands. */
export type Previewed = { hit: FoundView; conversationId: string; messageId: string };

/** Null for what is in no conversation. */
export function previewOf(hit: FoundView): Previewed | null {
  const messageId = new URLSearchParams(hit.url.split("?")[1]).get("message");
  return hit.conversation && messageId ? { hit, conversationId: hit.conversation.id, messageId } : null;
}

type Props = { me: PersonView; shown: Previewed; onOpen: () => void };

/** A message that was found, among its neighbors. Loaded when it is shown; it marks nothing as read. */
export function Preview({ me, shown: { hit, conversationId, messageId }, onOpen }: Props) {
  const intl = useIntl();
  const { data, isError } = useQuery(
    useTRPC().messaging.conversations.get.queryOptions(
      { id: conversationId, around: messageId, limit: AROUND },
      { retry: false },
    ),
  );
  if (isError) return null;
  return (
    <aside
      className={clsx(page.card, styles.preview)}
      aria-label={intl.formatMessage({ id: "search.preview" })}
    >
      <div className={styles.head}>
        {data && <ConversationAvatar conversation={data.conversation} size={36} />}
        <div className={row.body}>
          <span className={row.name}>{data?.conversation.name ?? hit.conversation?.name}</span>
          <span className={row.line}>
            {hit.at && <FormattedDate value={hit.at} dateStyle="medium" timeStyle="short" />}
          </span>
        </div>
        <CopyButton
          value={`${window.location.origin}${hit.url}`}
          label={intl.formatMessage({ id: "messaging.actions.copyLink" })}
        />
      </div>
      <div className={styles.messages}>
        {data ? (
          <Neighbors me={me} messages={data.messages} id={messageId} hit={hit} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
      <div className={styles.foot}>
        <Button
          component={Link}
          href={hit.url}
          prefetch={false}
          fullWidth
          leftSection={<IconMessageCircle size={18} />}
          onClick={onOpen}
        >
          <FormattedMessage id="search.openInChat" />
        </Button>
      </div>
    </aside>
  );
}

type NeighborsProps = { me: PersonView; messages: MessageView[]; id: string; hit: FoundView };

function Neighbors({ me, messages, id, hit }: NeighborsProps) {
  const intl = useIntl();
  const found = useRef<HTMLDivElement>(null);
  const dayOf = useMemo(() => createDayOf(intl.timeZone), [intl.timeZone]);
  const rows = rowsOf({ messages, unsent: [], me, hasOlder: false, newSeq: null, dayOf });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message that is shown
  useLayoutEffect(() => {
    const list = found.current?.parentElement?.parentElement;
    if (!found.current || !list) return;
    // not scrollIntoView: that would scroll the page as well
    const [outer, inner] = [list.getBoundingClientRect(), found.current.getBoundingClientRect()];
    list.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
  }, [id, messages]);
  return rows.map((one) => (
    <div key={one.key}>
      {one.dateAbove && <DateSeparator at={one.at} dayOf={dayOf} />}
      <div ref={one.message?.id === id ? found : undefined}>
        <Neighbor one={one} hit={one.message?.id === id ? hit : null} />
      </div>
    </div>
  ));
}

function Neighbor({
  one: { message, sender, isOwn, startsRun, endsRun, content },
  hit,
}: {
  one: Row;
  hit: FoundView | null;
}) {
  const name = useNameOf()(sender);
  if (!message || message.messageType === "SYSTEM") return null;
  const isText = content !== "" && !message.isFolded && !message.isDeleted;
  return (
    <div className={clsx(bubble.message, isOwn && bubble.own, !startsRun && bubble.continued)}>
      {!isOwn && (
        <span className={bubble.face}>
          {endsRun && <Avatar name={name} picture={sender.profilePicture} seed={sender.id} size={32} />}
        </span>
      )}
      <div className={clsx(bubble.body, styles.body)}>
        {!isOwn && startsRun && <div className={bubble.senderName}>{name}</div>}
        <div
          className={clsx(bubble.bubble, styles.bubble, endsRun && bubble.tail)}
          data-found={hit ? true : undefined}
          data-own={isOwn || undefined}
        >
          <span className={bubble.text} dir="auto">
            {isText ? (
              <Marked text={content} marks={hit ? marksInText(content, hit.excerpt, hit.excerptMarks) : []} />
            ) : (
              <QuoteText reply={message} />
            )}
          </span>
        </div>
      </div>
    </div>
  );
}
