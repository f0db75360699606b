import type { Badges } from "@/features/notifications/views";
import type { HubTab } from "./hub-address";

/**
 * The badge of each tab: the number of pending items that it shows. A group invitation counts on two tabs, groups and
 * invitations; an activity invitation on invitations only. Organizations have no pending items yet.
 */
export function countsOfTabs(badges: Badges, unreadMessages: number): Record<HubTab, number> {
  return {
    messages: unreadMessages,
    friends: badges.friendRequests,
    notifications: badges.unreadNotifications,
    groups: badges.groupInvitations,
    organizations: 0,
    invitations: badges.groupInvitations + badges.activityInvitations,
  };
}
