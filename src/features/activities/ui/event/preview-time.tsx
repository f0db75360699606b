"use client";

import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { ActivityPreviewView } from "../../pages/views";
import { beginTextOf } from "../time-text";
import styles from "./event.module.css";
import { MovedNote } from "./moved-note";

type Props = { activity: ActivityPreviewView; now: Date };

/** Says to a visitor that the time shown, or the next one of a repeating activity, is cancelled, or was moved. */
export function PreviewTime({ activity, now }: Props) {
  const intl = useIntl();
  const { id, time, cancelled, cancelledAt } = activity;
  if (!time)
    return (
      cancelled &&
      cancelledAt === null && (
        <Note kind="error">
          <FormattedMessage
            id="activities.page.cancelled"
            values={{
              when: beginTextOf(intl, { ...activity, dateTime: cancelled.dateTime }, now, "long"),
              hasMessage: cancelled.message ? "yes" : "no",
            }}
          />{" "}
          {cancelled.message}
        </Note>
      )
    );
  return (
    <>
      {time.isCancelled && cancelledAt === null && (
        <Note kind="error">
          <FormattedMessage
            id="activities.time.cancelled"
            values={{ hasMessage: time.message ? "yes" : "no" }}
          />{" "}
          {time.message}
        </Note>
      )}
      {!time.isCancelled && <MovedNote activity={activity} now={now} />}
      <div className={styles.actions}>
        <Button component={Link} href={`/events/${id}`} variant="subtle">
          <FormattedMessage id="activities.time.all" />
        </Button>
      </div>
    </>
  );
}
