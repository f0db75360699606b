"use client";

import { IconAt } from "@tabler/icons-react";
import clsx from "clsx";
import { memo, useState, useSyncExternalStore } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { Avatar } from "@/ui/avatar";
import type { MemberView } from "../../conversations/views";
import { HoverBar } from "../actions/hover-bar";
import { useLongPress } from "../actions/use-long-press";
import { useChat } from "../chat/chat-state";
import { useIsPresentHit } from "../find/found-marks";
import { isMeant } from "../mentions/is-meant";
import { ReactionLine } from "../reactions/reaction-line";
import { Bubble } from "./bubble";
import { FoldedBubble, useIsFolded } from "./folded-bubble";
import mention from "./mention.module.css";
import styles from "./message.module.css";
import { MessageStatus } from "./message-status";
import { ReadBy } from "./read-by";
import type { Row } from "./rows";
import { ClockTime, DateSeparator, NewSeparator, TimeSeparator } from "./separators";
import { SystemLine } from "./system-line";

type Props = {
  row: Row;
  /** more than one other participant: shows names, and the faces of those who have read */
  isMany: boolean;
  dayOf: (at: Date) => string;
  /** participants who have read up to this message */
  readers: MemberView[] | undefined;
};

/** A message with the separators above it. */
export const MessageRow = memo(function MessageRow({ row, isMany, dayOf, readers }: Props) {
  return (
    <>
      {row.dateAbove && <DateSeparator at={row.at} dayOf={dayOf} />}
      {row.newAbove && <NewSeparator />}
      {row.timeAbove && <TimeSeparator at={row.at} />}
      {row.message?.messageType === "SYSTEM" ? (
        <SystemLine message={row.message} />
      ) : (
        <Message row={row} isMany={isMany} readers={readers} />
      )}
    </>
  );
});

/** Whether this message was just jumped to. */
function useIsMarked(id: string | undefined): boolean {
  const { highlightedId } = useChat();
  const isMarked = () => id !== undefined && highlightedId.get() === id;
  return useSyncExternalStore(highlightedId.subscribe, isMarked, () => false);
}

function Message({ row, isMany, readers }: Omit<Props, "dayOf">) {
  const chat = useChat();
  const { message, isOwn, startsRun } = row;
  const [isHot, setHot] = useState(false);
  const isFailed = row.unsent?.state === "failed";
  const isFolded = useIsFolded(message);
  const isForMe = !isOwn && !isFolded && (message?.mentions.some(({ id }) => isMeant(id, chat.me)) ?? false);
  const isPresent = message !== null && !message.isDeleted && !isFolded;
  const press = useLongPress(() => {
    if (isPresent) chat.open("actions", message);
  });
  return (
    <article
      className={clsx(
        styles.message,
        isOwn && styles.own,
        !startsRun && styles.continued,
        isFailed && styles.failed,
        useIsMarked(message?.id) && styles.marked,
        isForMe && styles.forMe,
      )}
      data-own-side={isOwn || undefined}
      data-own={(isOwn && !isFailed) || undefined}
      data-for-me={isForMe || undefined}
      data-message={message?.id}
      data-found={useIsPresentHit(message?.id) || undefined}
      tabIndex={-1}
      // move, not enter: the pointer may already be there when something above it closes
      onPointerMove={({ pointerType }) => pointerType !== "touch" && setHot(true)}
      onPointerLeave={() => setHot(false)}
      onFocus={() => setHot(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHot(false);
      }}
    >
      {!isOwn && <Face row={row} />}
      <div className={styles.body} {...press}>
        <Said row={row} showsName={isMany && !isOwn && (startsRun || isForMe)} isForMe={isForMe} />
        {isFolded ? <FoldedBubble row={row} /> : <TimedBubble row={row} />}
        {message && !isFolded && <ReactionLine message={message} />}
        {!isOwn && row.endsRun && (
          <div className={styles.time} aria-hidden="true">
            <ClockTime at={row.at} />
          </div>
        )}
        {isOwn && <MessageStatus row={row} isRead={!isMany && readers !== undefined} />}
        {isMany && readers && <ReadBy people={readers} />}
        {isPresent && isHot && <HoverBar message={message} />}
      </div>
    </article>
  );
}

function Face({ row: { endsRun, sender } }: { row: Row }) {
  const nameOf = useNameOf();
  return (
    <span className={styles.face}>
      {endsRun && <Avatar name={nameOf(sender)} picture={sender.profilePicture} seed={sender.id} size={32} />}
    </span>
  );
}

const useTimeText = (at: Date) => useIntl().formatDate(at, { dateStyle: "medium", timeStyle: "short" });

/** Shows the time on hover. */
function TimedBubble({ row }: { row: Row }) {
  return (
    <div className={styles.timed} title={useTimeText(row.at)}>
      <Bubble row={row} />
    </div>
  );
}

type SaidProps = { row: Row; showsName: boolean; isForMe: boolean };

/** Sender and time: visible above the first message of a run, spoken by screen readers before each. */
function Said({ row: { sender, isOwn, at }, showsName, isForMe }: SaidProps) {
  const name = useNameOf()(sender);
  const time = useTimeText(at);
  const mentioned = isForMe && (
    <span className={mention.mentioned}>
      <IconAt size={13} aria-hidden="true" />
      <FormattedMessage id="messaging.mention.you" />
    </span>
  );
  if (showsName)
    return (
      <div className={styles.senderName}>
        {name} {mentioned}
      </div>
    );
  return (
    <>
      <span className="spoken">
        {isOwn ? <FormattedMessage id="messaging.you" /> : name}, {time}
      </span>
      {mentioned && <div className={styles.senderName}>{mentioned}</div>}
    </>
  );
}
