"use client";

import clsx from "clsx";
import { memo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { Bubble } from "./bubble";
import styles from "./message.module.css";
import { MessageStatus } from "./message-status";
import type { Row } from "./rows";
import { DateSeparator, NewSeparator, TimeSeparator } from "./separators";

type Props = { row: Row; showsNames: boolean; dayOf: (at: Date) => string };

/** A line of the chat with what stands above it. */
export const MessageRow = memo(function MessageRow({ row, showsNames, dayOf }: Props) {
  return (
    <>
      {row.dateAbove && <DateSeparator at={row.at} dayOf={dayOf} />}
      {row.newAbove && <NewSeparator />}
      {row.timeAbove && <TimeSeparator at={row.at} />}
      {row.message?.messageType === "SYSTEM" ? (
        <p className={styles.system}>{row.content}</p>
      ) : (
        <Message row={row} showsNames={showsNames} />
      )}
    </>
  );
});

function Message({ row, showsNames }: Omit<Props, "dayOf">) {
  const intl = useIntl();
  const { sender, isOwn, startsRun, endsRun, at } = row;
  const name = sender?.name ?? intl.formatMessage({ id: "messaging.person.gone" });
  const time = intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <article
      className={clsx(
        styles.message,
        isOwn && styles.own,
        !startsRun && styles.goesOn,
        row.unsent?.state === "failed" && styles.failed,
      )}
    >
      {!isOwn && (
        <span className={styles.face}>
          {endsRun && (
            <Avatar name={name} picture={sender?.profilePicture ?? null} seed={sender?.id ?? ""} size={32} />
          )}
        </span>
      )}
      <div className={styles.body} title={time}>
        {showsNames && !isOwn && startsRun ? (
          <div className={styles.who}>{name}</div>
        ) : (
          <span className={styles.spoken}>
            {isOwn ? <FormattedMessage id="messaging.you" /> : name}, {time}
          </span>
        )}
        <Bubble row={row} />
        {isOwn && <MessageStatus row={row} />}
      </div>
    </article>
  );
}
