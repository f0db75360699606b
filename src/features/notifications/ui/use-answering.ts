import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";
import { type NotificationView, nameIn } from "../views";
import { useHeldNotifications } from "./use-notifications";

type Answer = { notification: NotificationView; response: "ACCEPTED" | "DECLINED" };

const isFriendRequest = ({ type }: NotificationView) => type === "friend_request";

/** What it asks about; null: it doesn't say, and can't be answered here. */
const askedIn = (notification: NotificationView) =>
  nameIn(notification, isFriendRequest(notification) ? "requestId" : "invitationId");

const call = (client: Client, { notification, response }: Answer, id: string): Promise<unknown> =>
  isFriendRequest(notification)
    ? client.friends.requests.answer.mutate({ id, response })
    : client.invitations.respond.mutate({ id, action: response });

/** What is said of an answer, after the spec's error catalogue (section 8). */
function useAnswerTexts() {
  const intl = useIntl();
  const say = useFailureText();
  const succeeded = ({ notification, response }: Answer) => {
    if (response === "DECLINED") return intl.formatMessage({ id: "notifications.answer.declined" });
    const fields = ["activityName", "groupName", "organizationName", "targetName"];
    const target = fields.map((field) => nameIn(notification, field)).find((name) => name !== null);
    return target
      ? intl.formatMessage({ id: "notifications.answer.joined" }, { target })
      : intl.formatMessage({ id: "notifications.answer.accepted" });
  };
  const failed = ({ notification, response }: Answer, error: unknown) => {
    const accepting = response === "ACCEPTED";
    if (readFailure(error).code === "offline")
      return intl.formatMessage({ id: "notifications.answer.error" });
    if (isFriendRequest(notification)) {
      return accepting
        ? intl.formatMessage({ id: "notifications.answer.acceptRequestFailed" })
        : intl.formatMessage({ id: "notifications.answer.declineRequestFailed" });
    }
    return accepting
      ? intl.formatMessage({ id: "notifications.answer.acceptFailed" })
      : intl.formatMessage({ id: "notifications.answer.failed" });
  };
  return {
    succeeded,
    failed,
    why: say,
    unanswerable: () => intl.formatMessage({ id: "notifications.answer.failed" }),
    gone: () => intl.formatMessage({ id: "notifications.answer.gone" }),
    raced: () => intl.formatMessage({ id: "notifications.answer.raced" }),
  };
}

/** Accepts and declines what a notification asks; where it was answered or withdrawn elsewhere, says so. */
export function useAnswering(onAnswered: (notification: NotificationView) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const texts = useAnswerTexts();
  const { show, refresh, find } = useHeldNotifications();

  /** Everything that an answer may have changed. */
  const refreshAll = () =>
    Promise.all([
      refresh(),
      ...[trpc.friends, trpc.groups, trpc.activities, trpc.invitations].map((noun) =>
        cache.invalidateQueries(noun.pathFilter()),
      ),
    ]);
  const sayFailure = async (answer: Answer, error: unknown) => {
    const { code } = readFailure(error);
    const title = texts.failed(answer, error);
    if (code === "not-found" || code === "conflict") await refresh();
    if (code === "not-found") return toastError(title, texts.gone());
    const isAnswered = code === "conflict" && find(answer.notification.id)?.invitationStatus;
    toastError(title, isAnswered ? texts.raced() : texts.why(error));
  };
  const answering = useMutation({
    mutationFn: ({ id, ...answer }: Answer & { id: string }) => call(client, answer, id),
    onSuccess: async (_, answer) => {
      const { notification, response } = answer;
      await show({
        isOf: ({ id }) => id === notification.id,
        invitationStatus: response,
        unreadOf: (before) => Math.max(0, before - (notification.isRead ? 0 : 1)),
      });
      toastSuccess(texts.succeeded(answer));
      onAnswered(notification);
      await refreshAll();
    },
    onError: (error, answer) => sayFailure(answer, error),
  });
  return {
    answer: (answer: Answer) => {
      const id = askedIn(answer.notification);
      if (id) answering.mutate({ ...answer, id });
      else toastError(texts.unanswerable());
    },
    answering: answering.isPending ? answering.variables : null,
  };
}
