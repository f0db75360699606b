"use client";

import { Select } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ClientView } from "../../clients/views";
import { coachingRefusals } from "./coaching-refusals";
import styles from "./person.module.css";
import { firstName } from "./use-coachings";

type Props = { client: ClientView; onClose: () => void };

/** Gives a client a copy of a program, one of the coach's own or a ready one. */
export const AssignDialog = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={props.onClose}
    width={460}
    title={
      <FormattedMessage id="training.coaching.assign.title" values={{ name: firstName(props.client) }} />
    }
  >
    <AssignForm {...props} />
  </Dialog>
);

function useAssigning(client: ClientView, onDone: () => void) {
  const intl = useIntl();
  const cache = useQueryClient();
  const { clients } = useTRPC().training;
  const calls = useTRPCClient().training.clients;
  const reasonOf = useFailureText(coachingRefusals);
  return useAction({
    reasonOf,
    call: (programId: string) => calls.assignProgram.mutate({ clientId: client.id, programId }),
    isExclusive: true,
    done: intl.formatMessage({ id: "training.coaching.assign.done" }, { name: firstName(client) }),
    onDone: () => {
      void cache.invalidateQueries(clients.programs.queryFilter({ clientId: client.id }));
      onDone();
    },
  });
}

function AssignForm({ client, onClose }: Props) {
  const intl = useIntl();
  const list = useQuery(useTRPC().training.programs.list.queryOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const { run, isPending, failure } = useAssigning(client, onClose);
  const say = (id: string) => intl.formatMessage({ id });
  const itemsOf = (isReady: boolean) =>
    (list.data?.programs ?? [])
      .filter((one) => one.isReady === isReady && one.dayCount > 0)
      .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <div className={styles.body}>
        <p className={styles.lead}>
          <FormattedMessage id="training.coaching.assign.text" values={{ name: firstName(client) }} />
        </p>
        {list.isError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Select
            label={say("training.coaching.assign.choose")}
            data={[
              { group: say("training.coaching.assign.own"), items: itemsOf(false) },
              { group: say("training.coaching.assign.ready"), items: itemsOf(true) },
            ].filter(({ items }) => items.length > 0)}
            value={chosen}
            disabled={!list.data}
            onChange={setChosen}
          />
        )}
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button disabled={chosen === null} loading={isPending} onClick={() => chosen !== null && run(chosen)}>
          <FormattedMessage id="training.coaching.assign.send" />
        </Button>
      </DialogFooter>
    </>
  );
}
