"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { DistanceUnit } from "../../rules";
import { ProgramChanges } from "./program-changes";

type Props = { id: string; distance: DistanceUnit };

/** What coaches have changed in a program of the member's own. */
export function OwnChanges({ id, distance }: Props) {
  const { programs } = useTRPC().training;
  const { data } = useQuery(programs.changes.queryOptions({ id }, { refetchOnMount: "always" }));
  return data ? <ProgramChanges changes={data.changes} distance={distance} /> : null;
}
