"use client";

import { IconCrown, IconShield, IconTool } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Pill } from "@/ui/pill";
import type { GroupRole } from "../rules";

const icons = { OWNER: IconCrown, ADMIN: IconShield, MANAGER: IconTool, MEMBER: null };
const tones = { OWNER: "sun", ADMIN: undefined, MANAGER: undefined, MEMBER: "quiet" } as const;
export const roleNames: Record<GroupRole, string> = {
  OWNER: "groups.role.admin",
  ADMIN: "groups.role.admin",
  MANAGER: "groups.role.manager",
  MEMBER: "groups.role.member",
};

/**
 * A role: always as text, with an icon for roles above MEMBER. OWNER is shown as admin; the yellow crown tells them
 * apart.
 */
export function RolePill({ role }: { role: GroupRole }) {
  const Icon = icons[role];
  return (
    <Pill tone={tones[role]}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <FormattedMessage id={roleNames[role]} />
    </Pill>
  );
}
