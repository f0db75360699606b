import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { hasPicture, isSuspended, isTimelyEnd, mayActOn } from "@/features/accounts/staff/rules";
import { useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { type Act, wordsOfAct } from "./acts";

const refusals = {
  [mayActOn.sentence]: "moderation.fault.rank",
  [isSuspended.sentence]: "moderation.fault.notSuspended",
  [hasPicture.sentence]: "moderation.fault.noPicture",
  [isTimelyEnd.sentence]: "moderation.fault.end",
};

export type Told = { reason: string; until: string | null; username: boolean };

/** Does an act to a person, with what the dialog asks for; whatever shows people or the log is read again. */
export function useActing(person: { id: string; name: string }, onDone: () => void) {
  const intl = useIntl();
  const say = useFailureText(refusals);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const doneBy = (kind: Act["kind"]) => ({
    onSuccess: async () => {
      toastSuccess(intl.formatMessage({ id: wordsOfAct[kind].done }, { name: person.name }));
      onDone();
      await Promise.all([
        cache.invalidateQueries(trpc.accounts.staff.pathFilter()),
        cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
        cache.invalidateQueries(trpc.notices.pathFilter()),
        cache.invalidateQueries(trpc.moderation.pathFilter()),
      ]);
    },
  });
  const { staff } = trpc.accounts;
  const suspend = useMutation(staff.suspend.mutationOptions(doneBy("suspend")));
  const lift = useMutation(staff.lift.mutationOptions(doneBy("lift")));
  const signOut = useMutation(staff.signOut.mutationOptions(doneBy("signOut")));
  const resetPicture = useMutation(staff.resetPicture.mutationOptions(doneBy("resetPicture")));
  const resetName = useMutation(staff.resetName.mutationOptions(doneBy("resetName")));
  const removeNotice = useMutation(trpc.notices.removeAsStaff.mutationOptions(doneBy("removeNotice")));
  const all = { suspend, lift, signOut, resetPicture, resetName, removeNotice };

  const perform = (act: Act, { reason, until, username }: Told) => {
    const { id } = person;
    if (act.kind === "suspend") suspend.mutate({ id, reason, until });
    else if (act.kind === "resetName") resetName.mutate({ id, reason, username });
    else if (act.kind === "removeNotice") removeNotice.mutate({ id: act.noticeId, reason });
    else all[act.kind].mutate({ id, reason });
  };
  return {
    perform,
    isPending: Object.values(all).some((one) => one.isPending),
    faultOf: (act: Act) => {
      const { error } = all[act.kind];
      return error ? say(error) : null;
    },
    reset: () => {
      for (const one of Object.values(all)) one.reset();
    },
  };
}
