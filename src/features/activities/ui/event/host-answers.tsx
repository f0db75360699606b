"use client";

import { Tabs } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import { reveal } from "@/ui/reveal";
import { useTRPC } from "@/ui/trpc";
import type { ListedStanding } from "../../answers/rules";
import type { ActivityPeopleView } from "../../answers/views";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";
import { Brings, EventPerson } from "./event-person";
import { InvitedPerson } from "./invited-person";
import { PlaceLogButton } from "./place-log";
import { RemindButton } from "./remind-button";

/** Who is invited by name or asked as a member, and silent, has not answered: one list to the host. */
const lists = {
  GOING: ["GOING"],
  SILENT: ["INVITED", "UNANSWERED"],
  MAYBE: ["MAYBE"],
  NO: ["NO"],
  WAITING: ["WAITING"],
} as const satisfies Record<string, readonly ListedStanding[]>;
type Tab = keyof typeof lists;
const tabs = Object.keys(lists) as Tab[];

const words = {
  GOING: "activities.answers.going",
  SILENT: "activities.answers.unanswered",
  MAYBE: "activities.answers.maybe",
  NO: "activities.answers.no",
  WAITING: "activities.answers.waiting",
} as const satisfies Record<Tab, string>;
const PAGE = 20;

type Props = { activity: ActivityView; now: Date };

function useAnswers({ id, time }: ActivityView, answer: ListedStanding) {
  return useInfiniteQuery(
    useTRPC().activities.answers.list.infiniteQueryOptions(
      { id, occurrence: time?.occurrence, answer, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
}

/** Who answered what, for the host, at the time shown: lists with their counts, and the reminder of the unanswered. */
export function HostAnswers({ activity, now }: Props) {
  const [open, setOpen] = useState<Tab>("GOING");
  const list = useAnswers(activity, lists[open][0]);
  const [first] = list.data?.pages ?? [];
  const countOf = (tab: Tab) => lists[tab].reduce((sum, one) => sum + (first?.counts[one] ?? 0), 0);
  const isShown = (tab: Tab) =>
    tab !== "WAITING" || activity.maxParticipants !== null || countOf("WAITING") > 0;
  return (
    <section className={clsx(page.card, styles.card)}>
      <h2 className={styles.section}>
        <FormattedMessage id="activities.answers.title" />
      </h2>
      <Tabs value={open} onChange={(value) => setOpen(tabs.find((one) => one === value) ?? "GOING")}>
        <Tabs.List>
          {tabs.filter(isShown).map((one) => (
            <Tabs.Tab key={one} value={one} ref={one === open ? reveal : undefined}>
              <FormattedMessage id={words[one]} values={{ count: countOf(one) }} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open} className={styles.answers}>
          {open === "SILENT" && countOf(open) > 0 && (
            <RemindButton activity={activity} remindedAt={first?.remindedAt ?? null} now={now} />
          )}
          {lists[open].map((one, index) =>
            index === 0 || (first?.counts[one] ?? 0) > 0 ? (
              <AnswerList key={one} activity={activity} answer={one} />
            ) : null,
          )}
          {first && countOf(open) === 0 && !list.isPlaceholderData && (
            <p className={styles.nobody}>
              <FormattedMessage id="activities.answers.nobody" />
            </p>
          )}
        </Tabs.Panel>
      </Tabs>
      <PlaceLogButton activityId={activity.id} />
    </section>
  );
}

/** What stands below the name: guests, the place on the waitlist, or the reason. */
function lineOf({ guests, waitlistPosition, reason }: ActivityPeopleView["people"][number]): ReactNode {
  if (guests > 0) return <Brings guests={guests} />;
  if (waitlistPosition === null) return reason;
  return <FormattedMessage id="activities.queue.position" values={{ position: waitlistPosition }} />;
}

function AnswerList({ activity, answer }: { activity: ActivityView; answer: ListedStanding }) {
  const list = useAnswers(activity, answer);
  const people = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((one) => one.people) ?? []);
  return (
    <>
      <ListState list={list} isLoaded={list.isSuccess && !list.isPlaceholderData} rows={2} />
      <ul>
        {people.map((one) => (
          <li key={one.user.id}>
            {answer === "INVITED" ? (
              <InvitedPerson activityId={activity.id} person={one.user} />
            ) : (
              <EventPerson person={one.user} line={lineOf(one)} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
