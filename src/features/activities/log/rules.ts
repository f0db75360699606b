import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import type { TimeStanding } from "../times/rules";

export const logKinds = [
  "JOINED",
  "QUEUED",
  "MOVED_UP",
  "LEFT",
  "LEFT_QUEUE",
  "PLACES_CHANGED",
  "GUESTS_CHANGED",
] as const;
export type LogKind = (typeof logKinds)[number];

/** How long entries are kept; the database's trigger knows it too. */
export const LOG_DAYS = 400;

export const mayReadPlaceLog = rule(
  "Only the host of an activity may read the log of its places.",
  (me: Pick<Me, "id">, activity: { host: { id: string } }) => activity.host.id === me.id,
);

/** What an answer changes about a person's place; null: nothing. */
export function placeChangeOf(before: TimeStanding | null, after: TimeStanding | null): LogKind | null {
  if (before === after) return null;
  if (after === "GOING") return "JOINED";
  if (after === "WAITING") return "QUEUED";
  if (before === "GOING") return "LEFT";
  return before === "WAITING" ? "LEFT_QUEUE" : null;
}
