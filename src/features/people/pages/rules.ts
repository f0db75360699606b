import type { Audience } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { mayBefriendPerson, mayMessagePerson, standings } from "../rules";

/** How the caller stands to the owner of the page. */
export const pageStandings = ["SELF", ...standings] as const;
export type PageStanding = (typeof pageStandings)[number];

/** What the rules need to know of the viewer and the page's owner. Blocked pairs are excluded before. */
export type PageFacts = {
  friendship: PageStanding;
  /** true also if they share a group: its members are in its conversation */
  sharesConversation: boolean;
  /** the two already have a direct conversation */
  hasTalk: boolean;
  /** both show when they are online */
  bothShowActivity: boolean;
  whoMayFind: Audience;
  whoMayBefriend: Audience;
  whoMayMessage: Audience;
};

const isSelfOrFriend = ({ friendship }: Pick<PageFacts, "friendship">) =>
  friendship === "SELF" || friendship === "FRIENDS";

/** Oneself, friends, users with a pending request between them, and users who share a conversation. */
const isAcquainted = ({
  friendship,
  sharesConversation,
}: Pick<PageFacts, "friendship" | "sharesConversation">) => friendship !== "NONE" || sharesConversation;

/** A hidden page gets the same answer as an unknown username. */
export const maySeePage = rule(
  "If search does not find a person, only friends, people who share a group or conversation with them, and people with a friend request pending between them may see their page.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation" | "whoMayFind">) =>
    facts.whoMayFind === "EVERYONE" || isAcquainted(facts),
  "not-found",
);

/** The same as in messaging: strangers do not see each other's online state. */
export const maySeePresence = rule(
  "Two people may see whether the other is online if both show it and they are friends or share a conversation.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation" | "bothShowActivity">) =>
    facts.friendship === "SELF" ||
    (facts.bothShowActivity && (isSelfOrFriend(facts) || facts.sharesConversation)),
);

export const maySeeFriendCount = rule(
  "Only the person and their friends may see how many friends they have.",
  (facts: Pick<PageFacts, "friendship">) => isSelfOrFriend(facts),
);

/** Strangers could use it to find out, friend by friend, who is friends with whom. */
export const maySeeMutualFriends = rule(
  "Two people may see how many friends they have in common if they are friends, share a conversation, or have a friend request pending between them.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation">) =>
    facts.friendship !== "SELF" && isAcquainted(facts),
);

/** Of either list, only activities that the viewer may see. */
export const maySeeJoinedActivities = rule(
  "Only the person and their friends may see which activities they have joined; others see only those they host.",
  (facts: Pick<PageFacts, "friendship">) => isSelfOrFriend(facts),
);

/** An existing conversation goes on, whatever the owner's setting. */
export const mayMessageFromPage = rule(
  mayMessagePerson.sentence,
  ({ friendship, hasTalk, whoMayMessage }: Pick<PageFacts, "friendship" | "hasTalk" | "whoMayMessage">) =>
    friendship !== "SELF" &&
    (hasTalk || mayMessagePerson({ isFriend: friendship === "FRIENDS", whoMayMessage })),
);

export const mayBefriendFromPage = rule(
  mayBefriendPerson.sentence,
  ({ friendship, whoMayBefriend }: Pick<PageFacts, "friendship" | "whoMayBefriend">) =>
    friendship === "NONE" && mayBefriendPerson({ friendship, whoMayBefriend }),
);
