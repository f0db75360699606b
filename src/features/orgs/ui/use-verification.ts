import { useQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { VerificationStatusView } from "../domains/views";

/** Max ids of one call. */
const AT_ONCE = 100;

type Statuses = Record<string, VerificationStatusView>;

/** The verification statuses of organizations by id; empty while they are loading. */
export function useVerifications(organizationIds: string[]): Statuses {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { data } = useQuery({
    queryKey: [...trpc.orgs.domains.pathKey(), "statuses", organizationIds],
    // POSTs, because they can carry many ids
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(organizationIds.length / AT_ONCE) }, (_, part) =>
        organizationIds.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      );
      const asked = parts.map((ids) => client.orgs.domains.listStatuses.mutate({ organizationIds: ids }));
      const answers = await Promise.all(asked);
      return Object.assign({}, ...answers.map(({ statuses }) => statuses)) as Statuses;
    },
    enabled: organizationIds.length > 0,
  });
  return data ?? {};
}

/** The verification status of an organization; undefined while it is loading. */
export const useVerification = (organizationId: string): VerificationStatusView | undefined =>
  useVerifications([organizationId])[organizationId];
