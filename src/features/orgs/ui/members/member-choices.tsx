"use client";

import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { DepartmentView } from "../../departments/views";
import type { OrganizationMemberView } from "../../members/views";
import { useOrgFailureToast } from "../org-failure";
import styles from "../panel.module.css";
import { roleNames } from "./role-pill";

/** The roles that a member can be given, in order of rank. */
const roles = ["ADMIN", "MODERATOR", "MANAGER", "MEMBER"] as const;
type Change = { role: (typeof roles)[number] } | { departmentId: string | null };

type Props = {
  organizationId: string;
  member: OrganizationMemberView;
  departments: DepartmentView[] | undefined;
  /** More controls for the same line. */
  children: ReactNode;
};

/** The role and department of a member. A choice is saved at once. */
export function MemberChoices({ organizationId, member, departments, children }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const { id: memberId, name } = member;
  const change = useAction({
    call: (input: Change) => client.orgs.members.update.mutate({ id: organizationId, memberId, ...input }),
    failed: (error, input) => {
      const id = "role" in input ? "orgs.members.roleFailed" : "orgs.members.departmentFailed";
      return say(error, intl.formatMessage({ id }));
    },
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
    queue: `organization-member-${organizationId}-${memberId}`,
  });
  const shown = { role: member.role, departmentId: member.department?.id ?? null, ...pendingOf(change) };
  const none = intl.formatMessage({ id: "orgs.departments.none" });
  return (
    <div className={styles.choices} data-fields>
      {departments && departments.length > 0 && (
        <Select
          className={styles.department}
          size="sm"
          aria-label={intl.formatMessage({ id: "orgs.members.departmentOf" }, { name })}
          data={[
            { value: "", label: none },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shown.departmentId ?? ""}
          allowDeselect={false}
          onChange={(id) => id !== null && change.run({ departmentId: id || null })}
        />
      )}
      <Select
        size="sm"
        aria-label={intl.formatMessage({ id: "orgs.members.roleOf" }, { name })}
        data={roles.map((value) => ({ value, label: intl.formatMessage({ id: roleNames[value] }) }))}
        value={shown.role}
        allowDeselect={false}
        onChange={(role) => role && change.run({ role: role as (typeof roles)[number] })}
      />
      {children}
    </div>
  );
}

/** What is being saved is shown already. */
const pendingOf = ({ isPending, input }: { isPending: boolean; input: Change | undefined }) =>
  isPending ? input : {};
