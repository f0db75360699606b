"use client";

import { IconDoorExit } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { PersonText } from "@/features/people/ui/person-row";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useNavigate } from "@/ui/use-navigate";
import { isRemovable } from "../../members/rules";
import type { OrganizationMemberView } from "../../members/views";
import type { OrganizationView } from "../../views";
import { CoachMark } from "../members/coach-mark";
import { RemovalQuestion } from "../members/removal-question";
import { RolePill } from "../members/role-pill";
import { useOrganizationMembers } from "../members/use-organization-members";
import { listKindsOf, memberLineOf } from "../units/unit-kinds";
import styles from "./organization-page.module.css";

/** Members per page. */
const PAGE = 20;

type Props = { me: AccountView; organization: OrganizationView };

/** The members with their roles and where they are sorted, for members. Anyone but the owner may leave here. */
export function PageMembers({ me, organization }: Props) {
  const { id, memberCount, role, isPublic } = organization;
  const { push } = useNavigate();
  const [leaving, setLeaving] = useState<AccountView | null>(null);
  const { members, ...list } = useOrganizationMembers(id, { limit: PAGE });
  return (
    <section className={clsx(page.card, cover.card)}>
      <h2 className={cover.cardTitle}>
        <FormattedMessage id="orgs.page.membersTitle" />
      </h2>
      <ListState list={list} isLoaded={members !== undefined} rows={Math.min(6, memberCount)} />
      <ul className={clsx(row.rows, styles.members)}>
        {members?.map((member) => (
          <MemberRow key={member.id} organization={organization} member={member} isMe={member.id === me.id} />
        ))}
      </ul>
      <MoreButton list={list} />
      {role && isRemovable(role) && (
        <Button
          className={styles.leave}
          variant="subtle"
          color="red"
          leftSection={<IconDoorExit size={18} />}
          onClick={() => setLeaving(me)}
        >
          <FormattedMessage id="orgs.leave.action" />
        </Button>
      )}
      <RemovalQuestion
        me={me}
        organization={organization}
        member={leaving}
        onClose={() => setLeaving(null)}
        // the page of a private organization is not there any more
        onLeft={() => !isPublic && push("/groups-orgs?tab=organizations")}
      />
    </section>
  );
}

type RowProps = { organization: OrganizationView; member: OrganizationMemberView; isMe: boolean };

function MemberRow({ organization, member, isMe }: RowProps) {
  const { username, role } = member;
  return (
    <li>
      <Link className={row.row} href={`/${username}`} prefetch={false}>
        <PersonText person={member} isMe={isMe} line={memberLineOf(member, listKindsOf(organization))} />
        <CoachMark organizationId={organization.id} member={member} canName={false} />
        <RolePill role={role} />
      </Link>
    </li>
  );
}
