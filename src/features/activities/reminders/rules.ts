const HOUR = 60;
const DAY = 24 * HOUR;

/** How many minutes before an activity people can be reminded. */
export const reminderMinutes = [HOUR, 3 * HOUR, DAY, 2 * DAY, 7 * DAY] as const;

/** For people who have not chosen. */
export const defaultMinutes: number[] = [DAY];

const MINUTE_MS = 60_000;
/** How late a reminder may come after the server was down: longer, and it would say what people know by then. */
const GRACE_MS = HOUR * MINUTE_MS;
export const MAX_AHEAD_MS = Math.max(...reminderMinutes) * MINUTE_MS;

/**
 * The reminders that are due at `now` of a time that begins at `dateTime`. None was due before the activity existed
 * (`createdAt`): who plans something for tonight needs no reminder.
 */
export function dueMinutes(dateTime: Date, createdAt: Date, now: Date): number[] {
  if (dateTime <= now) return [];
  return reminderMinutes.filter((minutes) => {
    const due = dateTime.getTime() - minutes * MINUTE_MS;
    return due <= now.getTime() && due > now.getTime() - GRACE_MS && due >= createdAt.getTime();
  });
}

export type DueSpan = { from: Date; to: Date };

/** Within these begins whatever has a reminder due at `now`. */
export const dueSpans = (now: Date): DueSpan[] =>
  reminderMinutes.map((minutes) => {
    const to = new Date(now.getTime() + minutes * MINUTE_MS);
    return { from: new Date(Math.max(now.getTime(), to.getTime() - GRACE_MS)), to };
  });
