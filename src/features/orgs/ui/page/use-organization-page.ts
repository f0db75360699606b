import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useTRPC } from "@/ui/trpc";
import type { OrganizationPageView } from "../../pages/views";

/** An organization's page. `given`: rendered with it; newer than the cache of an earlier visit. */
export function useOrganizationPage(slug: string, given: OrganizationPageView) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const options = trpc.orgs.pages.get.queryOptions({ slug });
  useLayoutEffect(() => {
    cache.setQueryData(trpc.orgs.pages.get.queryKey({ slug }), given);
  }, [cache, trpc, slug, given]);
  return useQuery({ ...options, initialData: given });
}
