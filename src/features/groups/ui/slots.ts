"use client";

import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { slot } from "@/ui/slot";

/** Pending group invitations, if any. `go` opens an address of the app. */
export const GroupInvitations = slot<{ go: (href: string) => void }>("groups: invitations");

/** The categories of a group and the suggestions of them. */
export const GroupCategories = slot<{
  groupId: string;
  me: { id: string };
  isManager: boolean;
  onClose: () => void;
}>("groups: categories");

/** The notice board of a group. */
export const GroupNotices = slot<{ groupId: string; me: PersonView }>("groups: notices");

/** What is planned for the members of a group. */
export const GroupActivities = slot<{ space: { groupId: string }; me: AccountView }>("groups: activities");

/** The organizations that the user is in. */
export const Organizations = slot<Record<never, never>>("groups: organizations");

/** The button that creates an organization. */
export const CreateOrganization = slot<Record<never, never>>("groups: create organization");

/** The button that invites by a link. */
export const GroupLink = slot<{ target: `GROUP ${string}` }>("groups: link");
