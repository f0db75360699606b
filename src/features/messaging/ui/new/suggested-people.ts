import type { PersonView } from "@/features/people/views";
import type { ConversationView } from "../../conversations/views";

/** Max people suggested before a search. */
export const MAX_SUGGESTED = 6;

/** Suggested before anything is typed: the people the user talked to most recently, then friends. */
export function suggestedPeople(conversations: ConversationView[], friends: PersonView[]): PersonView[] {
  const talkedTo = conversations
    .filter(({ type }) => type === "DIRECT")
    .flatMap(({ participants }) => participants);
  const known = new Map([...friends, ...talkedTo].map((person) => [person.id, person]));
  const ids = new Set([...talkedTo, ...friends].map(({ id }) => id));
  return [...ids].slice(0, MAX_SUGGESTED).map((id) => known.get(id) as PersonView);
}
