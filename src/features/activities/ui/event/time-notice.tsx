"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";
import { MovedNote } from "./moved-note";
import { useRestoredTime } from "./use-restored-time";

type Props = { activity: ActivityView; canRestore: boolean; now: Date };

/** Says that the page shows one time of a repeating activity, and whether it alone is cancelled or moved. */
export function TimeNotice({ activity, canRestore, now }: Props) {
  const { time, id, cancelledAt } = activity;
  const restored = useRestoredTime(id);
  if (time === null) return null;
  const isCancelled = time.isCancelled && cancelledAt === null;
  return (
    <>
      {isCancelled && (
        <Note kind="error">
          <FormattedMessage
            id="activities.time.cancelled"
            values={{ hasMessage: time.message ? "yes" : "no" }}
          />{" "}
          {time.message}
        </Note>
      )}
      {!time.isCancelled && <MovedNote activity={activity} now={now} />}
      {isCancelled && canRestore && (
        <div className={styles.actions}>
          <Button
            variant="light"
            loading={restored.isPending}
            onClick={() => restored.run({ occurrence: time.occurrence })}
          >
            <FormattedMessage id="activities.time.restore" />
          </Button>
        </div>
      )}
    </>
  );
}
