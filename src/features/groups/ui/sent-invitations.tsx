"use client";

import { ActionIcon } from "@mantine/core";
import { IconMailX } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { MoreButton } from "@/ui/more-button";
import { ErrorState } from "@/ui/states";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { GroupInvitationView } from "../invitations/views";
import styles from "./dialogs.module.css";
import { useGroupFailure } from "./group-failure";

/** Who is asked into a group and has not answered; whoever looks after the group may take it back. */
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
      <ul className={styles.members}>
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
  const say = useGroupFailure();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { id, user, invitedBy } = invitation;
  const values = { name: user.name };
  const withdraw = useMutation(
    trpc.groups.invitations.withdraw.mutationOptions({
      onSuccess: () => toastSuccess(intl.formatMessage({ id: "groups.sent.done" }, values)),
      onError: (error) => toastError(intl.formatMessage({ id: "groups.sent.failed" }, values), say(error)),
      // answered meanwhile: the list says so
      onSettled: () => cache.invalidateQueries(trpc.groups.pathFilter()),
    }),
  );
  const label = intl.formatMessage({ id: "groups.sent.withdraw" }, values);
  return (
    <li className={styles.member}>
      <Avatar name={user.name} picture={user.profilePicture} seed={user.id} size={40} />
      <span className={styles.words}>
        <Link className={styles.person} href={`/${user.username}`} prefetch={false}>
          {user.name}
        </Link>
        <span className={styles.username}>
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
        onClick={() => withdraw.mutate({ id: groupId, invitationId: id })}
      >
        <IconMailX size={18} />
      </ActionIcon>
    </li>
  );
}
