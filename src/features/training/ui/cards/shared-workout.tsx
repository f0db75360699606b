"use client";

import { IconEyeOff } from "@tabler/icons-react";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageView } from "@/features/messaging/messages/views";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { Question } from "@/ui/question";
import { Skeleton } from "@/ui/skeleton";
import { useTRPCClient } from "@/ui/trpc";
import styles from "./card.module.css";
import { useCard, useUnits } from "./use-card";
import { WorkoutCard } from "./workout-card";

/** What a message shows of a workout of its sender. */
export const SharedWorkout = ({ message }: { message: MessageView }) =>
  message.training?.isShared ? <Loaded id={message.id} /> : <Gone />;

const Quiet = ({ children }: { children: ReactNode }) => (
  <div className={clsx(page.card, styles.card)}>
    <div className={styles.quiet}>{children}</div>
  </div>
);

const Gone = () => (
  <Quiet>
    <IconEyeOff size={20} aria-hidden="true" />
    <FormattedMessage id="training.cards.gone" />
  </Quiet>
);

function Loaded({ id }: { id: string }) {
  const intl = useIntl();
  const units = useUnits();
  const { data: card, isPending, isFetching, refetch } = useCard(id);
  if (isPending) {
    return (
      <div
        className={clsx(page.card, styles.card, styles.loading)}
        aria-busy="true"
        role="status"
        aria-label={intl.formatMessage({ id: "ui.loading" })}
      >
        <Skeleton width="60%" height={18} />
        <Skeleton width="40%" height={12} />
        <Skeleton width="80%" height={34} />
      </div>
    );
  }
  if (card === undefined) {
    return (
      <Quiet>
        <span role="alert">
          <FormattedMessage id="training.cards.error" />
        </span>
        <Button size="sm" variant="light" loading={isFetching} onClick={() => void refetch()}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </Quiet>
    );
  }
  if (card === null) return <Gone />;
  return (
    <WorkoutCard card={card} units={units}>
      {card.workoutId && <StopSharing messageId={id} />}
    </WorkoutCard>
  );
}

function StopSharing({ messageId }: { messageId: string }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const { cards } = useTRPCClient().training;
  const { run, isPending, failure } = useAction({
    call: () => cards.withdraw.mutate({ messageId }),
    done: intl.formatMessage({ id: "training.cards.stopped" }),
    onDone: () => setAsking(false),
  });
  return (
    <div className={styles.foot}>
      <Button size="sm" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        <FormattedMessage id="training.cards.stop" />
      </Button>
      <Question
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage id="training.cards.stopTitle" />}
        action={<FormattedMessage id="training.cards.stop" />}
        onConfirm={() => run()}
        isPending={isPending}
        failure={failure}
      >
        <FormattedMessage id="training.cards.stopText" />
      </Question>
    </div>
  );
}
