import { expect, test } from "vitest";
import { hubTabs } from "./hub-address";
import { countsOfTabs } from "./hub-badges";

const badges = {
  unreadNotifications: 1,
  friendRequests: 2,
  groupInvitations: 4,
  activityInvitations: 8,
  groupSuggestions: 32,
  organizationInvitations: 64,
  organizationRequests: 128,
  organizationSuggestions: 256,
  invitationLinks: 512,
  groupRequests: 1024,
};

test("The hub has six tabs, in order: messages, friends, notifications, groups, organizations, invitations.", () => {
  expect(hubTabs).toEqual(["messages", "friends", "notifications", "groups", "organizations", "invitations"]);
});

test("A tab's badge counts what waits for an answer there; invitations count on two tabs.", () => {
  expect(countsOfTabs(badges, 16)).toEqual({
    messages: 16,
    friends: 2,
    notifications: 1,
    groups: 4 + 32 + 1024,
    organizations: 64 + 128 + 256,
    invitations: 4 + 8 + 64 + 512,
  });
});
