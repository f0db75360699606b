"use client";

import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import { Pill, type PillTone } from "@/ui/pill";
import row from "@/ui/row.module.css";
import type { EventOutcome } from "../../imports/rules";
import type { ImportedEventView } from "../../imports/views";
import { RepeatWords } from "../repeat-words";
import { beginTextOf } from "../time-text";

/** For a dry run and for an import. */
const texts: Record<EventOutcome, [string, string]> = {
  ADDED: ["activities.import.willAdd", "activities.import.added"],
  PRESENT: ["activities.import.present", "activities.import.present"],
  CANCELLED: ["activities.import.cancelled", "activities.import.cancelled"],
  EXCEPTIONS: ["activities.import.exceptions", "activities.import.exceptions"],
  UNKNOWN_ZONE: ["activities.import.unknownZone", "activities.import.unknownZone"],
  UNREADABLE: ["activities.import.unreadable", "activities.import.unreadable"],
};
const tones: Partial<Record<EventOutcome, PillTone>> = {
  ADDED: "ok",
  EXCEPTIONS: "danger",
  UNKNOWN_ZONE: "danger",
  UNREADABLE: "danger",
};

type Props = { events: ImportedEventView[]; isDone: boolean };

/** What becomes of each event of a file, or has become of it. */
export function ImportedEvents({ events, isDone }: Props) {
  const added = events.filter(({ outcome }) => outcome === "ADDED").length;
  const values = { added, others: events.length - added };
  return (
    <>
      <Note kind={isDone ? "success" : "info"}>
        <FormattedMessage
          id={isDone ? "activities.import.done" : "activities.import.checked"}
          values={values}
        />
      </Note>
      <ol className={row.rows}>
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the file, which can have an event twice
          <Event key={place} event={event} isDone={isDone} />
        ))}
      </ol>
    </>
  );
}

function Event({ event, isDone }: { event: ImportedEventView; isDone: boolean }) {
  const intl = useIntl();
  const now = useMinute();
  const { outcome, title, dateTime, allDay, recurrence, activityId } = event;
  const days = { allDay, timeZone: intl.timeZone ?? "UTC" };
  const name = title || intl.formatMessage({ id: "activities.import.untitled" });
  return (
    <li className={row.found}>
      <span className={row.body}>
        <span className={row.name}>
          {activityId ? <Link href={`/events/${activityId}`}>{name}</Link> : name}
        </span>
        {dateTime && (
          <span className={row.line}>
            {beginTextOf(intl, { dateTime, ...days }, now)}
            {recurrence && (
              <>
                {" · "}
                <RepeatWords activity={{ dateTime, recurrence, ...days }} />
              </>
            )}
          </span>
        )}
      </span>
      <Pill tone={tones[outcome] ?? "quiet"}>
        <FormattedMessage id={texts[outcome][isDone ? 1 : 0]} />
      </Pill>
    </li>
  );
}
