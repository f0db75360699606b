import type { Audience } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** "Friend search minimum 3 characters." Code points, as all lengths. */
export const FRIEND_SEARCH_MIN = 3;

/** docs/contract.md, 4: "friends/search with fewer than 3 characters: none". */
export const isLongEnough = (q: string): boolean => Array.from(q.trim()).length >= FRIEND_SEARCH_MIN;

/** docs/contract.md, 4: "Each with `friendship: NONE, FRIENDS, SENT, RECEIVED`". */
export const standings = ["NONE", "FRIENDS", "SENT", "RECEIVED"] as const;
export type Standing = (typeof standings)[number];

/** Whether somebody whose setting this is lets me, who am her friend or not. */
const lets = (audience: Audience, isFriend: boolean) =>
  audience === "EVERYONE" || (audience === "FRIENDS" && isFriend);

/** (ours) "who may message me": who may begin a conversation. What there is already goes on; one can block. */
export const mayMessagePerson = rule(
  "This person does not take messages from you.",
  (person: { isFriend: boolean; whoMayMessage: Audience }) => lets(person.whoMayMessage, person.isFriend),
);

/** docs/contract.md, 5: "the person's setting 'who may add me' (everyone, friends, nobody; default everyone)". */
export const mayAddPerson = rule(
  "This person does not let you add them to groups or rooms.",
  (person: { isFriend: boolean; whoMayAdd: Audience }) => lets(person.whoMayAdd, person.isFriend),
);

/** The person's setting "who may befriend me". It does not count between friends, or while a request is pending. */
export const mayBefriendPerson = rule(
  "This person does not take friend requests.",
  (between: { friendship: Standing; whoMayBefriend: Audience }) =>
    between.friendship !== "NONE" || between.whoMayBefriend === "EVERYONE",
);
