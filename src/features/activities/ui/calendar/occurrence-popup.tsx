"use client";

import { IconCalendarDue, IconClock, IconMailOpened, IconMapPin, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { CategoryDot, nameOf } from "@/features/categories/ui/category-chip";
import { ReportButton } from "@/features/people/ui/report";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { patiently } from "@/ui/later";
import { Popup } from "@/ui/popup";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { leavePage } from "@/ui/unsaved-guard";
import { isInvitationOpen } from "../../participants/rules";
import { isAnsweredByTime } from "../../times/rules";
import type { ActivityView } from "../../views";
import { AnswerBy, hasDeadline } from "../answer-by";
import { Answers } from "../answers";
import { Capacity } from "../capacity";
import { PeopleStack } from "../people-stack";
import { PlaceText } from "../place-text";
import { formBeside } from "../plan/beside";
import { RepeatWords } from "../repeat-words";
import { TakeBack } from "../take-back";
import { timeTextOf } from "../time-text";
import { useParticipation } from "../use-participation";
import type { Entry } from "./entries";
import { type HostAsked, HostWays } from "./host-dialogs";
import { isPlanned } from "./planned";
import styles from "./popup.module.css";
import type { Calendar } from "./use-calendar";

const TimeAnswers = dynamic(() => patiently(() => import("../time-answers").then((it) => it.TimeAnswers)));

type Props = { me: AccountView; calendar: Calendar; onHost: (asked: HostAsked) => void };

/** One occurrence, with what the user can do at once, and the way to its page. */
export function OccurrencePopup({ me, calendar, onHost }: Props) {
  const { opened, close } = calendar;
  const { entry } = opened ?? {};
  const asked = useQuery(
    useTRPC().activities.get.queryOptions(
      { id: entry?.occurrence.activityId ?? "", occurrence: entry?.occurrence.occurrence ?? undefined },
      { enabled: entry !== undefined && !isPlanned(entry) },
    ),
  );
  const isTyped = entry !== undefined && isPlanned(entry);
  useEffect(() => {
    if (!isTyped) return;
    close();
    formBeside.get()?.focus();
  }, [isTyped, close]);
  if (!entry || isTyped) return null;
  const { title, activityId, occurrence, isCancelled } = entry.occurrence;
  const ask = (wanted: HostAsked) => {
    close();
    const form = formBeside.get();
    // what is being planned stays; an edit with changes is asked first
    if (form && form.edited === null && wanted.kind === "edit") form.focus();
    else leavePage(() => onHost(wanted));
  };
  const time = occurrence === null ? "" : `?time=${encodeURIComponent(occurrence)}`;
  return (
    <Popup anchor={opened?.anchor ?? null} onClose={close} title={title} width={360} height={280}>
      <div className={styles.content}>
        <EntryFacts entry={entry} now={calendar.now} />
        {isCancelled ? (
          <p>
            <FormattedMessage
              id="activities.time.cancelled"
              values={{ hasMessage: entry.occurrence.message ? "yes" : "no" }}
            />{" "}
            {entry.occurrence.message}
          </p>
        ) : asked.data ? (
          <>
            <Answer me={me} activity={asked.data} now={calendar.now} />
            {asked.data.host.id === me.id && (
              <HostWays activity={asked.data} now={calendar.now} onAsk={ask} />
            )}
          </>
        ) : asked.isError ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows rows={1} />
        )}
        <Button
          component={Link}
          href={`/events/${activityId}${time}`}
          prefetch={false}
          variant="default"
          fullWidth
        >
          <FormattedMessage id="activities.calendar.open" />
        </Button>
      </div>
    </Popup>
  );
}

function EntryFacts({ entry, now }: { entry: Entry; now: Date }) {
  const intl = useIntl();
  const { dateTime, location, category, color } = entry.occurrence;
  return (
    <>
      <p className={styles.fact}>
        <IconClock size={16} aria-hidden="true" />
        <time dateTime={dateTime}>
          {timeTextOf(intl, { ...entry.occurrence, recurrence: null }, now, "long")}
        </time>
      </p>
      {category && (
        <p className={styles.fact}>
          <CategoryDot category={category} />
          <span>{nameOf(category, intl.locale)}</span>
        </p>
      )}
      {color && (
        <p className={styles.fact}>
          <CategoryDot category={{ color, icon: "" }} />
          <FormattedMessage id="activities.color" />
        </p>
      )}
      {location && (
        <p className={styles.fact}>
          <IconMapPin size={16} aria-hidden="true" />
          <span>
            <PlaceText text={location} />
          </span>
        </p>
      )}
    </>
  );
}

function Answer({ me, activity, now }: { me: AccountView; activity: ActivityView; now: Date }) {
  const participation = useParticipation(me, activity);
  const { shown } = participation;
  return (
    <>
      {shown.recurrence && (
        <p className={styles.fact}>
          <IconRepeat size={16} aria-hidden="true" />
          <RepeatWords activity={shown} />
        </p>
      )}
      {hasDeadline(shown, now) && (
        <p className={styles.fact}>
          <IconCalendarDue size={16} aria-hidden="true" />
          <span>
            <AnswerBy activity={shown} now={now} />
          </span>
        </p>
      )}
      <div className={styles.people}>
        <PeopleStack activity={shown} />
        <Capacity activity={shown} now={now} />
        {shown.host.id !== me.id && (
          <span className={styles.report}>
            <ReportButton name={shown.title} thing={{ kind: "ACTIVITY", id: shown.id }} />
          </span>
        )}
      </div>
      {shown.host.id !== me.id && isAnsweredByTime(shown, now) ? (
        <TimeAnswers me={me} participation={participation} now={now} />
      ) : (
        <>
          {isInvitationOpen(shown, now) && (
            <p className={styles.fact}>
              <IconMailOpened size={16} aria-hidden="true" />
              <FormattedMessage id="activities.invited.by" values={{ name: shown.host.name }} />
            </p>
          )}
          <Answers me={me} participation={participation} now={now} isMain />
          <TakeBack me={me} participation={participation} now={now} />
        </>
      )}
    </>
  );
}
