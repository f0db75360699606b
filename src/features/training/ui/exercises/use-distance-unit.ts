import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { DistanceUnit } from "../../rules";

/** The unit in which the member reads distances, for parts that are not told by their page. */
export function useDistanceUnit(): DistanceUnit {
  const { data } = useQuery(
    useTRPC().accounts.me.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return data?.distanceUnit ?? "KM";
}
