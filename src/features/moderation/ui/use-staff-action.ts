import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { hasFactorToRemove, isOtherRole, mayGiveRoles } from "@/features/accounts/roles/rules";
import type { Role } from "@/features/accounts/rules";
import { hasPicture, isSuspended, isValidSuspensionEnd, mayActOn } from "@/features/accounts/staff/rules";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { actionTexts, type StaffAction } from "./staff-actions";

const refusals = {
  [mayGiveRoles.sentence]: "moderation.fault.roles",
  [isOtherRole.sentence]: "moderation.fault.sameRole",
  [hasFactorToRemove.sentence]: "moderation.fault.noFactor",
  "The current password is wrong.": "accounts.fault.currentPassword",
  [mayActOn.sentence]: "moderation.fault.rank",
  [isSuspended.sentence]: "moderation.fault.notSuspended",
  [hasPicture.sentence]: "moderation.fault.noPicture",
  [isValidSuspensionEnd.sentence]: "moderation.fault.end",
};

export type ActionInput = {
  reason: string;
  until: string | null;
  username: boolean;
  role: Role;
  currentPassword: string;
};

/** Performs an act on a person with the dialog's input, then refetches people, the audit log and reports. */
export function useStaffAction(person: { id: string; name: string }, onDone: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { accounts, moderation } = useTRPCClient();
  return useAction({
    call: ({ act, told }: { act: StaffAction; told: ActionInput }): Promise<unknown> => {
      const { reason, until, username, role, currentPassword } = told;
      const { id } = person;
      if (act.kind === "giveRole") return accounts.roles.give.mutate({ id, reason, role, currentPassword });
      if (act.kind === "resetFactors")
        return accounts.roles.resetFactors.mutate({ id, reason, currentPassword });
      if (act.kind === "suspend") return accounts.staff.suspend.mutate({ id, reason, until });
      if (act.kind === "resetName") return accounts.staff.resetName.mutate({ id, reason, username });
      if (act.kind === "resetPicture")
        return moderation.takedowns.pictures.resetPicture.mutate({ id, reason });
      return accounts.staff[act.kind].mutate({ id, reason });
    },
    done: (_, { act }) => intl.formatMessage({ id: actionTexts[act.kind].done }, { name: person.name }),
    reasonOf: useFailureText(refusals),
    onDone: () => {
      onDone();
      return Promise.all([
        cache.invalidateQueries(trpc.accounts.staff.pathFilter()),
        cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
        cache.invalidateQueries(trpc.moderation.pathFilter()),
      ]);
    },
  });
}
