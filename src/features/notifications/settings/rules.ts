import { nextTime, type Quiet, quietEnd } from "@/lib/day-time";
import type { Channels } from "./schema";

const quietly: Channels = { inApp: true, mail: "OFF" };

/**
 * Until somebody chooses (ours): what asks for an answer goes by mail, at once where it has a date; and so does what
 * keeps her from standing at the wrong place or hour.
 */
const defaults: Record<string, Channels> = {
  ACTIVITY_INVITATION: { inApp: true, mail: "NOW" },
  ACTIVITY_CHANGED: { inApp: true, mail: "NOW" },
  ACTIVITY_CANCELLED: { inApp: true, mail: "NOW" },
  GROUP_INVITATION: { inApp: true, mail: "DAILY" },
  friend_request: { inApp: true, mail: "DAILY" },
};

export const defaultChannels = (type: string): Channels => defaults[type] ?? quietly;

/** A transaction that adds to a daily letter ends before that letter is written. */
const AHEAD_MS = 60_000;

type Reader = Quiet & { id: string; digestAt: number };

/** When somebody's next daily letter goes: at her hour, and not within her quiet hours. */
export function digestTime(reader: Reader, now: Date): Date {
  const at = nextTime(reader.digestAt, reader.timeZone, new Date(now.getTime() + AHEAD_MS));
  return quietEnd(reader, at) ?? at;
}

/** The job of that letter: one for each time, however much it will tell. */
export function digestJob(reader: Reader, now: Date) {
  const runAt = digestTime(reader, now);
  const given = { userId: reader.id, digestAt: reader.digestAt };
  return { given, runAt, key: `${reader.id} ${runAt.toISOString()}` };
}
