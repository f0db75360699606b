import { useQueryClient } from "@tanstack/react-query";
import { PEOPLE_SEARCHES } from "@/features/people/ui/use-people-search";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

export type Outcome = { added: PersonView[]; invited: PersonView[]; failed: PersonView[]; error: unknown };

/** Adds people one after the other. The outcome lists those added, those invited instead, and those that failed. */
export function useAddMembers(groupId: string, onDone: (outcome: Outcome) => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  return useAction({
    call: async (people: PersonView[]): Promise<Outcome> => {
      const outcome: Outcome = { added: [], invited: [], failed: [], error: null };
      for (const person of people) {
        try {
          const answer = await client.groups.addMember.mutate({ id: groupId, userId: person.id });
          outcome["member" in answer ? "added" : "invited"].push(person);
        } catch (error) {
          outcome.failed.push(person);
          outcome.error ??= error;
        }
      }
      return outcome;
    },
    onDone: async (outcome) => {
      await Promise.all([
        cache.invalidateQueries(trpc.groups.pathFilter()),
        // those who are members now are no longer found
        cache.invalidateQueries({ queryKey: PEOPLE_SEARCHES }),
      ]);
      onDone(outcome);
    },
  });
}
