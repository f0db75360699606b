import { useQueries } from "@tanstack/react-query";
import { useRef } from "react";
import { useTRPC } from "@/ui/trpc";
import { MAX_FACES } from "../faces/rules";
import type { FacesView } from "../faces/views";

type Time = Pick<FacesView, "activityId" | "occurrence">;

/** Max calls. */
const MAX_PAGES = 8;

const nameOf = ({ activityId, occurrence }: Time) =>
  occurrence === null ? activityId : `${activityId}_${occurrence}`;

/** Who comes to each of these times, in brief; undefined: not known yet. What was known before stays until it is again. */
export function useFaces(times: Time[]): (time: Time) => FacesView | undefined {
  const { activities } = useTRPC();
  const known = useRef(new Map<string, FacesView>());
  const names = [...new Set(times.map(nameOf))];
  const pages = Array.from({ length: Math.min(MAX_PAGES, Math.ceil(names.length / MAX_FACES)) }, (_, page) =>
    names.slice(page * MAX_FACES, (page + 1) * MAX_FACES),
  );
  const found = useQueries({
    queries: pages.map((page) => activities.faces.list.queryOptions({ times: page.join(",") })),
  });
  for (const { data } of found) for (const one of data?.faces ?? []) known.current.set(nameOf(one), one);
  return (time) => known.current.get(nameOf(time));
}
