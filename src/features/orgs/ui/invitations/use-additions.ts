import { useQueryClient } from "@tanstack/react-query";
import { PEOPLE_SEARCHES } from "@/features/people/ui/use-people-search";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { InvitationCreate } from "../../invitations/schema";

/** `role`: null to add the people as members; else they are invited with this role. */
export type Addition = { people: PersonView[]; role: InvitationCreate["role"] | null; message: string };
export type Outcome = { added: PersonView[]; invited: PersonView[]; failed: PersonView[]; error: unknown };

/** Adds or invites people one after the other. The outcome lists those added, those invited and those that failed. */
export function useAdditions(organizationId: string, onDone: (outcome: Outcome) => void) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  const add = async (userId: string, { role, message }: Addition): Promise<"added" | "invited"> => {
    if (role) {
      await client.orgs.invitations.create.mutate({ id: organizationId, userId, role, message });
      return "invited";
    }
    const answer = await client.orgs.members.add.mutate({ id: organizationId, userId, role: "MEMBER" });
    return "member" in answer ? "added" : "invited";
  };
  return useAction({
    call: async (input: Addition): Promise<Outcome> => {
      const outcome: Outcome = { added: [], invited: [], failed: [], error: null };
      for (const person of input.people) {
        try {
          outcome[await add(person.id, input)].push(person);
        } catch (error) {
          outcome.failed.push(person);
          outcome.error ??= error;
        }
      }
      return outcome;
    },
    isExclusive: true,
    onDone: async (outcome) => {
      await Promise.all([
        cache.invalidateQueries(trpc.orgs.pathFilter()),
        // those who are members now are no longer found
        cache.invalidateQueries({ queryKey: PEOPLE_SEARCHES }),
      ]);
      onDone(outcome);
    },
  });
}
