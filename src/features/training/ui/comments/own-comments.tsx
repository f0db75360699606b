"use client";

import { useQuery } from "@tanstack/react-query";
import { later } from "@/ui/later";
import { useTRPC } from "@/ui/trpc";
import type { CommentView } from "../../comments/views";
import type { WorkoutView } from "../../views";
import { useComments, useLiveComments } from "./use-comments";

/** With its field, which only those need who have a coach. */
const OwnTalk = later(() => import("./own-talk").then((it) => it.OwnTalk));

/** What is written about an own workout. */
export function useOwnComments(workoutId: string): readonly CommentView[] {
  useLiveComments(workoutId);
  return useComments({ workoutId, clientId: null }).data?.comments ?? none;
}

const none: readonly CommentView[] = [];

export const commentedSets = (comments: readonly CommentView[]): ReadonlySet<string> =>
  new Set(comments.flatMap(({ setId }) => setId ?? []));

type Props = { me: { id: string }; workout: WorkoutView; comments: readonly CommentView[] };

/** The words between a member and their coaches about a workout. Nothing where there are none, and no coach who reads. */
export function OwnComments({ me, workout, comments }: Props) {
  const { coachings } = useTRPC().training;
  const { data } = useQuery(coachings.list.queryOptions());
  const readers = (data?.coachings ?? [])
    .filter(
      ({ state, role, shares }) => state === "ACTIVE" && role === "CLIENT" && shares.includes("WORKOUTS"),
    )
    .map(({ coach }) => coach);
  if (!data || (comments.length === 0 && readers.length === 0)) return null;
  return <OwnTalk me={me} workout={workout} comments={comments} readers={readers} />;
}
