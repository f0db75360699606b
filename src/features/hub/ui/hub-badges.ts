import type { ShownBadges } from "@/features/notifications/ui/use-badges";
import type { HubTab } from "./hub-address";

/**
 * The badge of each tab: the number of pending items that it is about; on invitations also the user's own links with news.
 * An invitation to a group or an organization counts on two tabs, theirs and invitations; an activity invitation on
 * invitations only.
 */
export function countsOfTabs(badges: ShownBadges, unreadMessages: number): Record<HubTab, number> {
  const {
    friendRequests = 0,
    unreadNotifications = 0,
    groupInvitations = 0,
    groupSuggestions = 0,
    groupRequests = 0,
    organizationInvitations = 0,
    organizationRequests = 0,
    organizationSuggestions = 0,
    activityInvitations = 0,
    invitationLinks = 0,
  } = badges;
  return {
    messages: unreadMessages,
    friends: friendRequests,
    notifications: unreadNotifications,
    groups: groupInvitations + groupRequests + groupSuggestions,
    organizations: organizationInvitations + organizationRequests + organizationSuggestions,
    invitations: groupInvitations + organizationInvitations + activityInvitations + invitationLinks,
  };
}
