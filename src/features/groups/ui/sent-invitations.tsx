"use client";

import { ActionIcon } from "@mantine/core";
import { IconMailX } from "@tabler/icons-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Avatar } from "@/ui/avatar";
import { MoreButton } from "@/ui/more-button";
import row from "@/ui/row.module.css";
import { ErrorState } from "@/ui/states";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { GroupInvitationView } from "../invitations/views";
import styles from "./dialogs.module.css";
import { useGroupFailure } from "./group-failure";

/** A group's pending invitations; those who manage the group may withdraw them. */
export function SentInvitations({ groupId }: { groupId: string }) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.groups.invitations.listSent.infiniteQueryOptions(
      { id: groupId },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (invitations.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent-invitations">
      <h3 className={styles.sentTitle} id="sent-invitations">
        <FormattedMessage id="groups.sent.title" />
      </h3>
      <ul className={row.rows}>
        {invitations.map((invitation) => (
          <SentRow key={invitation.id} groupId={groupId} invitation={invitation} />
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function SentRow({ groupId, invitation }: { groupId: string; invitation: GroupInvitationView }) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { id, user, invitedBy } = invitation;
  const values = { name: user.name };
  const withdraw = useAction({
    call: useTRPCClient().groups.invitations.withdraw.mutate,
    done: intl.formatMessage({ id: "groups.sent.done" }, values),
    failed: intl.formatMessage({ id: "groups.sent.failed" }, values),
    reasonOf: useGroupFailure(),
    // after a failure too: the invitation may have been answered meanwhile
    onSettled: () => cache.invalidateQueries(trpc.groups.pathFilter()),
  });
  const label = intl.formatMessage({ id: "groups.sent.withdraw" }, values);
  return (
    <li className={clsx(row.row, row.plain)}>
      <Avatar name={user.name} picture={user.profilePicture} seed={user.id} size={40} />
      <span className={row.body}>
        <Link className={clsx(row.name, styles.person)} href={`/${user.username}`} prefetch={false}>
          {user.name}
        </Link>
        <span className={row.line}>
          {invitedBy && <FormattedMessage id="groups.sent.by" values={{ name: invitedBy.name }} />}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        className={styles.remove}
        size={36}
        aria-label={label}
        title={label}
        loading={withdraw.isPending}
        onClick={() => withdraw.run({ id: groupId, invitationId: id })}
      >
        <IconMailX size={18} />
      </ActionIcon>
    </li>
  );
}
