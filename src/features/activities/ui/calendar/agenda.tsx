"use client";

import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CategoryDot } from "@/features/categories/ui/category-chip";
import { placeName } from "@/lib/place";
import { addDays, noonOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { FaceStack } from "@/ui/face-stack";
import iconButton from "@/ui/icon-button.module.css";
import { Pill } from "@/ui/pill";
import { SkeletonRows } from "@/ui/skeleton-rows";
import type { FacesView } from "../../faces/views";
import { useFaces } from "../use-faces";
import styles from "./agenda.module.css";
import { HolidayName } from "./day-number";
import type { Day } from "./days";
import type { Entry } from "./entries";
import { isKnown } from "./known";
import { isOver, RelationIcon, tintOf, useEntryLabel } from "./occurrence-chip";
import { PhoneMonth } from "./phone-month";
import type { Calendar } from "./use-calendar";
import { WeekStrip } from "./week-strip";

const DAY_MINUTES = 24 * 60;

/** Whether it is something that people come to. */
const isAttended = ({ workoutId, occurrence }: Entry) => workoutId === undefined && !occurrence.isCancelled;

/** Day after day from the shown one, those with something on them. Below a phone's month it is the chosen day alone. */
export function Agenda({ calendar }: { calendar: Calendar }) {
  const isMonth = calendar.view === "month";
  return (
    <>
      {calendar.isPhone && (isMonth ? <PhoneMonth calendar={calendar} /> : <WeekStrip calendar={calendar} />)}
      <Days calendar={isMonth ? { ...calendar, days: [calendar.day] } : calendar} />
    </>
  );
}

function Days({ calendar }: { calendar: Calendar }) {
  const { byDay, days } = calendar;
  const known = days.filter((day) => isKnown(calendar, day));
  const filled = known.filter((day) => byDay.has(day) || day === calendar.day || calendar.holidays.has(day));
  const comers = useFaces(
    filled.flatMap((day) => (byDay.get(day) ?? []).filter(isAttended).map(({ occurrence }) => occurrence)),
  );
  const facesOf = (entry: Entry) => (isAttended(entry) ? comers(entry.occurrence) : undefined);
  const isWhole = known.length === days.length;
  const isEmpty = calendar.view === "agenda" && isWhole && !days.some((day) => byDay.has(day));
  if (!isKnown(calendar, calendar.day)) {
    return (
      <div className={styles.agenda}>
        <SkeletonRows rows={5} />
      </div>
    );
  }
  return (
    <div className={styles.agenda}>
      {isEmpty ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="activities.calendar.empty" />}
          text={<FormattedMessage id="activities.calendar.emptyText" />}
          action={
            <Button variant="light" onClick={() => calendar.plan(calendar.day)}>
              <FormattedMessage id="activities.mine.create" />
            </Button>
          }
        />
      ) : (
        filled.map((day) => <AgendaDay key={day} calendar={calendar} day={day} facesOf={facesOf} />)
      )}
      {!isWhole && <SkeletonRows rows={3} />}
    </div>
  );
}

function DayName({ calendar, day }: { calendar: Calendar; day: Day }) {
  const intl = useIntl();
  const near =
    day === calendar.today
      ? "activities.mine.today"
      : day === addDays(calendar.today, 1)
        ? "activities.mine.tomorrow"
        : null;
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>
        {near && <FormattedMessage id={near} />} <span data-near={near !== null || undefined}>{date}</span>
        <HolidayName calendar={calendar} day={day} />
      </h2>
      <button
        type="button"
        className={clsx(iconButton.button, styles.plan)}
        aria-label={intl.formatMessage({ id: "activities.calendar.plan" }, { day: date })}
        onClick={() => calendar.plan(day)}
      >
        <IconPlus size={18} />
      </button>
    </div>
  );
}

type DayProps = { calendar: Calendar; day: Day; facesOf: (entry: Entry) => FacesView | undefined };

