import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { FeedView } from "../../feeds/views";

/** What can be subscribed to. `feed`: the user's address for it; null: there is none. */
export type Calendar = {
  key: string;
  /** null: of a group or organization that the user has left */
  name: string | null;
  scope: { groupId?: string; organizationId?: string };
  feed: FeedView | null;
};

/** The user's own calendar, those of their groups and organizations, and addresses left of others. */
export function useCalendars() {
  const intl = useIntl();
  const trpc = useTRPC();
  const feeds = useQuery(trpc.activities.feeds.list.queryOptions());
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const organizations = useQuery(trpc.orgs.listMine.queryOptions({}));
  const all = [feeds, groups, organizations];
  if (!feeds.data || !groups.data || !organizations.data)
    return { calendars: undefined, isError: all.some(({ isError }) => isError), error: feeds.error };
  const left = new Map(feeds.data.feeds.map((feed) => [feed.groupId ?? feed.organizationId ?? "mine", feed]));
  const take = (key: string, name: string, scope: Calendar["scope"]): Calendar => {
    const feed = left.get(key) ?? null;
    left.delete(key);
    return { key, name, scope, feed };
  };
  const calendars = [
    take("mine", intl.formatMessage({ id: "activities.subscribe.mine" }), {}),
    ...groups.data.groups.map(({ id, name }) => take(id, name, { groupId: id })),
    ...organizations.data.organizations.map(({ id, name }) => take(id, name, { organizationId: id })),
  ];
  const others = [...left].map(([key, feed]): Calendar => ({ key, name: feed.name, scope: {}, feed }));
  return { calendars: [...calendars, ...others], isError: false, error: null };
}
