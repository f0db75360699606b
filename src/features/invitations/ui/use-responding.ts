import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { hasPlace } from "@/features/activities/participants/rules";
import { hasRoom } from "@/features/groups/members/rules";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { PendingInvitationView } from "../views";

export const targetOf = (invitation: PendingInvitationView): string =>
  invitation.type === "GROUP_INVITATION" ? invitation.group.name : invitation.activity.title;

/** Why an answer did not count, in the person's language where it is known. */
function useReason() {
  const intl = useIntl();
  const say = useFailureText();
  return (error: unknown) => {
    const { code, message } = readFailure(error);
    if (code === "not-found") return intl.formatMessage({ id: "invitations.gone" });
    if (code !== "conflict") return say(error);
    const isFull = [hasRoom.sentence, hasPlace.sentence].includes(message);
    return intl.formatMessage({ id: isFull ? "invitations.full" : "invitations.raced" });
  };
}

/** Accepts or declines an invitation, and says what came of it (spec of the social hub, section 8). */
export function useResponding(invitation: PendingInvitationView, onAnswered: () => void) {
  const intl = useIntl();
  const reason = useReason();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all(
      [trpc.invitations, trpc.groups, trpc.activities, trpc.notifications].map((noun) =>
        cache.invalidateQueries(noun.pathFilter()),
      ),
    );
  return useMutation(
    trpc.invitations.respond.mutationOptions({
      onSuccess: async (_, { action }) => {
        if (action === "accept") {
          const joined = intl.formatMessage({ id: "invitations.joined" }, { target: targetOf(invitation) });
          toastSuccess(intl.formatMessage({ id: "invitations.accepted" }), joined);
        } else {
          toastSuccess(intl.formatMessage({ id: "invitations.declined" }));
        }
        onAnswered();
        await refresh();
      },
      onError: async (error, { action }) => {
        const offline = readFailure(error).code === "offline";
        const failed = action === "accept" ? "invitations.acceptFailed" : "invitations.answerFailed";
        toastError(intl.formatMessage({ id: offline ? "invitations.error" : failed }), reason(error));
        await refresh();
      },
    }),
  );
}
