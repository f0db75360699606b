import { useQueryClient } from "@tanstack/react-query";
import { type IntlShape, useIntl } from "react-intl";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { hasFreePlace } from "@/features/activities/participants/rules";
import { isUpcoming } from "@/features/activities/times/rules";
import { hasRoom } from "@/features/groups/members/rules";
import { isUnanswered } from "@/features/orgs/requests/rules";
import { isPending } from "@/features/requests/rules";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";

type PendingAnswer = {
  id: string;
  action: "accept" | "decline";
  /** name of the group or activity joined by accepting; null: unknown */
  target: string | null;
  /** the id is of a request to join, which somebody else has made */
  isJoinRequest?: boolean;
};
type Answered = Awaited<ReturnType<Client["invitations"]["respond"]["mutate"]>>;

const words = {
  [isOpenToJoin.sentence]: "accounts.paused",
  [hasRoom.sentence]: "invitations.full",
  [hasFreePlace.sentence]: "invitations.full",
  [isUpcoming.sentence]: "activities.fault.past",
  [isPending.sentence]: "invitations.raced",
  [isUnanswered.sentence]: "orgs.failure.answered",
};

/** Says who has joined, or has not, by the answer to a request to join. */
function sayJoinAnswer(
  intl: IntlShape,
  { status, user }: { status: string; user: { name: string } },
): string {
  const id = status === "ACCEPTED" ? "requests.join.approved" : "requests.join.rejected";
  return intl.formatMessage({ id }, { name: user.name });
}

function failedId({ action, isJoinRequest = false }: PendingAnswer, isOffline: boolean): string {
  if (isJoinRequest) return "requests.join.failed";
  if (isOffline) return "invitations.error";
  return action === "accept" ? "invitations.acceptFailed" : "invitations.answerFailed";
}

/**
 * Accepts or declines an invitation and reports the result. `onAnswered` is awaited before the queries that the answer
 * may affect are refetched.
 */
export function useInvitationAnswer(onAnswered: (answered: Answered, asked: PendingAnswer) => unknown) {
  const intl = useIntl();
  const say = useFailureText(words);
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all(
      [trpc.invitations, trpc.groups, trpc.orgs, trpc.activities, trpc.notifications].map((noun) =>
        cache.invalidateQueries(noun.pathFilter()),
      ),
    );
  /** Before the refetch: it may end after that of the list in which the joined group or activity appears. */
  const drop = async (id: string) => {
    await cache.cancelQueries(trpc.invitations.list.queryFilter());
    cache.setQueryData(
      trpc.invitations.list.queryKey(),
      (held) => held && { invitations: held.invitations.filter((one) => one.id !== id) },
    );
  };
  return useAction({
    call: ({ id, action }: PendingAnswer) => client.invitations.respond.mutate({ id, action }),
    done: (answered, { action, target }) => {
      if ("request" in answered) return sayJoinAnswer(intl, answered.request);
      if (action === "decline") return intl.formatMessage({ id: "invitations.declined" });
      const text = target !== null && intl.formatMessage({ id: "invitations.joined" }, { target });
      return { title: intl.formatMessage({ id: "invitations.accepted" }), text: text || undefined };
    },
    failed: (error, asked) => {
      const { code } = readFailure(error);
      const gone = asked.isJoinRequest ? "requests.join.gone" : "invitations.gone";
      return {
        title: intl.formatMessage({ id: failedId(asked, code === "offline") }),
        text: code === "not-found" ? intl.formatMessage({ id: gone }) : say(error),
      };
    },
    onDone: async (answered, asked) => {
      await onAnswered(answered, asked);
      await drop(asked.id);
    },
    onSettled: refresh,
  });
}
