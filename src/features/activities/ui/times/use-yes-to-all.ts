"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Action, useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

type Given = { id: string; month: string; occurrences: string[]; answer: "GOING" | null };

/** Answers yes to several times, one after the other, and takes it back with Undo. What is refused is counted. */
export function useYesToAll(): Action<Given, string[]> {
  const intl = useIntl();
  const { answers } = useTRPCClient().activities;
  const trpc = useTRPC();
  const queries = useQueryClient();
  const action: Action<Given, string[]> = useAction({
    isExclusive: true,
    call: async ({ id, occurrences, answer }: Given) => {
      const said: string[] = [];
      let failure: unknown;
      for (const occurrence of occurrences) {
        // one that was filled or cancelled meanwhile does not stop the others
        await answers.set.mutate({ id, occurrence, answer }).then(
          () => said.push(occurrence),
          (error: unknown) => {
            failure = error;
          },
        );
      }
      if (said.length === 0 && failure) throw failure;
      return said;
    },
    done: (said, { month, occurrences, answer }) => {
      if (answer === null) return intl.formatMessage({ id: "activities.move.undone" });
      const refused = occurrences.length - said.length;
      return intl.formatMessage({ id: "activities.schedule.said" }, { count: said.length, month, refused });
    },
    undo: (said, given) =>
      given.answer === null ? null : () => action.run({ ...given, occurrences: said, answer: null }),
    failed: intl.formatMessage({ id: "activities.answer.failed" }),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.activities.pathKey() }),
  });
  return action;
}
