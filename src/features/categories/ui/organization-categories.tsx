"use client";

import { CategoriesPanel } from "./categories-panel";

type Props = { organizationId: string; me: { id: string }; onClose: () => void };

/** The categories of an organization, for a tab of its dialog. */
export const OrganizationCategories = ({ organizationId, me, onClose }: Props) => (
  <CategoriesPanel owner={{ kind: "orgs", id: organizationId }} me={me} onClose={onClose} />
);
