/** The parts of the friends tab, in their order. */
export const friendsSections = ["friends", "incoming", "outgoing", "search"] as const;
export type FriendsSection = (typeof friendsSections)[number];

/** Whose profile is open above the list, or what is asked before something with her ends. */
export type ShownFriend = { id: string; asks?: "remove" | "block" };

/** What is open above the list stands in the history: "Back closes what was opened last". */
export type FriendPlace = {
  shown: ShownFriend | null;
  show: (friend: ShownFriend) => void;
  showInstead: (friend: ShownFriend) => void;
  hide: () => void;
};
