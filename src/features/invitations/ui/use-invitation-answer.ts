import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { hasFreePlace } from "@/features/activities/participants/rules";
import { isUpcoming } from "@/features/activities/times/rules";
import { hasRoom } from "@/features/groups/members/rules";
import { isPending } from "@/features/requests/rules";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";

type PendingAnswer = {
  id: string;
  action: "accept" | "decline";
  /** name of the group or activity joined by accepting; null: unknown */
  target: string | null;
};
type Answered = Awaited<ReturnType<Client["invitations"]["respond"]["mutate"]>>;

const words = {
  [isOpenToJoin.sentence]: "accounts.paused",
  [hasRoom.sentence]: "invitations.full",
  [hasFreePlace.sentence]: "invitations.full",
  [isUpcoming.sentence]: "activities.fault.past",
  [isPending.sentence]: "invitations.raced",
};

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
    done: (_, { action, target }) => {
      if (action === "decline") return intl.formatMessage({ id: "invitations.declined" });
      const text = target !== null && intl.formatMessage({ id: "invitations.joined" }, { target });
      return { title: intl.formatMessage({ id: "invitations.accepted" }), text: text || undefined };
    },
    failed: (error, { action }) => {
      const { code } = readFailure(error);
      const failed = action === "accept" ? "invitations.acceptFailed" : "invitations.answerFailed";
      return {
        title: intl.formatMessage({ id: code === "offline" ? "invitations.error" : failed }),
        text: code === "not-found" ? intl.formatMessage({ id: "invitations.gone" }) : say(error),
      };
    },
    onDone: async (answered, asked) => {
      await onAnswered(answered, asked);
      await drop(asked.id);
    },
    onSettled: refresh,
  });
}
