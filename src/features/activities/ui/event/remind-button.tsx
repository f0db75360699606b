"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { nextReminderAt } from "../../answers/rules";
import { isOpenToPeople } from "../../approvals/rules";
import { isGoingAhead } from "../../cancellations/rules";
import { isHostInside } from "../../rules";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";
import styles from "./event.module.css";

type Props = { activity: ActivityView; remindedAt: string | null; now: Date };

/** Reminds those who have not answered, for the time shown; says when it is possible again. */
export function RemindButton({ activity, remindedAt, now }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { answers } = useTRPCClient().activities;
  const remind = useAction({
    call: answers.remind.mutate,
    done: ({ reminded }) => intl.formatMessage({ id: "activities.remind.done" }, { count: reminded }),
    failed: intl.formatMessage({ id: "activities.remind.failed" }),
    reasonOf: useActivityFailure(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.activities.answers.list.pathKey() }),
  });
  if (isPast(activity, now) || !isOpenToPeople(activity) || !isGoingAhead(activity)) return null;
  if (!isHostInside(activity)) return null;
  const next = nextReminderAt(remindedAt === null ? null : new Date(remindedAt), now);
  return (
    <div className={styles.remind}>
      {next === null ? (
        <Button
          variant="light"
          loading={remind.isPending}
          onClick={() => remind.run({ id: activity.id, occurrence: activity.time?.occurrence })}
        >
          <FormattedMessage id="activities.remind.action" />
        </Button>
      ) : (
        <p className={styles.username}>
          <FormattedMessage
            id="activities.remind.again"
            values={{ at: intl.formatDate(next, { weekday: "long", hour: "2-digit", minute: "2-digit" }) }}
          />
        </p>
      )}
    </div>
  );
}
