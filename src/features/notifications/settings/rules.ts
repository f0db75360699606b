import { nextTime, type Quiet, quietEnd } from "@/lib/day-time";
import { findKind } from "../kinds/rules";
import type { Channels } from "./schema";

/** Types that no feature declares are shown in the app and not emailed. */
const undeclared: Channels = { inApp: true, mail: "OFF" };

/** The channels of a type until the user chooses. */
export const defaultChannels = (type: string): Channels => findKind(type)?.channels ?? undeclared;

/** Min delay before a daily email, so that transactions adding to it end before it is written. */
const AHEAD_MS = 60_000;

type Reader = Quiet & { id: string; digestAt: number };

/** When the user's next daily email is sent: at their hour, or at the end of quiet hours. */
export function digestTime(reader: Reader, now: Date): Date {
  const at = nextTime(reader.digestAt, reader.timeZone, new Date(now.getTime() + AHEAD_MS));
  return quietEnd(reader, at) ?? at;
}

/** The job of the next daily email. The key makes it one job per time, however many notifications it will contain. */
export function digestJob(reader: Reader, now: Date) {
  const runAt = digestTime(reader, now);
  const given = { userId: reader.id, digestAt: reader.digestAt };
  return { given, runAt, key: `${reader.id} ${runAt.toISOString()}` };
}
