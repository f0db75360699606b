import { setImmediate } from "node:timers/promises";
import { nobody } from "@/features/accounts/queries";
import { NOBODY } from "@/lib/nobody";
import { timesBetween } from "@/lib/recurrence";
import { lastTimeOrNull } from "../rules";
import { type DueReminder, forgetReminders, remindOfTime } from "./commands";
import { listReminded, type RemindedActivity } from "./queries";
import { dueMinutes, dueSpans, MAX_AHEAD_MS } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "activities.remind": Record<string, never>;
  }
}

const BATCH = 500;
/** Milliseconds of expansion after which other calls get their turn. */
const TURN_MS = 10;

type Time = Pick<DueReminder, "occurrence" | "dateTime" | "title" | "location">;

/** The times of an activity that begin after `now` and that reminders may be due of, except cancelled ones. */
function timesOf(activity: RemindedActivity, now: Date): Time[] {
  const { recurrence, exceptions, title, location } = activity;
  if (recurrence === null) return [{ occurrence: null, dateTime: activity.dateTime, title, location }];
  const range = { from: now, to: new Date(now.getTime() + MAX_AHEAD_MS + 1) };
  const differing = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween({ ...activity, recurrence }, lastTimeOrNull(activity.ruleEnd), range)
    .filter((at) => !differing.has(at.getTime()))
    .map((at) => ({ occurrence: at, dateTime: at, title, location }));
  const others = exceptions
    .filter(({ isCancelled }) => !isCancelled)
    .map((one) => ({
      ...{ occurrence: one.occurrence, dateTime: one.dateTime },
      ...{ title: one.title ?? title, location: one.location ?? location },
    }));
  return [...usual, ...others];
}

/**
 * Reminds people of what they come to. Each reminder has a transaction of its own; one that was sent already, here or in
 * another process, is left out. Series are expanded in turns with other calls.
 */
export async function remindOfStart(): Promise<void> {
  const now = new Date();
  const spans = dueSpans(now);
  let after = NOBODY;
  for (;;) {
    const activities = await listReminded(nobody, spans, now, after, BATCH);
    let turn = performance.now();
    for (const activity of activities) {
      for (const time of timesOf(activity, now)) {
        for (const minutes of dueMinutes(time.dateTime, activity.createdAt, now))
          await remindOfTime(nobody, { activityId: activity.id, minutes, ...time });
      }
      if (performance.now() - turn < TURN_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
    const last = activities.at(-1);
    if (!last || activities.length < BATCH) break;
    after = last.id;
  }
  await forgetReminders(nobody);
}
