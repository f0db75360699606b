"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { addDays } from "@/lib/whole-days";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isSeason, SEASON_MONTHS } from "../../attendance/rules";
import type { MemberAttendanceView } from "../../attendance/views";
import { addMonths, isDay } from "../calendar/days";

const PAGE = 100;

/** The moments of a season's days, the last one included; null: they are none, or too far apart. */
function rangeOf(first: string, last: string, timeZone: string): { from: string; to: string } | null {
  if (!isDay(first) || !isDay(last)) return null;
  const from = momentOf({ day: first, time: "00:00" }, timeZone);
  const to = momentOf({ day: addDays(last, 1), time: "00:00" }, timeZone);
  return from && to && isSeason(from, to) ? { from: from.toISOString(), to: to.toISOString() } : null;
}

/** Offers a text as a file to save. */
function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Loads all pages of a season and saves them as a file. */
function useDownload(groupId: string) {
  const intl = useIntl();
  const { attendance } = useTRPCClient().activities;
  const columns = [
    intl.formatMessage({ id: "activities.season.name" }),
    intl.formatMessage({ id: "activities.season.username" }),
    intl.formatMessage({ id: "activities.season.present" }),
    intl.formatMessage({ id: "activities.season.late" }),
    intl.formatMessage({ id: "activities.season.absent" }),
  ];
  return useAction({
    call: async ({ from, to, days }: { from: string; to: string; days: string }) => {
      const members: MemberAttendanceView["members"] = [];
      let cursor: string | null = null;
      do {
        const page: MemberAttendanceView = await attendance.listMembers.query({
          id: groupId,
          from,
          to,
          limit: PAGE,
          cursor,
        });
        members.push(...page.members);
        cursor = page.nextCursor;
      } while (cursor !== null);
      const { csvOf } = await import("./season-csv");
      // spreadsheets expect a semicolon where the comma separates decimals
      const delimiter = intl.formatNumber(0.5).includes(",") ? ";" : ",";
      const name = intl.formatMessage({ id: "activities.season.file" });
      save(csvOf(columns, members, delimiter), `${name}-${days}.csv`);
    },
    failed: intl.formatMessage({ id: "activities.season.downloadFailed" }),
  });
}

/** How often the members of a group came from one day to another, and these days. */
export function useSeason(groupId: string, timeZone: string) {
  const [last, setLast] = useState(() => wallTimeOf(new Date(), timeZone).day);
  const [first, setFirst] = useState(() => addMonths(wallTimeOf(new Date(), timeZone).day, -SEASON_MONTHS));
  const range = rangeOf(first, last, timeZone);
  const list = useInfiniteQuery(
    useTRPC().activities.attendance.listMembers.infiniteQueryOptions(
      { id: groupId, ...range },
      { getNextPageParam: ({ nextCursor }) => nextCursor, enabled: range !== null },
    ),
  );
  const download = useDownload(groupId);
  return {
    ...{ first, setFirst, last, setLast, range, list },
    isSaving: download.isPending,
    save: () => range && download.run({ ...range, days: `${first}-${last}` }),
  };
}
