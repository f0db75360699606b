import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { isNotYetFriend } from "@/features/friends/requests/rules";
import { hasRoom } from "@/features/groups/members/rules";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";
import { useNavigate } from "@/ui/use-navigate";
import { hasUsesLeft, isActiveLink, isFirstUse, isNotYetMember, isUnexpiredLink } from "../../links/rules";

type Redeemed = Awaited<ReturnType<Client["invitations"]["links"]["redeem"]["mutate"]>>;

const words = {
  [isOpenToJoin.sentence]: "accounts.paused",
  [isActiveLink.sentence]: "invitations.link.inactive",
  [isUnexpiredLink.sentence]: "invitations.link.expired",
  [hasUsesLeft.sentence]: "invitations.link.usedUp",
  [isFirstUse.sentence]: "invitations.link.usedByMe",
  [isNotYetMember.sentence]: "invitations.link.joined",
  [isNotYetFriend.sentence]: "invitations.link.joined",
  [hasRoom.sentence]: "invitations.link.full",
};

/** The path of what the link led to. */
function pathOf({ friend, group, organization }: Redeemed): string {
  if (friend) return `/${encodeURIComponent(friend.username)}`;
  if (group) return `/messages/${group.conversationId}`;
  return organization ? `/org/${organization.publicSlug ?? organization.slug}` : "/";
}

/** Accepts an invitation by its link, reports the result and opens what was joined. */
export function useRedemption(code: string) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useFailureText(words);
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return useAction({
    call: () => client.invitations.links.redeem.mutate({ code }),
    done: ({ friend, group, organization }) => {
      const joined = group?.name ?? organization?.name;
      const text = joined
        ? intl.formatMessage({ id: "invitations.joined" }, { target: joined })
        : intl.formatMessage({ id: "invitations.link.befriended" }, { name: friend?.name ?? "" });
      return { title: intl.formatMessage({ id: "invitations.accepted" }), text };
    },
    failed: (error) => {
      const { code: why } = readFailure(error);
      const id = why === "offline" ? "invitations.error" : "invitations.acceptFailed";
      const text = why === "not-found" ? intl.formatMessage({ id: "invitations.gone" }) : say(error);
      return { title: intl.formatMessage({ id }), text };
    },
    onDone: (redeemed) => navigate.push(pathOf(redeemed)),
    // what was joined is already on the screen: the picker of organizations, lists in the hub
    onSettled: () =>
      Promise.all(
        [trpc.friends, trpc.groups, trpc.orgs].map((noun) => cache.invalidateQueries(noun.pathFilter())),
      ),
  });
}
