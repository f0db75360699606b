import type { Announcement } from "@/lib/live-event";
import type { Audience } from "./rules";

/** The event's name, sent to clients and stored in the outbox. */
export const activityTypes = { activitiesChanged: "activities_changed" } as const;

/** What the tRPC subscription carries, so that open calendars and lists need not wait for their poll. */
export type ActivityEvent = {
  type: (typeof activityTypes)["activitiesChanged"];
  activityId: string;
  /** Clients reload at a random moment within this time: the more of them hear it, the longer. */
  spreadMs: number;
};

/** Those who saw an activity before a change, and may see it no more. */
export type FormerAudience = Partial<Pick<Audience, "groupId" | "organizationId">> & {
  /** the host, whose friends saw it */
  friendsOf?: string | undefined;
  userIds?: string[] | undefined;
};

/** To those who see the activity, who are looked up when the event is delivered, and to a former audience. */
export const activityChanged = (activityId: string, former: FormerAudience = {}): Announcement => {
  const { groupId, organizationId, friendsOf, userIds } = former;
  return {
    topic: `activity:${activityId}`,
    type: activityTypes.activitiesChanged,
    data: {
      activityId,
      ...(groupId && { groupId }),
      ...(organizationId && { organizationId }),
      ...(friendsOf && { friendsOf }),
      ...(userIds && { userIds: userIds.join(" ") }),
    },
  };
};

/** The time, in ms, that each hearer adds: 500 reloads a second in all. */
const SPREAD_PER_HEARER_MS = 2;
const MAX_SPREAD_MS = 30_000;

/** The event as it is delivered to this many people. */
export const delivered = {
  activitiesChanged: (activityId: string, hearers: number): ActivityEvent => ({
    type: activityTypes.activitiesChanged,
    activityId,
    spreadMs: Math.min(hearers * SPREAD_PER_HEARER_MS, MAX_SPREAD_MS),
  }),
};
