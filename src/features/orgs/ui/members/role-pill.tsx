"use client";

import { IconCrown, IconMessageCheck, IconShield, IconTool } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Pill } from "@/ui/pill";
import type { OrganizationRole } from "../../rules";

const icons = {
  OWNER: IconCrown,
  ADMIN: IconShield,
  MODERATOR: IconMessageCheck,
  MANAGER: IconTool,
  MEMBER: null,
};
const tones = {
  OWNER: "sun",
  ADMIN: undefined,
  MODERATOR: undefined,
  MANAGER: undefined,
  MEMBER: "quiet",
} as const;

export const roleNames: Record<OrganizationRole, string> = {
  OWNER: "orgs.role.owner",
  ADMIN: "orgs.role.admin",
  MODERATOR: "orgs.role.moderator",
  MANAGER: "orgs.role.manager",
  MEMBER: "orgs.role.member",
};

/** A role in an organization: always as text, with an icon for roles above MEMBER. */
export function RolePill({ role }: { role: OrganizationRole }) {
  const Icon = icons[role];
  return (
    <Pill tone={tones[role]}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <FormattedMessage id={roleNames[role]} />
    </Pill>
  );
}
