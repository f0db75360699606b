import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { CoachingRole } from "../../coachings/rules";
import type { CoachingCreation } from "../../coachings/schema";
import type { CoachingAnswer, CoachingsAnswer, CoachingView } from "../../coachings/views";
import { fresh } from "../home/use-home";
import { coachingRefusals } from "./coaching-refusals";

/** The person at the other side. */
export const otherOf = ({ role, coach, client }: CoachingView) => (role === "COACH" ? client : coach);

/** A name as one says it. */
export const firstName = ({ name }: { name: string }) => name.split(" ")[0] || name;

/** The kinds of what the page shows. What was declined or taken back before it began is in none of them. */
export const sortOf = (coachings: readonly CoachingView[], myId: string) => {
  const pending = coachings.filter(({ state }) => state === "PENDING");
  const active = coachings.filter(({ state }) => state === "ACTIVE");
  return {
    asked: pending.filter(({ askedById }) => askedById !== myId),
    sent: pending.filter(({ askedById }) => askedById === myId),
    coaches: active.filter(({ role }) => role === "CLIENT"),
    clients: active.filter(({ role }) => role === "COACH"),
    ended: coachings.filter(({ state, answeredAt }) => state === "ENDED" && answeredAt !== null),
  };
};

/** The ids of the people with whom something is open in which the member has this role. */
export const openWith = (coachings: readonly CoachingView[], mine: CoachingRole): Set<string> =>
  new Set(
    coachings
      .filter(({ state, role }) => role === mine && (state === "ACTIVE" || state === "PENDING"))
      .map((one) => otherOf(one).id),
  );

/** The member's coaches, clients and questions. */
export function useCoachings(first: CoachingsAnswer): CoachingsAnswer["coachings"] {
  const { coachings } = useTRPC().training;
  return useQuery(coachings.list.queryOptions(undefined, fresh(first))).data.coachings;
}

/** Puts an answer into the list at once; the list is then loaded anew. */
function useTaking() {
  const cache = useQueryClient();
  const { training } = useTRPC();
  return ({ coaching }: CoachingAnswer) => {
    cache.setQueryData(training.coachings.list.queryKey(), (data) => {
      if (!data) return data;
      const isKnown = data.coachings.some(({ id }) => id === coaching.id);
      const put = data.coachings.map((one) => (one.id === coaching.id ? coaching : one));
      return { coachings: isKnown ? put : [coaching, ...put] };
    });
    void cache.invalidateQueries(training.coachings.pathFilter());
    void cache.invalidateQueries(training.clients.pathFilter());
  };
}

/** What all acts have in common: the words of refusals, and the answer in the list. */
function useActing(onDone: () => void) {
  const take = useTaking();
  return {
    reasonOf: useFailureText(coachingRefusals),
    isExclusive: true,
    onDone: (answer: CoachingAnswer) => {
      take(answer);
      onDone();
    },
  };
}

/** Asks a coach, or offers to be one. */
export function useAsking(onDone: () => void) {
  const intl = useIntl();
  const { coachings } = useTRPCClient().training;
  const acting = useActing(onDone);
  return useAction({
    ...acting,
    call: (input: CoachingCreation) => coachings.create.mutate(input),
    // where the other had asked for the same, the two have agreed
    done: ({ coaching }) =>
      intl.formatMessage(
        { id: coaching.state === "ACTIVE" ? "training.coaching.begun" : "training.coaching.sent" },
        { name: otherOf(coaching).name },
      ),
  });
}

/** Says yes. `shares`: given by a client alone. */
export function useAccepting(onDone: () => void) {
  const intl = useIntl();
  const { coachings } = useTRPCClient().training;
  const acting = useActing(onDone);
  return useAction({
    ...acting,
    call: (input: Parameters<typeof coachings.accept.mutate>[0]) => coachings.accept.mutate(input),
    done: ({ coaching }) =>
      intl.formatMessage({ id: "training.coaching.begun" }, { name: otherOf(coaching).name }),
  });
}

/** Says no, which the other is not told of. */
export function useDeclining(onDone: () => void) {
  const intl = useIntl();
  const { coachings } = useTRPCClient().training;
  const acting = useActing(onDone);
  return useAction({
    ...acting,
    call: (id: string) => coachings.decline.mutate({ id }),
    done: intl.formatMessage({ id: "training.coaching.declined" }),
  });
}

/** The client chooses anew what is shared, which can be taken back at once. */
export function useSharing(onDone: () => void) {
  const intl = useIntl();
  const { coachings } = useTRPCClient().training;
  const take = useTaking();
  type Change = Parameters<typeof coachings.changeShares.mutate>[0] & { before?: CoachingView["shares"] };
  const options = {
    reasonOf: useFailureText(coachingRefusals),
    call: ({ id, shares }: Change) => coachings.changeShares.mutate({ id, shares }),
    isExclusive: true,
  };
  const back = useAction({
    ...options,
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: take,
  });
  return useAction({
    ...options,
    done: intl.formatMessage({ id: "training.coaching.sharesSaved" }),
    undo: (_, { id, before }) => (before ? () => back.run({ id, shares: before }) : null),
    onDone: (answer) => {
      take(answer);
      onDone();
    },
  });
}

/** Ends it, or takes back a question that is not answered. */
export function useEnding(onDone: () => void) {
  const intl = useIntl();
  const { coachings } = useTRPCClient().training;
  const acting = useActing(onDone);
  return useAction({
    ...acting,
    call: ({ id }: CoachingView) => coachings.end.mutate({ id }),
    done: (_, { state }) =>
      intl.formatMessage({
        id: state === "PENDING" ? "training.coaching.takenBack" : "training.coaching.endDone",
      }),
    failed: (_, { state }, reason) =>
      state === "PENDING"
        ? { title: intl.formatMessage({ id: "training.coaching.notTakenBack" }), text: reason }
        : null,
  });
}
