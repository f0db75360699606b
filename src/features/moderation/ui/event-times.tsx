"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { SubmittedEventView } from "@/features/activities/approvals/views";
import { beginTextOf, timeTextOf } from "@/features/activities/ui/time-text";
import { Button } from "@/ui/button";
import { LinkedText } from "@/ui/linked-text";
import { useMinute } from "@/ui/minute";
import { Pill } from "@/ui/pill";
import styles from "./events.module.css";

/** How many times that differ are shown before all are asked for. */
const FEW = 3;

type Differing = SubmittedEventView["exceptions"][number];

/** A time that is cancelled or differs, with the words that are its own. */
function DifferingTime({ event: { allDay, timeZone }, one }: { event: SubmittedEventView; one: Differing }) {
  const intl = useIntl();
  const now = useMinute();
  const { occurrence, dateTime, isCancelled, message, title, description, location } = one;
  const texts = isCancelled ? [message] : [title, location, description];
  return (
    <li className={styles.differing}>
      <span>
        <Pill {...(isCancelled && { tone: "danger" as const })}>
          <FormattedMessage
            id={isCancelled ? "moderation.events.isCancelled" : "moderation.events.isChanged"}
          />
        </Pill>{" "}
        <time dateTime={dateTime}>
          {timeTextOf(intl, { ...one, allDay, timeZone, recurrence: null }, now)}
        </time>
        {!isCancelled && dateTime !== occurrence && (
          <span className={styles.hint}>
            {" "}
            <FormattedMessage
              id="moderation.events.insteadOf"
              values={{ time: beginTextOf(intl, { dateTime: occurrence, allDay, timeZone }, now) }}
            />
          </span>
        )}
      </span>
      {texts.filter(Boolean).map((text) => (
        <p key={text} className={styles.text}>
          <LinkedText content={text ?? ""} />
        </p>
      ))}
    </li>
  );
}

/** The next times of a repeating event, and those that are cancelled or differ from the others. */
export function EventTimes({ event }: { event: SubmittedEventView }) {
  const { nextTimes, exceptions, allDay, timeZone } = event;
  const intl = useIntl();
  const now = useMinute();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? exceptions : exceptions.slice(0, FEW);
  const times = nextTimes.map((dateTime) => beginTextOf(intl, { dateTime, allDay, timeZone }, now));
  return (
    <div className={styles.times}>
      <p>
        {times.length === 0 ? (
          <FormattedMessage id="moderation.events.noneNext" />
        ) : (
          <FormattedMessage
            id="moderation.events.next"
            values={{ times: intl.formatList(times, { type: "unit" }) }}
          />
        )}
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map((one) => (
            <DifferingTime key={one.occurrence} event={event} one={one} />
          ))}
        </ul>
      )}
      {shown.length < exceptions.length && (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          <FormattedMessage id="moderation.events.allTimes" values={{ count: exceptions.length }} />
        </Button>
      )}
    </div>
  );
}
