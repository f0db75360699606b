"use client";

import dynamic from "next/dynamic";
import { openingOf } from "../../attendance/rules";
import type { ActivityView } from "../../views";

const HostRoll = dynamic(() => import("./host-roll").then((it) => it.HostRoll));
const OwnAttendance = dynamic(() => import("./own-attendance").then((it) => it.OwnAttendance));

type Props = { activity: ActivityView; isHost: boolean; now: Date };

/** Attendance on an activity's page, from an hour before the start on: the roll for the host, else the user's own. */
export function EventAttendance({ activity, isHost, now }: Props) {
  const { recurrence, time, dateTime } = activity;
  // a repeating activity has a roll for each of its times
  if (recurrence !== null && time === null) return null;
  if (time?.isCancelled || activity.cancelledAt !== null) return null;
  if (openingOf({ dateTime: new Date(dateTime), endTime: null }).opensAt > now) return null;
  return isHost ? <HostRoll activity={activity} now={now} /> : <OwnAttendance activity={activity} />;
}
