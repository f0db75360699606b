import type { Badges } from "@/features/notifications/views";
import type { HubTab } from "./hub-address";

/**
 * What each tab calls with: as much as it shows when it is opened. An invitation to a group stands on two tabs, since it
 * is looked for with the groups as well as among all invitations; those to activities have no other tab. Organizations
 * have nothing that waits yet.
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
