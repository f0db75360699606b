"use client";

import { isAdministering } from "../../rules";
import { OrganizationCategories } from "../slots";
import type { PartProps } from "./parts";

/** The categories of an organization. */
export const Categories = ({ me, organization: { id, role }, onClose }: PartProps) => (
  <OrganizationCategories me={me} organizationId={id} isManager={isAdministering(role)} onClose={onClose} />
);
