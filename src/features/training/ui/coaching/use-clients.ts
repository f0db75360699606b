import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ClientAnswer, ClientView } from "../../clients/views";

/** The member's clients now, kept no longer than they are looked at. */
export const useClients = () =>
  useQuery(useTRPC().training.clients.list.queryOptions(undefined, { gcTime: 0 }));

type Answered = { client: ClientView; until: string | null };

/** Takes what waits from the list without a word, which can be taken back. */
export function useAnswered(onDone: () => void) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { clients } = useTRPC().training;
  const calls = useTRPCClient().training.clients;
  const options = {
    call: ({ client, until }: Answered) => calls.change.mutate({ clientId: client.id, wordsUntil: until }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: ({ client }: ClientAnswer) =>
      cache.setQueryData(
        clients.list.queryKey(),
        (data) => data && { clients: data.clients.map((one) => (one.id === client.id ? client : one)) },
      ),
  };
  const back = useAction(options);
  return useAction({
    ...options,
    done: intl.formatMessage({ id: "training.waiting.answered" }),
    undo:
      (_, { client }) =>
      () =>
        back.run({ client, until: client.wordsUntil }),
    onDone: (answer) => {
      options.onDone(answer);
      onDone();
    },
  });
}

/** Days that were done, of those that were planned or done. */
export function countOf(week: NonNullable<ClientView["week"]>) {
  const count = (...states: string[]) => week.filter(({ state }) => states.includes(state)).length;
  return { done: count("DONE"), all: count("DONE", "PLANNED", "MISSED"), missed: count("MISSED") };
}
