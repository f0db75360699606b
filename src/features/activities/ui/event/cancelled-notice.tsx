"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";
import { useRestored } from "./use-called-off";

type Props = { activity: ActivityView; canRestore: boolean; now: Date };

/** Says that an activity is cancelled as a whole; it can be restored until it would have been over. */
export function CancelledNotice({ activity, canRestore, now }: Props) {
  const restored = useRestored(activity.id);
  if (activity.cancelledAt === null) return null;
  return (
    <>
      <CalledOff message={activity.cancelMessage} />
      {canRestore && !isPast(activity, now) && (
        <div className={styles.actions}>
          <Button variant="light" loading={restored.isPending} onClick={() => restored.run(undefined)}>
            <FormattedMessage id="activities.calledOff.restore" />
          </Button>
        </div>
      )}
    </>
  );
}

/** That an activity is cancelled, with the host's words. */
export const CalledOff = ({ message }: { message: string | null }) => (
  <Note kind="error">
    <FormattedMessage id="activities.calledOff.notice" values={{ hasMessage: message ? "yes" : "no" }} />{" "}
    {message}
  </Note>
);
