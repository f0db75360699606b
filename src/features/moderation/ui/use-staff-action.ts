import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { hasPicture, isSuspended, isValidSuspensionEnd, mayActOn } from "@/features/accounts/staff/rules";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { actionTexts, type StaffAction } from "./staff-actions";

const refusals = {
  [mayActOn.sentence]: "moderation.fault.rank",
  [isSuspended.sentence]: "moderation.fault.notSuspended",
  [hasPicture.sentence]: "moderation.fault.noPicture",
  [isValidSuspensionEnd.sentence]: "moderation.fault.end",
};

export type ActionInput = { reason: string; until: string | null; username: boolean };

/** Performs an act on a person with the dialog's input, then refetches people, the audit log, notices and reports. */
export function useStaffAction(person: { id: string; name: string }, onDone: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { accounts, notices } = useTRPCClient();
  return useAction({
    call: ({ act, told }: { act: StaffAction; told: ActionInput }): Promise<unknown> => {
      const { reason, until, username } = told;
      const { id } = person;
      if (act.kind === "suspend") return accounts.staff.suspend.mutate({ id, reason, until });
      if (act.kind === "resetName") return accounts.staff.resetName.mutate({ id, reason, username });
      if (act.kind === "removeNotice") return notices.removeAsStaff.mutate({ id: act.noticeId, reason });
      return accounts.staff[act.kind].mutate({ id, reason });
    },
    done: (_, { act }) => intl.formatMessage({ id: actionTexts[act.kind].done }, { name: person.name }),
    reasonOf: useFailureText(refusals),
    onDone: () => {
      onDone();
      return Promise.all([
        cache.invalidateQueries(trpc.accounts.staff.pathFilter()),
        cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
        cache.invalidateQueries(trpc.notices.pathFilter()),
        cache.invalidateQueries(trpc.moderation.pathFilter()),
      ]);
    },
  });
}
