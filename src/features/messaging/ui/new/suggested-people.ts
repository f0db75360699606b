import type { PersonView } from "@/features/people/views";
import type { ConversationView } from "../../conversations/views";

/** Max people suggested before a search. */
const MAX_SUGGESTED = 6;

/** The people the user talked to most recently, suggested before anything is typed. */
export function suggestedPeople(conversations: ConversationView[]): PersonView[] {
  const known = new Map(
    conversations
      .filter(({ type }) => type === "DIRECT")
      .flatMap(({ participants }) => participants)
      .map((person) => [person.id, person]),
  );
  return [...known.values()].slice(0, MAX_SUGGESTED);
}
