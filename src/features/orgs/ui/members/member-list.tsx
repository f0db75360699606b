"use client";

import { IconUserMinus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonRow } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import { ActionIcon } from "@/ui/button";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { useTRPC } from "@/ui/trpc";
import { isSearched, useListSearch } from "@/ui/use-list-search";
import type { DepartmentView } from "../../departments/views";
import { isRemovable, mayChangeMember, mayChangeMembers, mayRemoveMember } from "../../members/rules";
import type { OrganizationMemberView } from "../../members/views";
import type { OrganizationView } from "../../views";
import styles from "../panel.module.css";
import { CoachMark } from "./coach-mark";
import { MemberChoices } from "./member-choices";
import { RolePill } from "./role-pill";
import { useOrganizationMembers } from "./use-organization-members";

/** Members per page. */
const PAGE = 25;

type Props = {
  me: AccountView;
  organization: OrganizationView;
  /** Asks whether to remove this member. */
  onRemove: (member: PersonView) => void;
};

/** All members of an organization. The rules decide what the user may change of each. */
export function MemberList({ me, organization, onRemove }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const { id, enableDepartments } = organization;
  const search = useListSearch();
  const { members, ...list } = useOrganizationMembers(id, { q: search.q, limit: PAGE });
  const canChange = mayChangeMembers(organization.role);
  const departments = useQuery(
    trpc.orgs.departments.list.queryOptions({ id }, { enabled: enableDepartments && canChange }),
  );
  return (
    <>
      {isSearched(organization.memberCount) && (
        <SearchBox
          label={intl.formatMessage({ id: "ui.members.search" })}
          value={search.typed}
          onChange={search.setTyped}
        />
      )}
      <ListState list={list} isLoaded={members !== undefined} rows={Math.min(6, organization.memberCount)} />
      {members?.length === 0 && (
        <p className={row.nobody}>
          <FormattedMessage id="ui.members.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {members?.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            me={me}
            organization={organization}
            departments={enableDepartments ? departments.data?.departments : undefined}
            onRemove={() => onRemove(member)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

type RowProps = {
  member: OrganizationMemberView;
  me: AccountView;
  organization: OrganizationView;
  /** undefined: not enabled, or not loaded */
  departments: DepartmentView[] | undefined;
  onRemove: () => void;
};

function MemberRow({ member, me, organization, departments, onRemove }: RowProps) {
  const intl = useIntl();
  const { name, username, role, department } = member;
  const isMe = member.id === me.id;
  const canChange = mayChangeMembers(organization.role) && mayChangeMember(role);
  const canRemove = !isMe && mayRemoveMember(organization.role, isMe) && isRemovable(role);
  // the department of a member who can be placed is in a field
  const place = department && !(canChange && departments) ? ` · ${department.name}` : "";
  const remove = intl.formatMessage({ id: "orgs.remove.label" }, { name });
  return (
    <PersonRow person={member} isMe={isMe} line={`@${username}${place}`}>
      <CoachMark
        organizationId={organization.id}
        member={member}
        canName={mayChangeMembers(organization.role)}
      />
      {canChange ? (
        <MemberChoices organizationId={organization.id} member={member} departments={departments}>
          {canRemove && (
            <ActionIcon variant="subtle" size={36} aria-label={remove} title={remove} onClick={onRemove}>
              <IconUserMinus size={18} />
            </ActionIcon>
          )}
        </MemberChoices>
      ) : (
        <RolePill role={role} />
      )}
    </PersonRow>
  );
}
