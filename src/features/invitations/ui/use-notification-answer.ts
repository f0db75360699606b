import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAnswerFailure } from "@/features/friends/ui/friend-failure";
import { answerOptionsOf, textIn } from "@/features/notifications/kinds/rules";
import { useCachedNotifications } from "@/features/notifications/ui/use-notifications";
import type { NotificationView } from "@/features/notifications/views";
import { useAction } from "@/ui/action";
import { toastError } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useInvitationAnswer } from "./use-invitation-answer";

type Action = "accept" | "decline";

const statusOf = { accept: "ACCEPTED", decline: "DECLINED" } as const;

function useRequestAnswer(onAnswered: (action: Action) => unknown) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const sayFailure = useAnswerFailure();
  return useAction({
    call: ({ id, action }: { id: string; action: Action }) =>
      client.friends.requests.answer.mutate({ id, response: statusOf[action] }),
    done: (_, { action }) =>
      intl.formatMessage({ id: action === "accept" ? "invitations.accepted" : "invitations.declined" }),
    failed: (error, { action }) => sayFailure(error, action),
    onDone: (_, { action }) => onAnswered(action),
    onSettled: () =>
      Promise.all(
        [trpc.notifications, trpc.people, trpc.friends, trpc.activities].map((noun) =>
          cache.invalidateQueries(noun.pathFilter()),
        ),
      ),
  });
}

/** Accepts or declines the request in a notification. Tells the user if it was answered or withdrawn elsewhere. */
export function useNotificationAnswer(notification: NotificationView, onAnswered: () => void) {
  const intl = useIntl();
  const { show } = useCachedNotifications();
  const keep = async (action: Action) => {
    await show({
      isOf: ({ id }) => id === notification.id,
      invitationStatus: statusOf[action],
      unreadOf: (before) => Math.max(0, before - (notification.isRead ? 0 : 1)),
    });
    onAnswered();
  };
  const request = useRequestAnswer(keep);
  const invitation = useInvitationAnswer((_, { action }) => keep(action));
  const asks = answerOptionsOf(notification.type);
  const isRequest = asks?.answerer === "friendRequest";
  const { isPending, input } = isRequest ? request : invitation;
  const answer = (action: Action) => {
    const id = asks && textIn(notification, asks.idField);
    // the notification lacks the id of its request
    if (!id) toastError(intl.formatMessage({ id: "invitations.answerFailed" }));
    else if (isRequest) request.run({ id, action });
    else
      invitation.run({
        id,
        action,
        target: asks.target?.(notification) ?? null,
        isJoinRequest: asks.answerer === "joinRequest",
      });
  };
  return { answer, given: isPending ? input?.action : undefined };
}
