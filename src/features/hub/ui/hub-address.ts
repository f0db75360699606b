import type { FriendsSection } from "@/features/friends/ui/sections";

/** The tabs in display order. */
export const hubTabs = [
  "messages",
  "friends",
  "notifications",
  "groups",
  "organizations",
  "invitations",
] as const;
export type HubTab = (typeof hubTabs)[number];

/** The tab, and section, that the hub opens on. */
export type HubOpening = { tab: HubTab; section?: FriendsSection };

const SOCIAL = "social";
const OPEN_HUB = "openSocialHub";

/** The documented values of `social`. Notifications have a parameter of their own. */
const openings: Record<string, HubOpening> = {
  friends: { tab: "friends", section: "friends" },
  "friends-incoming": { tab: "friends", section: "incoming" },
  groups: { tab: "groups" },
  organizations: { tab: "organizations" },
  invitations: { tab: "invitations" },
  messages: { tab: "messages" },
};

/**
 * The place that the query opens the hub on. `social` names a tab: friends, friends-incoming, groups, organizations,
 * invitations, messages; unknown values mean messages. `openSocialHub=notifications` means the notifications tab.
 */
export function openingIn(search: Pick<URLSearchParams, "get">): HubOpening | null {
  const social = search.get(SOCIAL);
  if (social !== null)
    return Object.hasOwn(openings, social) ? (openings[social] ?? null) : { tab: "messages" };
  return search.get(OPEN_HUB) === "notifications" ? { tab: "notifications" } : null;
}

/** Removes the hub's parameters from the address and keeps all others. */
export function addressWithout(address: { pathname: string; search: string; hash: string }): string {
  const search = new URLSearchParams(address.search);
  search.delete(SOCIAL);
  search.delete(OPEN_HUB);
  const query = search.toString();
  return `${address.pathname}${query && `?${query}`}${address.hash}`;
}
