/** The sections of the friends tab, in display order. */
export const friendsSections = ["friends", "incoming", "outgoing", "search"] as const;
export type FriendsSection = (typeof friendsSections)[number];

/** The friend whose profile is open above the list, or the confirmation that is open for them. */
export type OpenFriend = { id: string; confirmation?: "remove" | "block" };

/** What is open above the list is kept in the history, so that Back closes what was opened last. */
export type FriendNavigation = {
  openFriend: OpenFriend | null;
  show: (friend: OpenFriend) => void;
  showInstead: (friend: OpenFriend) => void;
  hide: () => void;
};
