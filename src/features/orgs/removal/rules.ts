import { rule } from "@/lib/rule";
import type { OrganizationRole } from "../rules";

export const mayDeleteOrganization = rule(
  "Only the owner may delete the organization.",
  (role: OrganizationRole | null) => role === "OWNER",
);

export const isOrganizationName = rule(
  "The name of the organization does not match.",
  (typed: string, name: string) => typed === name,
  "invalid",
);
