import { activitiesNews, activityInvitations } from "@/features/activities/news";
import { friendAcceptedNews, friendRequestNews, friendRequests } from "@/features/friends/news";
import { addedToGroupNews, groupInvitationNews, groupInvitations, ownerNews } from "@/features/groups/news";
import type { NotificationKind } from "@/features/notifications/kinds/schema";
import { orgsNews } from "@/features/orgs/news";
import { requestBadge } from "@/features/requests/rules";
import type { RequestKind } from "@/features/requests/schema";
import { workoutNews } from "@/features/training/news";

/** The notification kinds of all features, one line per feature. The settings page lists them in this order. */
export const allKinds: NotificationKind[] = [
  ...[friendRequestNews, friendAcceptedNews],
  ...[groupInvitationNews, addedToGroupNews, ownerNews],
  ...activitiesNews,
  ...orgsNews,
  workoutNews,
];

const requests = [friendRequests, groupInvitations, activityInvitations] as const;

/** The kinds of requests of all features. */
export const allRequests: readonly RequestKind[] = requests;

/** The badges of all features, besides the one of unread notifications. */
export const allBadges = requests.map(requestBadge);
export type BadgeName = (typeof allBadges)[number]["name"];
