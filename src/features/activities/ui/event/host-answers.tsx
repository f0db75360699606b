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
import { type ListedStanding, listedStandings } from "../../answers/rules";
import type { ActivityPeopleView } from "../../answers/views";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";
import { Brings, EventPerson } from "./event-person";
import { InvitedPerson } from "./invited-person";
import { PlaceLogButton } from "./place-log";
import { RemindButton } from "./remind-button";

const words = {
  INVITED: "activities.answers.invited",
  UNANSWERED: "activities.answers.unanswered",
  GOING: "activities.answers.going",
  WAITING: "activities.answers.waiting",
  MAYBE: "activities.answers.maybe",
  NO: "activities.answers.no",
} as const;
const order = [
  "GOING",
  "UNANSWERED",
  "INVITED",
  "MAYBE",
  "NO",
  "WAITING",
] as const satisfies readonly ListedStanding[];
const PAGE = 20;

type Props = { activity: ActivityView; now: Date };

/** What stands below the name: guests, the place on the waitlist, or the reason. */
function lineOf({ guests, waitlistPosition, reason }: ActivityPeopleView["people"][number]): ReactNode {
  if (guests > 0) return <Brings guests={guests} />;
  if (waitlistPosition === null) return reason;
  return <FormattedMessage id="activities.queue.position" values={{ position: waitlistPosition }} />;
}

/** Who answered what, for the host, at the time shown: lists with their counts, and the reminder of the unanswered. */
export function HostAnswers({ activity, now }: Props) {
  const [open, setOpen] = useState<ListedStanding>("GOING");
  const { id, maxParticipants, time, visibility } = activity;
  const list = useInfiniteQuery(
    useTRPC().activities.answers.list.infiniteQueryOptions(
      { id, occurrence: time?.occurrence, answer: open, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
  const [first] = list.data?.pages ?? [];
  const counts = first?.counts;
  const people = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((one) => one.people) ?? []);
  const isUsual = {
    WAITING: maxParticipants !== null,
    UNANSWERED: visibility === "GROUP" || visibility === "ORGANIZATION",
  };
  // beside the members who have not answered, those invited by name are a list of their own
  const wordsOf = (one: ListedStanding) =>
    one === "INVITED" && isUsual.UNANSWERED ? "activities.answers.asked" : words[one];
  const isShown = (one: ListedStanding) =>
    (one !== "WAITING" && one !== "UNANSWERED") || isUsual[one] || (counts?.[one] ?? 0) > 0;
  const isAsked = open === "INVITED" || open === "UNANSWERED";
  const unanswered = (counts?.INVITED ?? 0) + (counts?.UNANSWERED ?? 0);
  return (
    <section className={clsx(page.card, styles.card)}>
      <h2 className={styles.section}>
        <FormattedMessage id="activities.answers.title" />
      </h2>
      <Tabs
        value={open}
        onChange={(value) => setOpen(listedStandings.find((one) => one === value) ?? "GOING")}
      >
        <Tabs.List>
          {order.filter(isShown).map((one) => (
            <Tabs.Tab key={one} value={one} ref={one === open ? reveal : undefined}>
              <FormattedMessage id={wordsOf(one)} values={{ count: counts?.[one] ?? 0 }} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open} className={styles.answers}>
          {isAsked && unanswered > 0 && (
            <RemindButton activity={activity} remindedAt={first?.remindedAt ?? null} now={now} />
          )}
          <ListState list={list} isLoaded={list.isSuccess && !list.isPlaceholderData} rows={2} />
          <ul>
            {people.map((one) => (
              <li key={one.user.id}>
                {open === "INVITED" ? (
                  <InvitedPerson activityId={id} person={one.user} />
                ) : (
                  <EventPerson person={one.user} line={lineOf(one)} />
                )}
              </li>
            ))}
          </ul>
          {counts?.[open] === 0 && !list.isPlaceholderData && (
            <p className={styles.nobody}>
              <FormattedMessage id="activities.answers.nobody" />
            </p>
          )}
          <MoreButton list={list} />
        </Tabs.Panel>
      </Tabs>
      <PlaceLogButton activityId={id} />
    </section>
  );
}
