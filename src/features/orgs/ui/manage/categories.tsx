"use client";

import { OrganizationCategories } from "../slots";
import type { PartProps } from "./parts";

/** The categories of an organization. */
export const Categories = ({ me, organization, onClose }: PartProps) => (
  <OrganizationCategories me={me} organizationId={organization.id} onClose={onClose} />
);
