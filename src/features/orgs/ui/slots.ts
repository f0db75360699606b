"use client";

import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { slot } from "@/ui/slot";

/** The categories of an organization and the suggestions of them. */
export const OrganizationCategories = slot<{
  organizationId: string;
  me: { id: string };
  isManager: boolean;
  onClose: () => void;
}>("orgs: categories");

/** The notice board of an organization. `canPost`: the user is a member. */
export const OrganizationNotices = slot<{ organizationId: string; me: PersonView; canPost: boolean }>(
  "orgs: notices",
);

/** What is planned for the members of an organization. */
export const OrganizationActivities = slot<{ space: { organizationId: string }; me: AccountView }>(
  "orgs: activities",
);

/** The user's pending invitations to organizations, or to one of them; nothing if there are none. */
export const OrganizationInvitations = slot<{ go: (href: string) => void; organizationId?: string }>(
  "orgs: invitations",
);

/** The button that invites by a link. */
export const OrganizationLink = slot<{ target: `ORGANIZATION ${string}` }>("orgs: link");
