import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ClientView } from "../../clients/views";
import { isProgramAsRead } from "../../programs/rules";
import type { ProgramView } from "../../programs/views";
import type { Week } from "../programs/document";
import { toInput } from "../programs/weeks";
import { coachingRefusals } from "./coaching-refusals";
import { firstName } from "./use-coachings";

const refusals = {
  ...coachingRefusals,
  [isProgramAsRead.sentence]: "training.coaching.plan.changedElsewhere",
};

/** The weeks as the coach has changed them; null: as they are. Kept by the page, which empties while a consent is asked for. */
export type WeeksDraft = { weeks: Week[] | null; setWeeks: Dispatch<SetStateAction<Week[] | null>> };

/** What a coach changes in a program of a client: it is sent as a whole, so that the client reads of it once. */
export function useProgramDraft(
  client: ClientView,
  program: ProgramView,
  { weeks: draft, setWeeks: setDraft }: WeeksDraft,
) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { clients } = useTRPC().training;
  const calls = useTRPCClient().training.clients;
  // fields keep what is typed until they are drawn anew
  const [undone, setUndone] = useState(0);
  const weeks = draft ?? program.weeks;
  // the same over all attempts to send the same
  const changeId = useRef(newId());
  const asked = { clientId: client.id, id: program.id };
  const { run, isPending, failure } = useAction({
    call: (sent: Week[]) =>
      calls.changeProgram.mutate({
        ...asked,
        weeks: toInput(sent),
        revision: program.revision,
        changeId: changeId.current,
      }),
    isExclusive: true,
    reasonOf: useFailureText(refusals),
    done: intl.formatMessage({ id: "training.coaching.plan.sent" }, { name: firstName(client) }),
    onDone: (answer) => {
      cache.setQueryData(clients.program.queryKey(asked), answer);
      setDraft(null);
      void cache.invalidateQueries(clients.programChanges.queryFilter(asked));
    },
    // what has been typed stays; it is sent on top of what is there now
    onFailed: () => cache.invalidateQueries(clients.program.queryFilter(asked)),
  });
  const edit = (change: (weeks: Week[]) => Week[]) => {
    const changed = change(weeks);
    if (changed === weeks) return;
    changeId.current = newId();
    setDraft(changed);
  };
  return {
    program: { ...program, weeks },
    edit,
    isChanged: draft !== null,
    send: () => run(weeks),
    undo: () => {
      setDraft(null);
      setUndone(undone + 1);
    },
    undone,
    isSending: isPending,
    failure,
  };
}
