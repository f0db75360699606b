import type { Audience, InvitingAudience } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Min length of a friend search, in code points as for all lengths. */
export const FRIEND_SEARCH_MIN = 3;

/** docs/contract.md, 4: friends/search finds nobody with fewer than 3 characters. */
export const isLongEnough = (q: string): boolean => Array.from(q.trim()).length >= FRIEND_SEARCH_MIN;

/** docs/contract.md, 4: the values of `friendship`. */
export const standings = ["NONE", "FRIENDS", "SENT", "RECEIVED"] as const;
export type Standing = (typeof standings)[number];

/** Whether a setting lets the caller act, given whether the two are friends. */
const lets = (audience: Audience, isFriend: boolean) =>
  audience === "EVERYONE" || (audience === "FRIENDS" && isFriend);

/** The setting "who may message me" limits who may begin a conversation. Existing ones go on. */
export const mayMessagePerson = rule(
  "This person does not accept messages from you.",
  (person: { isFriend: boolean; whoMayMessage: Audience }) => lets(person.whoMayMessage, person.isFriend),
);

/** docs/contract.md, 5: the setting "who may add me" (everyone, friends, nobody; default everyone). */
export const mayAddPerson = rule(
  "This person does not allow you to add them to groups or rooms.",
  (person: { isFriend: boolean; whoMayAdd: Audience }) => lets(person.whoMayAdd, person.isFriend),
);

/**
 * The setting "who may invite me", to polls, activities, groups and organizations. The setting "who may add me" is asked first.
 * Neither applies to links: a person who follows a link has chosen to.
 */
export const mayInvitePerson = rule(
  "This person does not accept invitations from you.",
  (person: { isFriend: boolean; isFellow: boolean; whoMayInvite: InvitingAudience }) =>
    person.whoMayInvite === "EVERYONE" ||
    (person.whoMayInvite !== "NOBODY" && person.isFriend) ||
    (person.whoMayInvite === "SHARED" && person.isFellow),
  "not-invitable",
);

/** The setting "who may befriend me". It is ignored between friends and while a request is pending. */
export const mayBefriendPerson = rule(
  "This person does not accept friend requests.",
  (between: { friendship: Standing; whoMayBefriend: Audience }) =>
    between.friendship !== "NONE" || between.whoMayBefriend === "EVERYONE",
);
