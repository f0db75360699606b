"use client";

import { IconCalendarEvent } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useIntl } from "react-intl";
import { ActivityTitle } from "@/features/activities/ui/activity-title";
import { timeTextOf } from "@/features/activities/ui/time-text";
import type { ActivityView } from "@/features/activities/views";
import { placeName } from "@/lib/place";
import { IconTile } from "@/ui/icon-tile";
import { useMinute } from "@/ui/minute";
import row from "@/ui/row.module.css";

/** An activity among the results: its title, when and where it is. Links to its page. */
export function FoundActivity({ activity }: { activity: ActivityView }) {
  const intl = useIntl();
  const now = useMinute();
  const { id, location } = activity;
  const time = timeTextOf(intl, activity, now);
  return (
    <Link className={clsx(row.row, row.inset)} href={`/events/${id}`} prefetch={false}>
      <IconTile>
        <IconCalendarEvent size={20} aria-hidden="true" />
      </IconTile>
      <span className={row.body}>
        <span className={row.name}>
          <ActivityTitle activity={activity} />
        </span>
        <span className={row.line}>{location ? `${time} · ${placeName(location)}` : time}</span>
      </span>
    </Link>
  );
}
