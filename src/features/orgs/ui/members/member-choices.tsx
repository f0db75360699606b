"use client";

import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { OrganizationMemberView } from "../../members/views";
import { useOrgFailureToast } from "../org-failure";
import styles from "../panel.module.css";
import { keyOf, type ListKind, listTexts, unitOf } from "../units/unit-kinds";
import type { UnitList } from "../units/use-unit-lists";
import { roleNames } from "./role-pill";

/** The roles that a member can be given, in order of rank. */
const roles = ["ADMIN", "MODERATOR", "MANAGER", "MEMBER"] as const;
type Role = (typeof roles)[number];
type Placement = { kind: ListKind; unitId: string | null };
type Change = { role: Role } | Placement;

type Props = {
  organizationId: string;
  member: OrganizationMemberView;
  /** Where the member can be placed. */
  lists: UnitList[];
  /** More controls for the same line. */
  children: ReactNode;
};

/** The role of a member, and where they are sorted. A choice is saved at once. */
export function MemberChoices({ organizationId, member, lists, children }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const { id: memberId, name } = member;
  const change = useAction({
    call: (input: Change) => {
      const changed = "role" in input ? input : { [keyOf(input.kind)]: input.unitId };
      return client.orgs.members.update.mutate({ id: organizationId, memberId, ...changed });
    },
    failed: (error, input) => {
      if ("role" in input) return say(error, intl.formatMessage({ id: "orgs.members.roleFailed" }));
      const { kind } = input;
      return say(error, intl.formatMessage({ id: listTexts(kind).changeFailed }, { kind }));
    },
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
    queue: `organization-member-${organizationId}-${memberId}`,
  });
  const pending = change.isPending ? change.input : undefined;
  return (
    <div className={styles.choices} data-fields data-many={lists.length > 1 || undefined}>
      {lists.map(({ kind, units = [] }) => (
        <Select
          key={kind}
          className={styles.department}
          size="sm"
          aria-label={intl.formatMessage({ id: listTexts(kind).of }, { kind, name })}
          data={[
            { value: "", label: intl.formatMessage({ id: listTexts(kind).none }, { kind }) },
            ...units.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={placedBy(pending, kind) ?? unitOf(member, kind)?.id ?? ""}
          allowDeselect={false}
          onChange={(id) => id !== null && change.run({ kind, unitId: id || null })}
        />
      ))}
      <Select
        size="sm"
        aria-label={intl.formatMessage({ id: "orgs.members.roleOf" }, { name })}
        data={roles.map((value) => ({ value, label: intl.formatMessage({ id: roleNames[value] }) }))}
        value={pending && "role" in pending ? pending.role : member.role}
        allowDeselect={false}
        onChange={(role) => role && change.run({ role: role as Role })}
      />
      {children}
    </div>
  );
}

/** What is being saved is shown already; "": nowhere, undefined: something else is being saved. */
const placedBy = (pending: Change | undefined, kind: ListKind): string | undefined =>
  pending && "kind" in pending && pending.kind === kind ? (pending.unitId ?? "") : undefined;
