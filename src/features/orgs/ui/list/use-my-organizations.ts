import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The organizations that the user is in, last joined first. */
export function useMyOrganizations() {
  const list = useQuery(useTRPC().orgs.listMine.queryOptions({}));
  return { ...list, organizations: list.data?.organizations };
}
