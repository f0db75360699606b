"use client";

import { IconPencil } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { Note } from "@/ui/note";
import { useHasOpened } from "@/ui/use-dialog-focus";
import type { ActivityView } from "../../views";
import { EndActions } from "./end-actions";
import styles from "./event.module.css";

const EditDialog = dynamic(() => patiently(() => import("./edit-dialog").then((it) => it.EditDialog)));

/** What owners and admins do with what a former member planned for their group or organization. */
export function AdminActions({ activity }: { activity: ActivityView }) {
  const [isEditing, setEditing] = useState(false);
  const hasBegun = useHasOpened(isEditing);
  const hasTime = activity.time !== null || activity.nextOccurrence !== null;
  return (
    <div className={styles.actions}>
      <Note>
        <FormattedMessage id="activities.event.former" values={{ name: activity.host.name }} />
      </Note>
      {hasTime && (
        <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setEditing(true)}>
          <FormattedMessage id="activities.event.editTime" />
        </Button>
      )}
      <EndActions activity={activity} />
      {hasBegun && (
        <EditDialog activity={activity} opened={isEditing} onClose={() => setEditing(false)} isTimeOnly />
      )}
    </div>
  );
}
