"use client";

import { IconCalendarOff, IconTrash } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { useMinute } from "@/ui/minute";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { isGoingAhead } from "../../cancellations/rules";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";

const CancelDialog = dynamic(() => patiently(() => import("./cancel-dialog").then((it) => it.CancelDialog)));
const DeleteDialog = dynamic(() => patiently(() => import("./delete-dialog").then((it) => it.DeleteDialog)));

/** Cancels an activity that is still to come, which can be undone, or deletes it. */
export function EndActions({ activity }: { activity: ActivityView }) {
  const now = useMinute();
  const [open, setOpen] = useState<"cancel" | "delete" | null>(null);
  const close = () => setOpen(null);
  const begun = { cancel: useHasOpened(open === "cancel"), delete: useHasOpened(open === "delete") };
  return (
    <>
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
      {begun.cancel && <CancelDialog activity={activity} opened={open === "cancel"} onClose={close} />}
      {begun.delete && <DeleteDialog activity={activity} opened={open === "delete"} onClose={close} />}
    </>
  );
}
