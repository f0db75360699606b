import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { changeParts } from "@/lib/parts";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

type Follow = { id: string; isFollowing: boolean };

/** A cached answer about organizations after the user has followed one of them, or ended that. */
const followed = (data: unknown, { id, isFollowing }: Follow, now: string): unknown =>
  changeParts(data, (part) => {
    if (part.id !== id || typeof part.followerCount !== "number") return part;
    if ((part.followedAt !== null) === isFollowing) return part;
    const followerCount = part.followerCount + (isFollowing ? 1 : -1);
    return { ...part, followerCount, followedAt: isFollowing ? now : null };
  });

/** Follows an organization, or ends that. Shown at once, wherever the organization is shown. */
export function useFollow() {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const all = trpc.orgs.pathFilter();
  return useAction({
    call: ({ id, isFollowing }: Follow) =>
      isFollowing ? client.orgs.follow.mutate({ id }) : client.orgs.unfollow.mutate({ id }),
    optimistic: async (input) => {
      await cache.cancelQueries(all);
      const before = cache.getQueriesData(all);
      const now = new Date().toISOString();
      cache.setQueriesData(all, (data) => followed(data, input, now));
      return () => {
        for (const [key, data] of before) cache.setQueryData(key, data);
      };
    },
    failed: intl.formatMessage({ id: "orgs.follow.failed" }),
    onSettled: () => cache.invalidateQueries(all),
    queue: "organization-follow",
  });
}
