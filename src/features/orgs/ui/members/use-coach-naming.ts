import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

/** Names a member as a coach of the organization (`true`), or no more, which can be taken back at once. */
export function useCoachNaming(organizationId: string, { id: userId, name }: PersonView) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { training, orgs } = useTRPC();
  const { organizationCoaches } = useTRPCClient().training;
  const options = {
    call: (isCoach: boolean): Promise<unknown> =>
      organizationCoaches[isCoach ? "add" : "remove"].mutate({ organizationId, userId }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    queue: `organization-coach-${organizationId}-${userId}`,
    onSettled: () => {
      void cache.invalidateQueries(training.coaches.pathFilter());
      void cache.invalidateQueries(orgs.log.pathFilter());
      return cache.invalidateQueries(training.organizationCoaches.pathFilter());
    },
  };
  const back = useAction(options);
  return useAction({
    ...options,
    done: (_, isCoach) =>
      intl.formatMessage({ id: isCoach ? "orgs.coach.named" : "orgs.coach.unnamed" }, { name }),
    undo: (_, isCoach) => () => back.run(!isCoach),
  });
}
