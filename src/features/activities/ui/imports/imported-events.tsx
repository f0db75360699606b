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
  UPDATED: ["activities.import.willUpdate", "activities.import.updated"],
  PRESENT: ["activities.import.present", "activities.import.present"],
  OWN_CHANGES: ["activities.import.ownChanges", "activities.import.ownChanges"],
  CANCELLED: ["activities.import.cancelled", "activities.import.cancelled"],
  NO_ROOM: ["activities.import.noRoom", "activities.import.noRoom"],
  UNREADABLE: ["activities.import.unreadable", "activities.import.unreadable"],
};
const tones: Partial<Record<EventOutcome, PillTone>> = {
  ADDED: "ok",
  UPDATED: "ok",
  NO_ROOM: "danger",
  UNREADABLE: "danger",
};

/** Max events that are listed: what needs a look comes first. */
const MAX_LISTED = 200;
const needsLook = ({ outcome }: ImportedEventView) => !["ADDED", "UPDATED", "PRESENT"].includes(outcome);

const listedOf = (events: ImportedEventView[]): ImportedEventView[] =>
  events.length <= MAX_LISTED
    ? events
    : [...events.filter(needsLook), ...events.filter((one) => !needsLook(one))].slice(0, MAX_LISTED);

/** How many events of a file are new, and how many change what came before. */
export function countImported(events: ImportedEventView[]) {
  const added = events.filter(({ outcome }) => outcome === "ADDED").length;
  const isChange = ({ outcome, activityId }: ImportedEventView) =>
    outcome === "UPDATED" || (outcome === "CANCELLED" && activityId !== null);
  const changed = events.filter(isChange).length;
  return { added, changed, others: events.length - added - changed };
}

type Props = { events: ImportedEventView[]; isDone: boolean };

/** What becomes of each event of a file, or has become of it. */
export function ImportedEvents({ events, isDone }: Props) {
  const values = countImported(events);
  const listed = listedOf(events);
  return (
    <>
      <Note kind={isDone ? "success" : "info"}>
        <FormattedMessage
          id={isDone ? "activities.import.done" : "activities.import.checked"}
          values={values}
        />
      </Note>
      <ol className={row.rows}>
        {listed.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the file, which can have an event twice
          <Event key={place} event={event} isDone={isDone} />
        ))}
      </ol>
      {listed.length < events.length && (
        <p>
          <FormattedMessage id="activities.import.more" values={{ count: events.length - listed.length }} />
        </p>
      )}
    </>
  );
}

function Event({ event, isDone }: { event: ImportedEventView; isDone: boolean }) {
  const intl = useIntl();
  const { outcome, title, dateTime, part, line, activityId } = event;
  const name = title || intl.formatMessage({ id: "activities.import.untitled" });
  return (
    <li className={row.found}>
      <span className={row.body}>
        <span className={row.name}>
          {activityId ? <Link href={`/events/${activityId}`}>{name}</Link> : name}
        </span>
        {part && (
          <span className={row.line}>
            <FormattedMessage id="activities.import.part" values={{ part, line }} />
          </span>
        )}
        {!part && dateTime && <When event={event} dateTime={dateTime} />}
      </span>
      <Pill tone={tones[outcome] ?? "quiet"}>
        <FormattedMessage id={texts[outcome][isDone ? 1 : 0]} />
      </Pill>
    </li>
  );
}

function When({ event, dateTime }: { event: ImportedEventView; dateTime: string }) {
  const intl = useIntl();
  const now = useMinute();
  const { allDay, recurrence } = event;
  const days = { allDay, timeZone: intl.timeZone ?? "UTC" };
  return (
    <span className={row.line}>
      {beginTextOf(intl, { dateTime, ...days }, now)}
      {recurrence && (
        <>
          {" · "}
          <RepeatWords activity={{ dateTime, recurrence, ...days }} />
        </>
      )}
    </span>
  );
}
