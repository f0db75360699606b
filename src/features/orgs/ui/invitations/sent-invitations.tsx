"use client";

import { ActionIcon } from "@mantine/core";
import { IconMailX } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Avatar } from "@/ui/avatar";
import { keepFocus } from "@/ui/focus-path";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { ErrorState } from "@/ui/states";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { OrganizationInvitationView } from "../../invitations/views";
import { RolePill } from "../members/role-pill";
import { useOrgFailureToast } from "../org-failure";
import styles from "../panel.module.css";

/** An organization's pending invitations, each with its role and a way to withdraw it. */
export function SentInvitations({ organizationId }: { organizationId: string }) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.orgs.invitations.listSent.infiniteQueryOptions(
      { id: organizationId },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (invitations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="sent-organization-invitations">
      <h3 className={row.heading} id="sent-organization-invitations">
        <FormattedMessage id="orgs.sent.title" />
      </h3>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <SentRow key={invitation.id} organizationId={organizationId} invitation={invitation} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

type RowProps = { organizationId: string; invitation: OrganizationInvitationView };

function SentRow({ organizationId, invitation: { id, user, invitedBy, role } }: RowProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const values = { name: user.name };
  const withdraw = useAction({
    call: useTRPCClient().orgs.invitations.withdraw.mutate,
    done: intl.formatMessage({ id: "orgs.sent.done" }, values),
    failed: (error) => say(error, intl.formatMessage({ id: "orgs.sent.failed" }, values)),
    // after a failure too: the invitation may have been answered meanwhile
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  const label = intl.formatMessage({ id: "orgs.sent.withdraw" }, values);
  return (
    <li className={row.found} ref={keepFocus}>
      <Link className={row.person} href={`/${user.username}`} prefetch={false}>
        <Avatar name={user.name} picture={user.profilePicture} seed={user.id} size={40} />
        <span className={row.body}>
          <span className={row.name}>{user.name}</span>
          {invitedBy && (
            <span className={row.line}>
              <FormattedMessage id="orgs.sent.by" values={{ name: invitedBy.name }} />
            </span>
          )}
        </span>
      </Link>
      <RolePill role={role} />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        title={label}
        loading={withdraw.isPending}
        onClick={() => withdraw.run({ id: organizationId, invitationId: id })}
      >
        <IconMailX size={18} />
      </ActionIcon>
    </li>
  );
}
