"use client";

import { IconPrinter, IconUserMinus } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonRow } from "@/features/people/ui/person-row";
import type { PersonView } from "@/features/people/views";
import { ActionIcon, Button } from "@/ui/button";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { isSearched, useListSearch } from "@/ui/use-list-search";
import { isRemovable, mayChangeMember, mayChangeMembers, mayRemoveMember } from "../../members/rules";
import type { OrganizationMemberView } from "../../members/views";
import type { OrganizationView } from "../../views";
import styles from "../panel.module.css";
import { listKindsOf, memberLineOf } from "../units/unit-kinds";
import { type UnitList, useUnitLists } from "../units/use-unit-lists";
import { CoachMark } from "./coach-mark";
import { MemberChoices } from "./member-choices";
import { filterOf, type MemberFilter } from "./member-filter";
import { MemberFilters } from "./member-filters";
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

/** The members of an organization, all or by where they are sorted. The rules decide what the user may change of each. */
export function MemberList({ me, organization, onRemove }: Props) {
  const intl = useIntl();
  const search = useListSearch();
  const lists = useUnitLists(organization).filter(({ units }) => units && units.length > 0);
  const [chosen, setChosen] = useState<MemberFilter>({});
  const filter = filterOf(lists, chosen);
  const { members, ...list } = useOrganizationMembers(organization.id, { q: search.q, limit: PAGE, filter });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {isSearched(organization.memberCount) && (
        <SearchBox
          label={intl.formatMessage({ id: "ui.members.search" })}
          value={search.typed}
          onChange={search.setTyped}
        />
      )}
      <MemberFilters lists={lists} filter={filter} onChange={setChosen} />
      <ListState list={list} isLoaded={members !== undefined} rows={Math.min(6, organization.memberCount)} />
      {members?.length === 0 && (
        <p className={row.nobody}>
          <FormattedMessage id={isFiltered ? "orgs.members.noneIn" : "ui.members.none"} />
        </p>
      )}
      <ul className={styles.rows}>
        {members?.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            me={me}
            organization={organization}
            lists={lists}
            onRemove={() => onRemove(member)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      <div>
        <Button
          component={Link}
          href={`/org/${organization.slug}/members`}
          target="_blank"
          prefetch={false}
          variant="subtle"
          leftSection={<IconPrinter size={18} />}
        >
          <FormattedMessage id="ui.paper.print" />
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  member: OrganizationMemberView;
  me: AccountView;
  organization: OrganizationView;
  /** those with something in them */
  lists: UnitList[];
  onRemove: () => void;
};

function MemberRow({ member, me, organization, lists, onRemove }: RowProps) {
  const intl = useIntl();
  const { name, role } = member;
  const isMe = member.id === me.id;
  const canChange = mayChangeMembers(organization.role) && mayChangeMember(role);
  const canRemove = !isMe && mayRemoveMember(organization.role, isMe) && isRemovable(role);
  // where a member who can be placed is, is in fields
  const inFields = canChange ? lists.map(({ kind }) => kind) : [];
  const kinds = listKindsOf(organization).filter((kind) => !inFields.includes(kind));
  const remove = intl.formatMessage({ id: "orgs.remove.label" }, { name });
  return (
    <PersonRow person={member} isMe={isMe} line={memberLineOf(member, kinds)}>
      <CoachMark
        organizationId={organization.id}
        member={member}
        canName={mayChangeMembers(organization.role)}
      />
      {canChange ? (
        <MemberChoices organizationId={organization.id} member={member} lists={lists}>
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
