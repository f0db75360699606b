import { wallTimeOf } from "@/lib/wall-time";

/** Whether something is urgent enough for the quiet hours: it begins today, or before they end. */
export function passesQuietHours(
  happensAt: Date | null,
  { now, quietEnd, timeZone }: { now: Date; quietEnd: Date; timeZone: string },
): boolean {
  if (!happensAt || happensAt < now) return false;
  const dayOf = (at: Date) => wallTimeOf(at, timeZone).day;
  return happensAt <= quietEnd || dayOf(happensAt) === dayOf(now);
}
