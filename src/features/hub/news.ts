import { activitiesNews } from "@/features/activities/news";
import { friendAcceptedNews, friendRequestNews } from "@/features/friends/news";
import { addedToGroupNews, groupInvitationNews } from "@/features/groups/news";
import type { NotificationKind } from "@/features/notifications/kinds/schema";
import { orgsNews } from "@/features/orgs/news";
import { workoutNews } from "@/features/training/news";

/** The kinds of all nouns, a line per noun. The settings page lists them in this order. */
export const allKinds: NotificationKind[] = [
  ...[friendRequestNews, friendAcceptedNews],
  ...[groupInvitationNews, addedToGroupNews],
  ...activitiesNews,
  ...orgsNews,
  workoutNews,
];
