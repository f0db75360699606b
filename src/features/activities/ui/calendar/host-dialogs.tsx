"use client";

import { IconCalendarOff, IconPencil } from "@tabler/icons-react";
import { Fragment } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useLast } from "@/ui/use-last";
import { isGoingAhead } from "../../cancellations/rules";
import { isHostInside } from "../../rules";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import styles from "./popup.module.css";

const EditDialog = lazyDialog(() => import("../event/edit-dialog").then((it) => it.EditDialog));
const CancelDialog = lazyDialog(() => import("../event/cancel-dialog").then((it) => it.CancelDialog));

/** What the host asked for in the popup, which closes then. */
export type HostAsked = { kind: "edit" | "cancel"; activity: ActivityView };

type WaysProps = { activity: ActivityView; now: Date; onAsk: (asked: HostAsked) => void };

/** The host's ways to change what the popup shows, without leaving the calendar. */
export function HostWays({ activity, now, onAsk }: WaysProps) {
  if (!isHostInside(activity)) return null;
  return (
    <div className={styles.ways}>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => onAsk({ kind: "edit", activity })}
      >
        <FormattedMessage id="activities.event.edit" />
      </Button>
      {!isPast(activity, now) && isGoingAhead(activity) && (
        <Button
          variant="default"
          leftSection={<IconCalendarOff size={18} />}
          onClick={() => onAsk({ kind: "cancel", activity })}
        >
          <FormattedMessage id="activities.event.cancel" />
        </Button>
      )}
    </div>
  );
}

/** The dialogs of what was asked for; null: none is open. */
export function HostDialogs({ asked, onClose }: { asked: HostAsked | null; onClose: () => void }) {
  // while a dialog closes, it goes on showing what it was about
  const shown = useLast(asked);
  if (!shown) return null;
  const { activity } = shown;
  const key = `${activity.id} ${activity.time?.occurrence}`;
  return (
    <Fragment key={key}>
      <EditDialog activity={activity} opened={asked?.kind === "edit"} onClose={onClose} isStaying />
      <CancelDialog activity={activity} opened={asked?.kind === "cancel"} onClose={onClose} />
    </Fragment>
  );
}
