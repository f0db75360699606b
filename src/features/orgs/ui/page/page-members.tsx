"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import cover from "@/ui/cover-page.module.css";
import { MoreButton } from "@/ui/more-button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { ErrorState, SkeletonRows } from "@/ui/states";
import { useTRPC } from "@/ui/trpc";
import type { OrganizationMemberView } from "../../members/views";
import type { OrganizationView } from "../../views";
import { RolePill } from "../members/role-pill";
import styles from "./organization-page.module.css";

/** Members per page. */
const PAGE = 20;

type Props = { me: { id: string }; organization: OrganizationView };

/** The members with their roles and departments, for members. */
export function PageMembers({ me, organization: { id, memberCount } }: Props) {
  const list = useInfiniteQuery(
    useTRPC().orgs.members.list.infiniteQueryOptions(
      { id, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const members = list.data?.pages.flatMap((one) => one.members);
  return (
    <section className={clsx(page.card, cover.card)}>
      <h2 className={cover.cardTitle}>
        <FormattedMessage id="orgs.page.membersTitle" />
      </h2>
      {!members && !list.isError && <SkeletonRows rows={Math.min(6, memberCount)} />}
      {!members && list.isError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <ul className={clsx(row.rows, styles.members)}>
        {members?.map((member) => (
          <MemberRow key={member.id} member={member} isMe={member.id === me.id} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function MemberRow({ member, isMe }: { member: OrganizationMemberView; isMe: boolean }) {
  const intl = useIntl();
  const { name, username, role, department } = member;
  return (
    <li>
      <Link className={row.row} href={`/${username}`} prefetch={false}>
        <Avatar name={name} picture={member.profilePicture} seed={member.id} size={40} />
        <span className={row.body}>
          <span className={row.name}>
            {name}
            {isMe && <span className={row.mine}>{intl.formatMessage({ id: "orgs.members.you" })}</span>}
          </span>
          <span className={row.line}>
            @{username}
            {department && ` · ${department.name}`}
          </span>
        </span>
        <RolePill role={role} />
      </Link>
    </li>
  );
}
