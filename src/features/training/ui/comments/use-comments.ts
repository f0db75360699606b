import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { useLive } from "@/ui/live/live-stream";
import { type RefusalTexts, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasReader, hasRoomForComment, isNamingCoach, isOfWorkout, MAX_COMMENTS } from "../../comments/rules";
import type { CommentView } from "../../comments/views";
import { trainingTypes } from "../../events";

/** The workout that is written about. `clientId`: null: it is the member's own. */
export type Commented = { workoutId: string; clientId: string | null };

const refusals: RefusalTexts = {
  [hasReader.sentence]: "training.comments.refused.reader",
  [isNamingCoach.sentence]: "training.comments.refused.coach",
  [isOfWorkout.sentence]: "training.comments.refused.set",
  [hasRoomForComment.sentence]: "training.comments.refused.full",
};

/** What is written about the workout, all of it, kept no longer than it is looked at. */
export function useComments({ workoutId: id, clientId }: Commented) {
  const { comments } = useTRPC().training;
  const list = { id, limit: MAX_COMMENTS };
  const own = useQuery(comments.list.queryOptions(list, { enabled: clientId === null, gcTime: 0 }));
  const theirs = useQuery(
    comments.listOfClient.queryOptions(
      { ...list, clientId: clientId ?? id },
      { enabled: clientId !== null, gcTime: 0 },
    ),
  );
  return clientId === null ? own : theirs;
}

const reloadWith = (cache: QueryClient, { comments, clients }: ReturnType<typeof useTRPC>["training"]) => {
  void cache.invalidateQueries(clients.list.pathFilter());
  return cache.invalidateQueries(comments.pathFilter());
};

/** Shows at once what the other has written or taken away. */
export function useLiveComments(workoutId: string): void {
  const live = useLive();
  const cache = useQueryClient();
  const { training } = useTRPC();
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type === trainingTypes.commentsChanged && event.workoutId === workoutId)
          void reloadWith(cache, training);
        if (event.type === trainingTypes.coachingChanged)
          void cache.invalidateQueries(training.coachings.pathFilter());
      }),
    [live, cache, training, workoutId],
  );
}

export type Written = { text: string; setId: string | null; coachId: string | null };

/** Sends what is written. Sent again after a lost answer, the same words about the same are the same comment. */
export function useSending({ workoutId, clientId }: Commented, onSent: () => void) {
  const cache = useQueryClient();
  const { training } = useTRPC();
  const { comments } = useTRPCClient().training;
  const latest = useRef({ key: "", id: "" });
  return useAction({
    reasonOf: useFailureText(refusals),
    isExclusive: true,
    call: ({ coachId, ...written }: Written): Promise<{ comment: CommentView }> => {
      const key = JSON.stringify([workoutId, coachId, written]);
      if (latest.current.key !== key) latest.current = { key, id: newId() };
      const sent = { ...written, workoutId, id: latest.current.id };
      return clientId === null
        ? comments.add.mutate({ ...sent, coachId })
        : comments.addOfClient.mutate({ ...sent, clientId });
    },
    onDone: () => {
      latest.current = { key: "", id: "" };
      onSent();
      return reloadWith(cache, training);
    },
  });
}

/** Deletes an own comment, which can be brought back. */
export function useDeleting() {
  const intl = useIntl();
  const cache = useQueryClient();
  const { training } = useTRPC();
  const { comments } = useTRPCClient().training;
  const onDone = () => reloadWith(cache, training);
  const reasonOf = useFailureText(refusals);
  const back = useAction({
    call: (id: string) => comments.restore.mutate({ id }),
    failed: intl.formatMessage({ id: "training.comments.notRestored" }),
    reasonOf,
    onDone,
  });
  return useAction({
    call: (id: string) => comments.delete.mutate({ id }),
    done: intl.formatMessage({ id: "training.comments.deleted" }),
    undo: (_, id) => () => back.run(id),
    failed: intl.formatMessage({ id: "training.comments.notDeleted" }),
    reasonOf,
    onDone,
  });
}
