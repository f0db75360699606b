import type { PersonView } from "@/features/people/views";
import type { ConversationView } from "../../conversations/views";

/** So many people of the latest conversations are near at hand. */
const NEAR = 6;

/** With whom I talked last, before anything is typed. */
export function peopleNear(conversations: ConversationView[]): PersonView[] {
  const known = new Map(
    conversations
      .filter(({ type }) => type === "DIRECT")
      .flatMap(({ participants }) => participants)
      .map((person) => [person.id, person]),
  );
  return [...known.values()].slice(0, NEAR);
}
