"use client";

import { IconCrown, IconShield, IconTool } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import type { GroupRole } from "../rules";
import styles from "./groups.module.css";

const icons = { OWNER: IconCrown, ADMIN: IconShield, MANAGER: IconTool, MEMBER: null };
const names: Record<GroupRole, string> = {
  OWNER: "groups.role.owner",
  ADMIN: "groups.role.admin",
  MANAGER: "groups.role.manager",
  MEMBER: "groups.role.member",
};

/** A role: always its word, an icon when it is a rank. Yellow is the owner's crown alone. */
export function RolePill({ role }: { role: GroupRole }) {
  const Icon = icons[role];
  return (
    <span className={styles.pill} data-role={role}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <FormattedMessage id={names[role]} />
    </span>
  );
}
