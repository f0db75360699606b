"use client";

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { SentRequests } from "@/features/requests/ui/sent-requests";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { OrganizationInvitationView } from "../../invitations/views";
import { RolePill } from "../members/role-pill";
import { useOrgFailureToast } from "../org-failure";

/** An organization's pending invitations, each with its role and a way to withdraw it. */
export function SentInvitations({ organizationId }: { organizationId: string }) {
  const list = useInfiniteQuery(
    useTRPC().orgs.invitations.listSent.infiniteQueryOptions(
      { id: organizationId },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  const invitations = list.data?.pages.flatMap((page) => page.invitations);
  return (
    <SentRequests
      list={list}
      invitations={invitations}
      mark={({ role }) => <RolePill role={role} />}
      useWithdrawal={useWithdrawal}
    />
  );
}

function useWithdrawal({ id, organization, user }: OrganizationInvitationView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const say = useOrgFailureToast();
  const values = { name: user.name };
  const { run, isPending } = useAction({
    call: useTRPCClient().orgs.invitations.withdraw.mutate,
    done: intl.formatMessage({ id: "requests.sent.done" }, values),
    failed: (error) => say(error, intl.formatMessage({ id: "requests.sent.failed" }, values)),
    // after a failure too: the invitation may have been answered meanwhile
    onSettled: () => cache.invalidateQueries(trpc.orgs.pathFilter()),
  });
  return { run: () => run({ id: organization.id, invitationId: id }), isPending };
}
