"use client";

import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { useMinute } from "@/ui/minute";
import type { WorkoutView } from "../../views";
import type { Sides } from "./cards";
import styles from "./log.module.css";
import { useLog } from "./log-context";
import { finish, lastMoment, useDiscard } from "./use-finish";

/** A workout that has gone on for longer was most likely forgotten. */
const LONG_MS = 12 * 3_600_000;
const GOES_ON = "samvaro-training-goes-on";

const isAnswered = (id: string) => {
  try {
    return localStorage.getItem(GOES_ON) === id;
  } catch {
    return false;
  }
};

const answer = (id: string) => {
  try {
    localStorage.setItem(GOES_ON, id);
  } catch {
    // storage unavailable: asked again with the next page
  }
};

/** Asks once what a workout is that was begun long ago: over with its last set, going on, or nothing. */
export function OldQuestion({ workout, sides }: { workout: WorkoutView; sides: Sides }) {
  const intl = useIntl();
  const { acts, timers } = useLog();
  const discard = useDiscard(acts, timers, workout.id);
  const [isClosed, setClosed] = useState(true);
  useEffect(() => setClosed(isAnswered(workout.id)), [workout.id]);
  const isOld = useMinute().getTime() - Date.parse(workout.startedAt) > LONG_MS;
  const ended = lastMoment(workout);
  const goOn = () => {
    answer(workout.id);
    setClosed(true);
  };
  const timeOf = (at: string) =>
    intl.formatDate(at, {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    });
  return (
    <Dialog
      opened={isOld && !isClosed && workout.state === "STARTED"}
      onClose={goOn}
      title={<FormattedMessage id="training.old.title" />}
      width={460}
      isCompact
    >
      <p className={styles.question}>
        <FormattedMessage id="training.old.text" values={{ time: timeOf(workout.startedAt) }} />{" "}
        {ended ? (
          <FormattedMessage id="training.old.last" values={{ time: timeOf(ended) }} />
        ) : (
          <FormattedMessage id="training.old.nothing" />
        )}
      </p>
      <DialogFooter>
        <Button
          variant="subtle"
          color="red"
          onClick={() => {
            setClosed(true);
            discard();
          }}
        >
          <FormattedMessage id="training.finish.discard" />
        </Button>
        <Button variant="default" onClick={goOn}>
          <FormattedMessage id="training.finish.goOn" />
        </Button>
        {ended && (
          <Button
            onClick={() => {
              setClosed(true);
              finish({ acts, timers }, workout, sides, { open: "leave", at: ended });
            }}
            data-autofocus
          >
            <FormattedMessage id="training.old.finish" />
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
