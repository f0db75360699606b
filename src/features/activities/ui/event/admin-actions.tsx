"use client";

import { IconCalendarOff, IconPencil, IconTrash } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { isGoingAhead } from "../../cancellations/rules";
import { isPast } from "../../participants/rules";
import type { ActivityView } from "../../views";
import styles from "./event.module.css";

const EditDialog = dynamic(() => import("./edit-dialog").then((it) => it.EditDialog));
const CancelDialog = dynamic(() => import("./cancel-dialog").then((it) => it.CancelDialog));
const DeleteDialog = dynamic(() => import("./delete-dialog").then((it) => it.DeleteDialog));

/** What owners and admins do with what a former member planned for their group or organization. */
export function AdminActions({ activity }: { activity: ActivityView }) {
  const [open, setOpen] = useState<"edit" | "cancel" | "delete" | null>(null);
  const close = () => setOpen(null);
  const begun = {
    edit: useHasOpened(open === "edit"),
    cancel: useHasOpened(open === "cancel"),
    delete: useHasOpened(open === "delete"),
  };
  const now = useMinute();
  const hasTime = activity.time !== null || activity.nextOccurrence !== null;
  return (
    <div className={styles.actions}>
      <Note>
        <FormattedMessage id="activities.event.former" values={{ name: activity.host.name }} />
      </Note>
      {hasTime && (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen("edit")}>
          <FormattedMessage id="activities.event.editTime" />
        </Button>
      )}
      {!isPast(activity, now) && isGoingAhead(activity) && (
        <Button
          variant="subtle"
          leftSection={<IconCalendarOff size={18} />}
          onClick={() => setOpen("cancel")}
        >
          <FormattedMessage id="activities.event.cancel" />
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => setOpen("delete")}
      >
        <FormattedMessage id="activities.event.delete" />
      </Button>
      {begun.edit && <EditDialog activity={activity} opened={open === "edit"} onClose={close} isTimeOnly />}
      {begun.cancel && <CancelDialog activity={activity} opened={open === "cancel"} onClose={close} />}
      {begun.delete && <DeleteDialog activity={activity} opened={open === "delete"} onClose={close} />}
    </div>
  );
}
