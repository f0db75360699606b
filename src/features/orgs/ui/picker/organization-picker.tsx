"use client";

import dynamic from "next/dynamic";
import { patiently } from "@/ui/later";
import type { OrganizationView } from "../../views";
import { useMyOrganizations } from "../list/use-my-organizations";

const OrganizationChoice = dynamic(() =>
  patiently(() => import("./organization-choice").then((it) => it.OrganizationChoice)),
);

export type PickedOrganization = Pick<OrganizationView, "id" | "name" | "slug" | "publicSlug" | "logoUrl">;

type Props = {
  /** the user's organizations, rendered with the page */
  given: PickedOrganization[];
  /** only the logo, for a phone's top bar */
  isCompact?: boolean;
};

/** Nothing, and no code of it either, for a user without an organization. */
export function OrganizationPicker({ given, isCompact = false }: Props) {
  const { organizations = given } = useMyOrganizations();
  if (organizations.length === 0) return null;
  return <OrganizationChoice organizations={organizations} isCompact={isCompact} />;
}
