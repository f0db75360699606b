/** The sections of the friends tab, in display order. */
export const friendsSections = ["friends", "incoming", "outgoing", "search"] as const;
export type FriendsSection = (typeof friendsSections)[number];

/** The friend whose profile is open above the list, or the confirmation that is open for them. */
export type ShownFriend = { id: string; asks?: "remove" | "block" };

/** What is open above the list is kept in the history, so that Back closes what was opened last. */
export type FriendPlace = {
  shown: ShownFriend | null;
  show: (friend: ShownFriend) => void;
  showInstead: (friend: ShownFriend) => void;
  hide: () => void;
};
