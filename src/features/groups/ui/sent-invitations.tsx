"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SentRequests } from "@/features/requests/ui/sent-requests";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { GroupInvitationView } from "../invitations/views";
import { useGroupFailure } from "./group-failure";

/** A group's pending invitations; those who manage the group may withdraw them. */
export function SentInvitations({ groupId }: { groupId: string }) {
  const list = useInfiniteQuery(
    useTRPC().groups.invitations.listSent.infiniteQueryOptions(
      { id: groupId },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const invitations = list.data?.pages.flatMap((page) => page.invitations);
  return <SentRequests list={list} invitations={invitations} useWithdrawal={useWithdrawal} />;
}

function useWithdrawal({ id, group, user }: GroupInvitationView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const values = { name: user.name };
  const { run, isPending } = useAction({
    call: useTRPCClient().groups.invitations.withdraw.mutate,
    done: intl.formatMessage({ id: "requests.sent.done" }, values),
    failed: intl.formatMessage({ id: "requests.sent.failed" }, values),
    reasonOf: useGroupFailure(),
    // after a failure too: the invitation may have been answered meanwhile
    onSettled: () => cache.invalidateQueries(trpc.groups.pathFilter()),
  });
  return { run: () => run({ id: group.id, invitationId: id }), isPending };
}
