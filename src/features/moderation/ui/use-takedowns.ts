import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { mayActOn } from "@/features/accounts/staff/rules";
import {
  isNotYetDown,
  isUndoable,
  mayPutBack,
  mayTakeDown,
  type ThingKind,
} from "@/features/accounts/takedowns/rules";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { TakedownAction } from "./takable";

const calls = {
  ACTIVITY: "activities",
  ORGANIZATION: "organizations",
  GROUP: "groups",
  NOTICE: "notices",
  POLL: "polls",
  PICTURE: "pictures",
  LINK: "links",
} as const;

const refusals = {
  [isNotYetDown.sentence]: "moderation.fault.alreadyDown",
  [mayTakeDown.sentence]: "moderation.fault.mayOnlyHide",
  [mayPutBack.sentence]: "moderation.fault.mayNotPutBack",
  [isUndoable.sentence]: "moderation.fault.tooLate",
  [mayActOn.sentence]: "moderation.fault.rank",
};

function useRefresh() {
  const trpc = useTRPC();
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries(trpc.moderation.pathFilter()),
      cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
      cache.invalidateQueries(trpc.notices.pathFilter()),
    ]);
}

type Thing = { kind: ThingKind; id: string };
type Told = { action: TakedownAction; reason: string };

/** Takes down something that members have made. `onDone` with the reason, for what else is to be done with it. */
export function useTakeDown({ kind, id }: Thing, onDone: (reason: string) => void) {
  const intl = useIntl();
  const { takedowns } = useTRPCClient().moderation;
  const refresh = useRefresh();
  return useAction({
    call: (told: Told) => takedowns[calls[kind]].create.mutate({ id, ...told }),
    done: ({ takedown: { title } }) => intl.formatMessage({ id: "moderation.down.done" }, { title }),
    reasonOf: useFailureText(refusals),
    onDone: (_, { reason }) => {
      onDone(reason);
      return refresh();
    },
  });
}

/** Puts back what was taken down, with a reason for its owner. */
export function usePutBack({ kind, id, title }: Thing & { title: string }, onDone: () => void) {
  const intl = useIntl();
  const { takedowns } = useTRPCClient().moderation;
  const refresh = useRefresh();
  return useAction({
    call: (reason: string) => takedowns[calls[kind]].undo.mutate({ id, reason }),
    done: intl.formatMessage({ id: "moderation.takedowns.restored" }, { title }),
    reasonOf: useFailureText(refusals),
    onDone: () => {
      onDone();
      return refresh();
    },
  });
}
