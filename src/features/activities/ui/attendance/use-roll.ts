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

/** The roll of the time that an activity is shown at, for its host, with what has been chosen and is being sent. */
export function useRoll({ id, time }: ActivityView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { attendance } = useTRPCClient().activities;
  const [sent, setSent] = useState<ReadonlyMap<string, AttendanceStatus | null>>(new Map());
  const occurrence = time?.occurrence;
  const list = useInfiniteQuery(
    trpc.activities.attendance.get.infiniteQueryOptions(
      { id, occurrence, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  const forget = (entries: Entry[]) =>
    setSent((before) => {
      const after = new Map(before);
      for (const { userId } of entries) after.delete(userId);
      return after;
    });
  const record = useAction({
    queue: `attendance ${id}`,
    call: async (entries: Entry[]) => {
      for (let at = 0; at < entries.length; at += MAX_RECORDED_AT_ONCE) {
        const some = entries.slice(at, at + MAX_RECORDED_AT_ONCE);
        await attendance.record.mutate({ id, occurrence, entries: some });
      }
    },
    optimistic: (entries) => {
      setSent((before) => new Map([...before, ...entries.map((one) => [one.userId, one.status] as const)]));
      return () => forget(entries);
    },
    failed: intl.formatMessage({ id: "activities.attendance.failed" }),
    reasonOf: useActivityFailure(),
    onSettled: async (entries) => {
      await queries.invalidateQueries({ queryKey: trpc.activities.attendance.pathKey() });
      forget(entries);
    },
  });
  const people = (list.data?.pages ?? []).flatMap((one) =>
    one.people.map((person) => {
      const { user, status, hasCheckedIn, guests } = person;
      return sent.has(user.id)
        ? { user, status: sent.get(user.id) ?? null, hasCheckedIn: false, guests }
        : { user, status, hasCheckedIn, guests };
    }),
  );
  return { list, first: list.data?.pages[0], people, record };
}

export type Roll = ReturnType<typeof useRoll>;
