/** The parts of the friends tab (spec of the social hub, section 2). */
export const friendsSections = ["friends", "incoming", "outgoing", "search"] as const;
export type FriendsSection = (typeof friendsSections)[number];
