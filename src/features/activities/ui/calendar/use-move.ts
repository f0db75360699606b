"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasRoomForException } from "../../exceptions/rules";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";
import type { Scope } from "../event/scope-field";
import { changeList, changeOf, type Move, movesAll } from "./change";

/** The input of the call that reverses a move; `isWhole`: by it everything is as it was. */
type Back = {
  change: Parameters<ReturnType<typeof useTRPCClient>["activities"]["update"]["mutate"]>[0];
  isWhole: boolean;
};
type Wish = { move: Move; scope: Scope; series: ActivityView | null };

const words = {
  [hasRoomForException.sentence]: "activities.move.tooMany",
};

/** Calls that change an activity; undone, they are called again with what it was before. */
function useUndo() {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const reasonOf = useActivityFailure(words);
  const refresh = () => void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
  const failed = intl.formatMessage({ id: "activities.move.failed" });
  const undo = useAction({
    call: ({ change }: Back) => client.activities.update.mutate(change),
    done: (_, { isWhole }) =>
      intl.formatMessage({ id: isWhole ? "activities.move.undone" : "activities.move.timesBack" }),
    failed,
    reasonOf,
    onSettled: refresh,
  });
  return { undo, failed, reasonOf, onSettled: refresh };
}

/** Changes when an activity is: shown at once, taken back when the server refuses, and undone from its toast. */
function useChange() {
  const intl = useIntl();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { undo, ...told } = useUndo();
  return useAction({
    call: ({ move, scope, series }: Wish) =>
      client.activities.update.mutate(changeOf(move, scope, series).change),
    optimistic: async ({ move, scope }) => {
      const { queryKey } = trpc.activities.occurrences.list.pathFilter();
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData({ queryKey });
      queries.setQueriesData<{ occurrences: Move["entry"]["occurrence"][]; isCut: boolean }>(
        { queryKey },
        (answer) => answer && { ...answer, occurrences: changeList(answer.occurrences, move, scope) },
      );
      return () => {
        for (const [key, answer] of before) queries.setQueryData(key, answer);
      };
    },
    done: (_, { move }) =>
      intl.formatMessage({ id: "activities.move.done" }, { title: move.entry.occurrence.title }),
    undo:
      ({ activity }, { move, scope, series }) =>
      () => {
        // a divided series stays divided
        const isUndivided = activity.id === move.entry.occurrence.activityId;
        undo.run({
          change: { id: activity.id, ...changeOf(move, scope, series).back },
          isWhole: isUndivided && movesAll(move, scope, series),
        });
      },
    ...told,
  });
}

/** Moves what was dragged; of a repeating activity the user is asked which times are meant. */
export function useMove() {
  const change = useChange();
  const [asked, setAsked] = useState<Move | null>(null);
  return {
    /** what the user is asked about */
    asked,
    begin: (move: Move) =>
      move.entry.occurrence.isRepeating ? setAsked(move) : change.run({ move, scope: "ALL", series: null }),
    answer: (scope: Scope, series: ActivityView) => {
      if (asked) change.run({ move: asked, scope, series });
      setAsked(null);
    },
    close: () => setAsked(null),
  };
}
