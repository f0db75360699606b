import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { type RefusalTexts, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasReader, hasRoomForComment, isNamingCoach, isOfWorkout } from "../../comments/rules";
import type { CommentView } from "../../comments/views";
import { type Commented, reloadWith } from "./use-comments";

const refusals: RefusalTexts = {
  [hasReader.sentence]: "training.comments.refused.reader",
  [isNamingCoach.sentence]: "training.comments.refused.coach",
  [isOfWorkout.sentence]: "training.comments.refused.set",
  [hasRoomForComment.sentence]: "training.comments.refused.full",
};

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
