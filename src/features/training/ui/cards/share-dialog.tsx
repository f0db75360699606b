"use client";

import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { CardView } from "../../cards/views";
import styles from "./card.module.css";
import { ConversationChoice } from "./conversation-choice";
import { type Units, WorkoutCard } from "./workout-card";

/** `setId`: of a record; without it the whole workout is shared. */
export type ShareProps = { userId: string; units: Units; workoutId: string; setId?: string | undefined };
type Props = ShareProps & { opened: boolean; onClose: () => void };

/** Shows a workout or a record to a conversation: first what of it is shown, then to whom. */
export const ShareDialog = ({ opened, ...props }: Props) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    width={460}
    title={<FormattedMessage id={props.setId ? "training.cards.recordTitle" : "training.cards.title"} />}
  >
    <ShareForm {...props} />
  </Dialog>
);

type Sharing = { conversationId: string; line: boolean };

function useSharing({ workoutId, setId }: ShareProps, onDone: () => void) {
  const intl = useIntl();
  const { messages } = useTRPCClient().messaging;
  // a second press after a lost answer sends the same message
  const ids = useRef(new Map<string, string>());
  const clientMessageIdOf = (sharing: Sharing) => {
    const key = `${sharing.conversationId} ${sharing.line}`;
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };
  return useAction({
    isExclusive: true,
    call: ({ conversationId, line }: Sharing) =>
      messages.send.mutate({
        id: conversationId,
        content: intl.formatMessage({ id: "training.cards.text" }),
        training: { workoutId, setId, line },
        clientMessageId: clientMessageIdOf({ conversationId, line }),
      }),
    done: (_, { conversationId }) => ({
      title: intl.formatMessage({ id: "training.cards.done" }),
      text: (
        <Button
          component={Link}
          href={`/messages/${conversationId}`}
          prefetch={false}
          variant="default"
          size="sm"
        >
          <FormattedMessage id="training.cards.open" />
        </Button>
      ),
    }),
    onDone,
  });
}

const withoutLine = (card: CardView): CardView => ({ ...card, run: card.run && { ...card.run, line: null } });

function ShareForm({ onClose, ...shared }: Omit<Props, "opened">) {
  const { userId, units, workoutId, setId } = shared;
  const [line, setLine] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const input = { id: workoutId, setId, line: true };
  const found = useQuery(useTRPC().training.cards.own.queryOptions(input, { gcTime: 0 }));
  const { run, isPending, failure } = useSharing(shared, onClose);
  const card = found.data?.card;
  return (
    <>
      <div className={styles.body}>
        <p className={styles.lead}>
          <FormattedMessage id="training.cards.lead" />
        </p>
        {card && <WorkoutCard card={line ? card : withoutLine(card)} units={units} />}
        {found.isPending && <Skeleton height={120} radius={14} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {card?.run?.line && <LineSwitch isOn={line} onChange={setLine} />}
        {card && <ConversationChoice userId={userId} chosenId={chosen} onChoose={setChosen} />}
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button
          disabled={!card || chosen === null}
          loading={isPending}
          onClick={() => chosen !== null && run({ conversationId: chosen, line: line && !!card?.run?.line })}
        >
          <FormattedMessage id="training.cards.share" />
        </Button>
      </DialogFooter>
    </>
  );
}

function LineSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <label className={styles.withLine} htmlFor={id}>
      <span>
        <FormattedMessage id="training.cards.line" />
        <small>
          <FormattedMessage id="training.cards.lineText" />
        </small>
      </span>
      <Switch
        id={id}
        size="md"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
