"use client";

import { slot } from "@/ui/slot";

/** The categories of an organization and the suggestions of them. */
export const OrganizationCategories = slot<{
  organizationId: string;
  me: { id: string };
  onClose: () => void;
}>("orgs: categories");

/** The user's pending invitations to organizations, or to one of them; nothing if there are none. */
export const OrganizationInvitations = slot<{ go: (href: string) => void; organizationId?: string }>(
  "orgs: invitations",
);
