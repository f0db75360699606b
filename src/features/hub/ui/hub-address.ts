import type { FriendsSection } from "@/features/friends/ui/sections";

/** The tabs in their order. */
export const hubTabs = [
  "messages",
  "friends",
  "notifications",
  "groups",
  "organizations",
  "invitations",
] as const;
export type HubTab = (typeof hubTabs)[number];

/** What the hub is opened on. */
export type HubOpening = { tab: HubTab; section?: FriendsSection };

const SOCIAL = "social";
const OPEN_HUB = "openSocialHub";

/** The documented values of `social`; notifications have a parameter of their own. */
const openings: Record<string, HubOpening> = {
  friends: { tab: "friends", section: "friends" },
  "friends-incoming": { tab: "friends", section: "incoming" },
  groups: { tab: "groups" },
  organizations: { tab: "organizations" },
  invitations: { tab: "invitations" },
  messages: { tab: "messages" },
};

/**
 * "Query parameter social opens the hub on a tab: friends, friends-incoming, groups, organizations, invitations,
 * messages; unknown values go to messages. openSocialHub=notifications opens the notifications tab."
 */
export function openingIn(search: Pick<URLSearchParams, "get">): HubOpening | null {
  const social = search.get(SOCIAL);
  if (social !== null)
    return Object.hasOwn(openings, social) ? (openings[social] ?? null) : { tab: "messages" };
  return search.get(OPEN_HUB) === "notifications" ? { tab: "notifications" } : null;
}

/** "The parameter is removed from the address afterwards": all others stay. */
export function addressWithout(address: { pathname: string; search: string; hash: string }): string {
  const search = new URLSearchParams(address.search);
  search.delete(SOCIAL);
  search.delete(OPEN_HUB);
  const query = search.toString();
  return `${address.pathname}${query && `?${query}`}${address.hash}`;
}
