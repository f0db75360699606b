import { useQuery } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { VerificationStatusView } from "../domains/views";

/** The verification status of an organization; undefined while it is loading. */
export function useVerification(organizationId: string): VerificationStatusView | undefined {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { data } = useQuery({
    queryKey: [...trpc.orgs.domains.pathKey(), "status", organizationId],
    // a POST, because it can carry many ids
    queryFn: () => client.orgs.domains.listStatuses.mutate({ organizationIds: [organizationId] }),
  });
  return data?.statuses[organizationId];
}
