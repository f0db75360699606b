import { nextTime, type Quiet, quietEnd } from "@/lib/day-time";
import { findKind } from "../kinds/rules";
import type { Channels } from "./schema";

/** What no noun declares shows in the app and goes by no mail. */
const undeclared: Channels = { inApp: true, mail: "OFF" };

/** How users are told of a type until they choose. */
export const defaultChannels = (type: string): Channels => findKind(type)?.channels ?? undeclared;

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
