import type { Lasting } from "@/lib/day-spans";
import type { Exception } from "../exceptions/rules";

/** A version of an event of a file, as RFC 5546 (2.1.4 and 2.1.5) tells an older one from a newer one. */
export type Version = { sequence: number; stampedAt: Date | null };

/** Whether a file has an older version than the one that was imported. Without a date, versions of one number are equal. */
export function isOlder(file: Version, known: Version): boolean {
  if (file.sequence !== known.sequence) return file.sequence < known.sequence;
  return file.stampedAt !== null && known.stampedAt !== null && file.stampedAt < known.stampedAt;
}

/** An activity that came from an event of a file, or from a part of it. */
export type Source = Version & {
  activityId: string;
  uid: string;
  /** which part, by when it begins by the rule; null: the event itself */
  occurrence: Date | null;
  digest: string;
  /** its host has changed it since it was imported */
  isChanged: boolean;
  activity: Lasting & {
    title: string;
    description: string;
    location: string;
    recurrence: string | null;
    lastTime: Date;
    ruleEnd: Date | null;
    cancelledAt: Date | null;
    exceptions: Exception[];
  };
};
