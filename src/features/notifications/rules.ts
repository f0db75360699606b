import { rule } from "@/lib/rule";

/** Spec of the social hub, section 9: "list fetch limit 50"; contract, section 8: "`limit` (1-100, default 50)". */
export const NOTIFICATION_LIMIT = 50;
export const MAX_NOTIFICATION_LIMIT = 100;
/** Spec of the social hub, section 9: "Recent notification filter: last 7 days." */
export const RECENT_DAYS = 7;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What a decision needs of a notification. */
export type NotificationFacts = {
  type: string;
  data: Record<string, unknown>;
  fromUser?: { username: string } | null;
  invitationStatus?: string | null;
};

export const mayAnswerNotification = rule(
  "An invitation or request notification offers its two answers until it has one.",
  ({ type, invitationStatus }: Pick<NotificationFacts, "type" | "invitationStatus">) =>
    /invitation|request/i.test(type) && !invitationStatus,
);

export type Passed = { unit: "now" } | { unit: "minutes" | "hours" | "days"; count: number };

/** "Relative time: just now, minutes under 60, hours under 24, then days" (spec, section 9). */
export function ageOf(at: Date, now: Date): Passed {
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE_MS) return { unit: "now" };
  if (passed < HOUR_MS) return { unit: "minutes", count: Math.floor(passed / MINUTE_MS) };
  if (passed < DAY_MS) return { unit: "hours", count: Math.floor(passed / HOUR_MS) };
  return { unit: "days", count: Math.floor(passed / DAY_MS) };
}

/** "Recent notification filter: last 7 days" (spec, section 9). */
export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;

/** A piece of an address from what a notification holds; null: it holds none. */
function pieceOf({ data }: NotificationFacts, field: string): string | null {
  const value = data[field];
  return typeof value === "string" && value !== "" ? encodeURIComponent(value) : null;
}

/** The page of who it comes from, at her address of today. */
function personRoute(notification: NotificationFacts): string | null {
  const username = pieceOf(notification, "fromUsername");
  if (notification.fromUser) return `/${encodeURIComponent(notification.fromUser.username)}`;
  return username && `/${username}`;
}

function trainingRoute(notification: NotificationFacts): string | null {
  const [client, workout] = [pieceOf(notification, "clientId"), pieceOf(notification, "workoutId")];
  const program = pieceOf(notification, "programId");
  if (client && workout) return `/training/personal/clients/${client}/progress?workoutId=${workout}`;
  return program && `/training/personal/programs/${program}`;
}

/**
 * Where a press on a notification leads (spec, section 2, "Notification clicks navigate to"), by what it holds. The
 * organizations' is ours. Null: it leads nowhere, and is only read.
 */
export function routeOf(notification: NotificationFacts): string | null {
  const { type } = notification;
  const event = pieceOf(notification, "eventId");
  if (/^friend_/i.test(type)) return personRoute(notification);
  if (event && /approv/i.test(type)) return `/admin?tab=events&eventId=${event}`;
  if (event) return `/events/${event}`;
  const training = trainingRoute(notification);
  if (training) return training;
  if (pieceOf(notification, "groupId")) return "/?social=groups";
  return pieceOf(notification, "organizationId") && "/?social=organizations";
}

/** "from invitation cards it opens in a new tab as /org/{organizationSlug}" (spec, section 2). */
export function organizationRouteOf(notification: NotificationFacts): string | null {
  const slug = pieceOf(notification, "organizationSlug");
  return slug && `/org/${slug}`;
}
