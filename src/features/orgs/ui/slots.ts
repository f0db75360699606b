"use client";

import { slot } from "@/ui/slot";

/** The categories of an organization and the suggestions of them. */
export const OrganizationCategories = slot<{
  organizationId: string;
  me: { id: string };
  onClose: () => void;
}>("orgs: categories");
