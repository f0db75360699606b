"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type AttendanceStatus, MAX_RECORDED_AT_ONCE } from "../../attendance/rules";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";

const PAGE = 200;

type Entry = { userId: string; status: AttendanceStatus | null };
/** What is recorded about people at one time. */
type Recorded = { occurrence: string | undefined; entries: Entry[] };

const keyOf = (occurrence: string | undefined, userId: string) => `${occurrence ?? ""} ${userId}`;

/** Records who came, and what has been chosen and is being sent. */
function useRecord(id: string) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { attendance } = useTRPCClient().activities;
  const [sent, setSent] = useState<ReadonlyMap<string, AttendanceStatus | null>>(new Map());
  const forget = ({ occurrence, entries }: Recorded) =>
    setSent((before) => {
      const after = new Map(before);
      for (const { userId } of entries) after.delete(keyOf(occurrence, userId));
      return after;
    });
  const record = useAction({
    queue: `attendance ${id}`,
    call: async ({ occurrence, entries }: Recorded) => {
      for (let at = 0; at < entries.length; at += MAX_RECORDED_AT_ONCE) {
        const some = entries.slice(at, at + MAX_RECORDED_AT_ONCE);
        await attendance.record.mutate({ id, occurrence, entries: some });
      }
    },
    optimistic: (recorded) => {
      const chosen = recorded.entries.map(
        (one) => [keyOf(recorded.occurrence, one.userId), one.status] as const,
      );
      setSent((before) => new Map([...before, ...chosen]));
      return () => forget(recorded);
    },
    failed: intl.formatMessage({ id: "activities.attendance.failed" }),
    reasonOf: useActivityFailure(),
    onSettled: async (recorded) => {
      await queries.invalidateQueries({ queryKey: trpc.activities.attendance.pathKey() });
      forget(recorded);
    },
  });
  return { sent, record };
}

/** The roll of the time that an activity is shown at, for its host, with what has been chosen and is being sent. */
export function useRoll({ id, time }: ActivityView) {
  const occurrence = time?.occurrence;
  const { sent, record } = useRecord(id);
  const list = useInfiniteQuery(
    useTRPC().activities.attendance.get.infiniteQueryOptions(
      { id, occurrence, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const people = (list.data?.pages ?? []).flatMap((one) =>
    one.people.map(({ user, status, hasCheckedIn, guests }) => {
      const chosen = sent.get(keyOf(occurrence, user.id));
      return chosen === undefined
        ? { user, status, hasCheckedIn, guests }
        : { user, status: chosen, hasCheckedIn: false, guests };
    }),
  );
  return {
    list,
    first: list.data?.pages[0],
    people,
    isPending: record.isPending,
    // what waits in the queue is about the time that was shown when it was chosen
    record: (entries: Entry[]) => record.run({ occurrence, entries }),
  };
}

export type Roll = ReturnType<typeof useRoll>;
