import { activitiesNews } from "@/features/activities/news";
import { friendAcceptedNews, friendRequestNews } from "@/features/friends/news";
import { addedToGroupNews, groupInvitationNews } from "@/features/groups/news";
import type { NotificationKind } from "@/features/notifications/kinds/schema";
import { orgsNews } from "@/features/orgs/news";
import { workoutNews } from "@/features/training/news";

/** The notification kinds of all features, one line per feature. The settings page lists them in this order. */
export const allKinds: NotificationKind[] = [
  ...[friendRequestNews, friendAcceptedNews],
  ...[groupInvitationNews, addedToGroupNews],
  ...activitiesNews,
  ...orgsNews,
  workoutNews,
];
