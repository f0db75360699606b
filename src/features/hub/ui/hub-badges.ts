import type { Badges } from "@/features/notifications/views";
import type { HubTab } from "./hub-address";

/**
 * What each tab calls with. What waits is counted on one tab: invitations to groups stand on the groups, as drawn, and
 * those to activities, which have no tab, on the invitations. Organizations have nothing that waits yet.
 */
export function countsOfTabs(badges: Badges, unreadMessages: number): Record<HubTab, number> {
  return {
    messages: unreadMessages,
    friends: badges.friendRequests,
    notifications: badges.unreadNotifications,
    groups: badges.groupInvitations,
    organizations: 0,
    invitations: badges.activityInvitations,
  };
}
