"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Question } from "@/ui/question";
import type { WorkoutView } from "../../views";
import type { Sides } from "./cards";
import styles from "./log.module.css";
import { useLog } from "./log-context";
import { countSets } from "./rows";
import { finish, useDiscard } from "./use-finish";

type Props = {
  opened: boolean;
  onClose: () => void;
  workout: WorkoutView;
  sides: Sides;
};

/** Ends the workout, after a question where sets are not ticked, or none is. */
export function FinishDialog({ opened, onClose, workout, sides }: Props) {
  const { acts, timers } = useLog();
  const discard = useDiscard(acts, timers, workout.id);
  const { done, open } = countSets(workout.exercises);
  const end = (choice: "tick" | "leave") => {
    onClose();
    finish({ acts, timers }, workout, sides, { open: choice });
  };
  const tickAll = (
    <Button variant="default" onClick={() => end("tick")}>
      <FormattedMessage id="training.finish.tick" values={{ count: open }} />
    </Button>
  );
  if (done === 0)
    return (
      <Question
        opened={opened}
        onClose={onClose}
        title={<FormattedMessage id="training.finish.emptyTitle" />}
        action={<FormattedMessage id="training.finish.discard" />}
        refusal={<FormattedMessage id="training.finish.goOn" />}
        onConfirm={() => {
          onClose();
          discard();
        }}
      >
        <p>
          <FormattedMessage id="training.finish.empty" />
        </p>
        {open > 0 && <p className={styles.tickAll}>{tickAll}</p>}
      </Question>
    );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="training.finish.title" />}
      width={440}
      isCompact
    >
      <p className={styles.question}>
        <FormattedMessage
          id={open > 0 ? "training.finish.open" : "training.finish.sure"}
          values={{ count: open }}
        />
      </p>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="training.finish.goOn" />
        </Button>
        {open > 0 && tickAll}
        <Button onClick={() => end("leave")} data-autofocus>
          <FormattedMessage id={open > 0 ? "training.finish.leave" : "training.log.finish"} />
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