function AgendaDay({ calendar, day, facesOf }: DayProps) {
  const entries = calendar.byDay.get(day) ?? [];
  const isToday = day === calendar.today;
  const nowAt = entries.findIndex(
    ({ isLong, firstDay, startTime }) => !isLong && firstDay === day && startTime > calendar.time,
  );
  const at = nowAt < 0 ? entries.length : nowAt;
  const now = isToday && (
    <li className={styles.now}>
      <time>{calendar.time}</time>
    </li>
  );
  return (
    <section>
      <DayName calendar={calendar} day={day} />
      <ul className={styles.list}>
        {entries.map((entry, index) => (
          <Fragment key={entry.key}>
            {index === at && now}
            <li>
              <AgendaEntry calendar={calendar} entry={entry} day={day} faces={facesOf(entry)} />
            </li>
          </Fragment>
        ))}
        {at === entries.length && now}
        {entries.length === 0 && day === calendar.day && (
          <li className={styles.nothing}>
            <FormattedMessage id="activities.calendar.nothing" />
          </li>
        )}
      </ul>
    </section>
  );
}

/** When it is on a day: what lasts for several begins on the first, ends on the last, and is all day between. */
function TimesOn({ entry, day }: { entry: Entry; day: Day }) {
  const { firstDay, lastDay, startTime, endTime } = entry;
  if (entry.occurrence.allDay) return <FormattedMessage id="activities.time.allDay" />;
  if (firstDay === lastDay) {
    return (
      <>
        {startTime}
        {endTime && <small>{endTime}</small>}
      </>
    );
  }
  const isFromMidnight = day > firstDay || entry.startMinute === 0;
  const isToMidnight = day < lastDay || entry.endMinute === DAY_MINUTES;
  if (isFromMidnight && isToMidnight) return <FormattedMessage id="activities.calendar.allDay" />;
  return isFromMidnight ? (
    <FormattedMessage id="activities.calendar.until" values={{ time: endTime }} />
  ) : (
    <FormattedMessage id="activities.calendar.from" values={{ time: startTime }} />
  );
}

type EntryProps = { calendar: Calendar; entry: Entry; day: Day; faces: FacesView | undefined };

/** What the entry says of its places and where it is. */
function usePlaces({ occurrence }: Entry, faces: FacesView | undefined): string[] {
  const intl = useIntl();
  const places =
    faces &&
    faces.places !== null &&
    intl.formatMessage({ id: "activities.places.of" }, { count: faces.going, most: faces.places });
  return [places, placeName(occurrence.location)].filter(
    (part) => typeof part === "string" && part !== "",
  ) as string[];
}

function AgendaEntry({ calendar, entry, day, faces }: EntryProps) {
  const sayLabel = useEntryLabel();
  const { occurrence } = entry;
  const places = usePlaces(entry, faces);
  return (
    <button
      type="button"
      className={styles.entry}
      style={tintOf(entry)}
      data-past={isOver(entry, calendar.now) || undefined}
      data-cancelled={occurrence.isCancelled || undefined}
      aria-label={[sayLabel(entry), ...(faces?.places != null ? places.slice(0, 1) : [])].join(", ")}
      onClick={(event) => calendar.open(entry, event.currentTarget)}
    >
      <span className={styles.times}>
        <TimesOn entry={entry} day={day} />
      </span>
      <span className={styles.bar} />
      <span className={styles.what}>
        <b>
          {occurrence.category && <CategoryDot category={occurrence.category} />} {occurrence.title}
        </b>
        {places.length > 0 && <small>{places.join(" · ")}</small>}
      </span>
      {occurrence.relation === "INVITED" && occurrence.answer === null ? (
        <Pill tone="outline">
          <FormattedMessage id="activities.calendar.unanswered" />
        </Pill>
      ) : (
        <span className={styles.marks}>
          {faces && faces.people.length > 0 && (
            <FaceStack people={faces.people} total={faces.going} max={2} size={26} />
          )}
          <RelationIcon entry={entry} size={16} />
        </span>
      )}
    </button>
  );
}
