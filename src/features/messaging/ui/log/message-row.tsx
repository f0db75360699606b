"use client";

import clsx from "clsx";
import { memo, useState, useSyncExternalStore } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { Avatar } from "@/ui/avatar";
import type { MemberView } from "../../conversations/views";
import { HoverBar } from "../actions/hover-bar";
import { useLongPress } from "../actions/use-long-press";
import { useDesk } from "../chat/desk";
import { ReactionLine } from "../reactions/reaction-line";
import { Bubble } from "./bubble";
import { FoldedBubble, useIsFolded } from "./folded-bubble";
import styles from "./message.module.css";
import { MessageStatus } from "./message-status";
import { ReadBy } from "./read-by";
import type { Row } from "./rows";
import { DateSeparator, NewSeparator, TimeSeparator } from "./separators";
import { SystemLine } from "./system-line";

type Props = {
  row: Row;
  /** more than one other person is in it: names, and faces of who has read */
  isMany: boolean;
  dayOf: (at: Date) => string;
  /** who has read up to this one */
  readers: MemberView[] | undefined;
};

/** A line of the chat with what stands above it. */
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

/** Whether this is the one that was just gone to. */
function useIsMarked(id: string | undefined): boolean {
  const { markedId } = useDesk();
  const isMarked = () => id !== undefined && markedId.get() === id;
  return useSyncExternalStore(markedId.subscribe, isMarked, () => false);
}

function Message({ row, isMany, readers }: Omit<Props, "dayOf">) {
  const desk = useDesk();
  const { message, isOwn, startsRun } = row;
  const [isHot, setHot] = useState(false);
  const isFailed = row.unsent?.state === "failed";
  const isFolded = useIsFolded(message);
  const isPresent = message !== null && !message.isDeleted && !isFolded;
  const press = useLongPress(() => {
    if (isPresent) desk.open("actions", message);
  });
  return (
    <article
      className={clsx(
        styles.message,
        isOwn && styles.own,
        !startsRun && styles.goesOn,
        isFailed && styles.failed,
        useIsMarked(message?.id) && styles.marked,
      )}
      data-own-side={isOwn || undefined}
      data-own={(isOwn && !isFailed) || undefined}
      data-message={message?.id}
      tabIndex={-1}
      // also when it was there all the time, below something that has gone
      onPointerMove={({ pointerType }) => pointerType !== "touch" && setHot(true)}
      onPointerLeave={() => setHot(false)}
      onFocus={() => setHot(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHot(false);
      }}
    >
      {!isOwn && <Face row={row} />}
      <div className={styles.body} {...press}>
        <Said row={row} showsName={isMany && !isOwn && startsRun} />
        {isFolded ? <FoldedBubble row={row} /> : <TimedBubble row={row} />}
        {message && !isFolded && <ReactionLine message={message} />}
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

/** When it was said shows where one points at it. */
function TimedBubble({ row }: { row: Row }) {
  return (
    <div className={styles.timed} title={useTimeText(row.at)}>
      <Bubble row={row} />
    </div>
  );
}

/** Who speaks, and when: seen above the first one of a run, heard before each. */
function Said({ row: { sender, isOwn, at }, showsName }: { row: Row; showsName: boolean }) {
  const name = useNameOf()(sender);
  const time = useTimeText(at);
  if (showsName) return <div className={styles.who}>{name}</div>;
  return (
    <span className="spoken">
      {isOwn ? <FormattedMessage id="messaging.you" /> : name}, {time}
    </span>
  );
}
