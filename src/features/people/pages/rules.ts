import type { Audience } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { mayBefriendPerson, mayMessagePerson, standings } from "../rules";

/** How I stand to whose page it is. */
export const pageStandings = ["SELF", ...standings] as const;
export type PageStanding = (typeof pageStandings)[number];

/** What there is between the viewer of a page and whose page it is; a blocked pair never comes so far. */
export type PageFacts = {
  friendship: PageStanding;
  /** a group's counts too: its members are in its conversation */
  sharesConversation: boolean;
  /** the two have a conversation of their own already */
  hasTalk: boolean;
  /** both show when they are online */
  bothShowActivity: boolean;
  whoMayFind: Audience;
  whoMayBefriend: Audience;
  whoMayMessage: Audience;
};

const isClose = ({ friendship }: Pick<PageFacts, "friendship">) =>
  friendship === "SELF" || friendship === "FRIENDS";

/** Not a stranger: oneself, friends, who has a pending request, who shares a conversation. */
const isNear = ({ friendship, sharesConversation }: Pick<PageFacts, "friendship" | "sharesConversation">) =>
  friendship !== "NONE" || sharesConversation;

/** (ours) Who does not see it gets the same answer as for a name that nobody has. */
export const maySeePage = rule(
  "Whom no search finds for somebody shows the page to friends, to who shares a group or conversation, and where a friend request is pending.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation" | "whoMayFind">) =>
    facts.whoMayFind === "EVERYONE" || isNear(facts),
  "not-found",
);

/** As in messaging, where nobody sees it of whom she has nothing to do with. */
export const maySeePresence = rule(
  "Friends, and people of one conversation, see whether the other is online, where both show it.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation" | "bothShowActivity">) =>
    facts.friendship === "SELF" || (facts.bothShowActivity && (isClose(facts) || facts.sharesConversation)),
);

/** (ours) */
export const maySeeFriendCount = rule(
  "How many friends somebody has, that person and the friends see.",
  (facts: Pick<PageFacts, "friendship">) => isClose(facts),
);

/** (ours) To strangers it would tell, friend by friend, who is friends with whom. */
export const maySeeMutualFriends = rule(
  "How many friends two people have in common, they see unless they are strangers.",
  (facts: Pick<PageFacts, "friendship" | "sharesConversation">) =>
    facts.friendship !== "SELF" && isNear(facts),
);

/** (ours) Of both only those that one may see as activities. */
export const maySeeJoinedActivities = rule(
  "What somebody has joined, that person and the friends see; others see what the person hosts.",
  (facts: Pick<PageFacts, "friendship">) => isClose(facts),
);

/** A conversation that there is goes on, whatever her setting (messaging). */
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
