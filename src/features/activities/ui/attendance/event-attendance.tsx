"use client";

import dynamic from "next/dynamic";
import { patiently } from "@/ui/later";
import { openingOf } from "../../attendance/rules";
import type { ActivityView } from "../../views";

const HostRoll = dynamic(() => patiently(() => import("./host-roll").then((it) => it.HostRoll)));
const SeriesRoll = dynamic(() => patiently(() => import("./series-roll").then((it) => it.SeriesRoll)));
const OwnAttendance = dynamic(() =>
  patiently(() => import("./own-attendance").then((it) => it.OwnAttendance)),
);

type Props = { activity: ActivityView; isHost: boolean; now: Date };

/**
 * Attendance on an activity's page, from an hour before the start on: the roll for the host, else the user's own. A
 * repeating activity has a roll for each of its times: without a time, the host chooses one.
 */
export function EventAttendance({ activity, isHost, now }: Props) {
  const { recurrence, time, dateTime } = activity;
  if (time?.isCancelled || activity.cancelledAt !== null) return null;
  if (recurrence !== null && time === null)
    return isHost ? <SeriesRoll activity={activity} now={now} /> : null;
  if (openingOf({ dateTime: new Date(dateTime), endTime: null }).opensAt > now) return null;
  return isHost ? <HostRoll activity={activity} now={now} /> : <OwnAttendance activity={activity} />;
}
