"use client";

import { CategoriesPanel } from "./categories-panel";

type Props = { organizationId: string; me: { id: string }; isManager: boolean; onClose: () => void };

/** The categories of an organization, for a tab of its dialog. */
export const OrganizationCategories = ({ organizationId, ...rest }: Props) => (
  <CategoriesPanel owner={{ kind: "orgs", id: organizationId }} {...rest} />
);
