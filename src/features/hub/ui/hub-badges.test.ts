import { expect, test } from "vitest";
import { hubTabs } from "./hub-address";
import { countsOfTabs } from "./hub-badges";

const badges = { unreadNotifications: 1, friendRequests: 2, groupInvitations: 4, activityInvitations: 8 };

test("A right-side panel with six tabs: messages, friends, notifications, groups, organizations, invitations.", () => {
  expect(hubTabs).toEqual(["messages", "friends", "notifications", "groups", "organizations", "invitations"]);
});

test("Each tab shows a red count badge when above 0: as much as it shows.", () => {
  expect(countsOfTabs(badges, 16)).toEqual({
    messages: 16,
    friends: 2,
    notifications: 1,
    groups: 4,
    organizations: 0,
    invitations: 12,
  });
});
