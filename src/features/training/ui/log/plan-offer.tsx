"use client";

import { IconCalendarCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, beginOf, dayOf } from "@/lib/whole-days";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useStoredText } from "@/ui/use-stored-text";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import styles from "./summary.module.css";

/** The workout that was last said to be none of the planned ones. */
const DECLINED = "samvaro-training-not-planned";

/** The first workout that was planned for the day of this one, and what counts it as that. */
function usePlanOffer({ id, startedAt, timeZone, activityId }: WorkoutView) {
  const intl = useIntl();
  const { workouts } = useTRPC().training;
  const client = useTRPCClient().training.workouts;
  const cache = useQueryClient();
  const day = dayOf(new Date(startedAt), timeZone);
  const [from, to] = [day, addDays(day, 1)].map((one) => beginOf(one, timeZone).toISOString());
  const planned = useQuery(
    workouts.list.queryOptions({ state: "PLANNED", from, to, limit: 1 }, { enabled: activityId === null }),
  );
  const join = useAction({
    call: (place: { activityId: string; occurrence: string }) => client.joinPlan.mutate({ id, ...place }),
    done: intl.formatMessage({ id: "training.plan.joined" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: ({ workout }) => {
      cache.setQueryData(workouts.get.queryKey({ id }), { workout });
      return cache.invalidateQueries({ queryKey: workouts.list.queryKey() });
    },
  });
  const [found] = activityId === null ? (planned.data?.workouts ?? []) : [];
  return { found, join };
}

/** Asks whether a completed workout is the one that was planned for the day. */
export function PlanOffer({ workout }: { workout: WorkoutView }) {
  const intl = useIntl();
  const { found, join } = usePlanOffer(workout);
  const [declined, decline] = useStoredText(DECLINED);
  if (!found?.activityId || !found.occurrence || declined === workout.id) return null;
  const { activityId, occurrence, startedAt, timeZone } = found;
  return (
    <section className={clsx(page.card, styles.offer)} aria-labelledby="training-offer">
      <IconCalendarCheck size={22} aria-hidden="true" />
      <div className={styles.offerBody}>
        <h2 id="training-offer" className={styles.name}>
          <FormattedMessage
            id="training.plan.offer"
            values={{
              title: titleOf(intl, found),
              time: intl.formatTime(startedAt, { timeStyle: "short", timeZone }),
            }}
          />
        </h2>
        <p>
          <FormattedMessage id="training.plan.offerText" />
        </p>
        <div className={styles.ways}>
          <Button loading={join.isPending} onClick={() => join.run({ activityId, occurrence })}>
            <FormattedMessage id="training.plan.join" />
          </Button>
          <Button variant="subtle" onClick={() => decline(workout.id)}>
            <FormattedMessage id="training.plan.decline" />
          </Button>
        </div>
      </div>
    </section>
  );
}
