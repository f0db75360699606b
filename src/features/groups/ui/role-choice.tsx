"use client";

import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { SettableRole } from "../members/rules";
import type { GroupMemberView } from "../views";
import styles from "./dialogs.module.css";
import { useGroupFailure } from "./group-failure";
import { roleNames } from "./role-pill";

type Props = { groupId: string; member: GroupMemberView; roles: SettableRole[] };

/** The role of a member, for a user who may change it. A choice is saved at once. */
export function RoleChoice({ groupId, member, roles }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const { id: memberId, name } = member;
  const change = useAction({
    call: (role: SettableRole) => client.groups.setRole.mutate({ id: groupId, memberId, role }),
    failed: intl.formatMessage({ id: "groups.members.roleFailed" }),
    reasonOf: useGroupFailure(),
    onSettled: () => cache.invalidateQueries(trpc.groups.pathFilter()),
    queue: `group-member-${groupId}-${memberId}`,
  });
  return (
    <Select
      className={styles.role}
      size="sm"
      aria-label={intl.formatMessage({ id: "groups.members.roleOf" }, { name })}
      data={roles.map((value) => ({ value, label: intl.formatMessage({ id: roleNames[value] }) }))}
      value={change.isPending ? (change.input ?? member.role) : member.role}
      allowDeselect={false}
      onChange={(role) => role && change.run(role as SettableRole)}
    />
  );
}
