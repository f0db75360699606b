"use client";

import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useMemo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { IconTile } from "@/ui/icon-tile";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import { applyEntries } from "./changes";
import parts from "./parts.module.css";
import { isDone } from "./rows";
import styles from "./started-bar.module.css";
import { useLogState, useLogStore } from "./use-log-store";
import { useSecond } from "./use-second";
import { useStartedReload } from "./use-started-reload";
import { timeText } from "./values";

const logPath = (id: string) => `/training/workouts/${id}`;

/** The workout that goes on, by the server and by what this device has changed; null: none does. */
function useStarted(userId: string, isOnLog: boolean): WorkoutView | null {
  const { workouts } = useTRPC().training;
  const store = useLogStore(userId);
  const { unsent, settled } = useLogState(store);
  const { data } = useQuery(workouts.list.queryOptions({ state: "STARTED", limit: 1 }));
  useStartedReload(useLive(), !isOnLog);
  return useMemo(() => {
    const entries = [...settled, ...unsent];
    const known = new Map((data?.workouts ?? []).map((one) => [one.id, one]));
    const ids = new Set([...known.keys(), ...entries.map(({ workoutId }) => workoutId)]);
    const shown = [...ids].flatMap((id) => {
      const ofIt = entries.filter(({ workoutId }) => workoutId === id);
      return applyEntries(known.get(id) ?? null, ofIt) ?? [];
    });
    return shown.find(({ state }) => state === "STARTED") ?? null;
  }, [data, unsent, settled]);
}

type Props = {
  userId: string;
  /** In the side navigation, or above the bottom bar of a phone. */
  place: "side" | "foot";
};

/** Leads back to a workout that was begun, from every page but its own. */
export function StartedWorkoutBar({ userId, place }: Props) {
  const path = usePathname();
  const isOnLog = path.startsWith(logPath(""));
  const started = useStarted(userId, isOnLog);
  if (!started || path === logPath(started.id)) return null;
  return <Bar workout={started} place={place} />;
}

function Bar({ workout, place }: { workout: WorkoutView; place: Props["place"] }) {
  const intl = useIntl();
  const { id, startedAt, exercises } = workout;
  const ms = Math.max(0, useSecond(startedAt) - Date.parse(startedAt));
  const done = exercises.filter((one) => isDone([one])).length;
  return (
    <section
      className={clsx(place === "foot" && parts.dock, styles.bar)}
      data-place={place}
      aria-label={intl.formatMessage({ id: "training.started.label" })}
    >
      <IconTile kind="round" size={36} className={styles.sign}>
        <IconPlayerPlayFilled size={18} />
      </IconTile>
      <p className={styles.text}>
        <b>
          {titleOf(intl, workout)}
          <span> · {timeText(intl, Math.floor(ms / 1000))}</span>
        </b>
        <small>
          <FormattedMessage id="training.started.progress" values={{ done, count: exercises.length }} />
        </small>
      </p>
      <Button
        component={Link}
        href={logPath(id)}
        prefetch={false}
        size="sm"
        className={styles.button}
        aria-label={intl.formatMessage(
          { id: "training.started.goOnWith" },
          { title: titleOf(intl, workout) },
        )}
      >
        <FormattedMessage id="training.started.goOn" />
      </Button>
    </section>
  );
}
