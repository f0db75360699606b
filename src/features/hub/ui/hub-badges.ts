import type { ShownBadges } from "@/features/notifications/ui/use-badges";
import type { HubTab } from "./hub-address";

/**
 * The badge of each tab: the number of pending items that it shows. A group invitation counts on two tabs, groups and
 * invitations; an activity invitation on invitations only. Organizations have no pending items yet.
 */
export function countsOfTabs(badges: ShownBadges, unreadMessages: number): Record<HubTab, number> {
  const {
    friendRequests = 0,
    unreadNotifications = 0,
    groupInvitations = 0,
    activityInvitations = 0,
  } = badges;
  return {
    messages: unreadMessages,
    friends: friendRequests,
    notifications: unreadNotifications,
    groups: groupInvitations,
    organizations: 0,
    invitations: groupInvitations + activityInvitations,
  };
}
