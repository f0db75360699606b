"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import marks from "@/ui/marks.module.css";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { ErrorState, SkeletonRows } from "@/ui/states";
import { useTRPC } from "@/ui/trpc";
import { isHeir } from "../../members/rules";
import type { OrganizationMemberView } from "../../members/views";
import { RolePill } from "../members/role-pill";
import styles from "./manage.module.css";

type Props = {
  organizationId: string;
  heir: OrganizationMemberView | null;
  onHeir: (heir: OrganizationMemberView) => void;
};

/** Chooses the new owner among the members of an organization. */
export function HeirChoice({ organizationId, heir, onHeir }: Props) {
  const intl = useIntl();
  const list = useInfiniteQuery(
    useTRPC().orgs.members.list.infiniteQueryOptions(
      { id: organizationId },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const members = list.data?.pages.flatMap((page) => page.members).filter(({ role }) => isHeir(role));
  return (
    <div className={row.rows} role="radiogroup" aria-label={intl.formatMessage({ id: "orgs.handOver.heir" })}>
      {list.isPending && <SkeletonRows rows={3} />}
      {list.isError && !members && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {members?.length === 0 && !list.hasNextPage && (
        <p className={row.nobody}>
          <FormattedMessage id="orgs.handOver.nobody" />
        </p>
      )}
      {members?.map((member) => (
        <label key={member.id} className={clsx(row.row, styles.heir)}>
          <Avatar name={member.name} picture={member.profilePicture} seed={member.id} size={36} />
          <span className={row.body}>
            <span className={row.name}>{member.name}</span>
            <span className={row.line}>@{member.username}</span>
          </span>
          <RolePill role={member.role} />
          <input
            className={marks.radio}
            type="radio"
            name="organization-heir"
            aria-label={member.name}
            checked={heir?.id === member.id}
            onChange={() => onHeir(member)}
          />
        </label>
      ))}
      <MoreButton list={list} />
    </div>
  );
}
